// Records in window.timeline, in order, the server's messages, the looks of the board and the texts and sounds of the page.
(() => {
    if (location.protocol === "about:") return;
    localStorage.voltable ??= JSON.stringify({ sound: true });
    const timeline = (window.timeline = []);
    let frame = 0;
    const count = () => requestAnimationFrame(() => (frame++, count()));
    count();
    window.WebSocket = class extends WebSocket {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => {
                const message = JSON.parse(data);
                if (message.type === "notice") timeline.push({ what: "notice", kinds: message.step.events.map((event) => event.kind) });
            });
        }
    };
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, at) {
        if (value > 100) timeline.push({ what: "sound", hertz: value, frame });
        return set.call(this, value, at);
    };
    const text = (where) => document.querySelector(where)?.textContent.trim() ?? "";
    const NOT_BOARD = `.say, .status, .person, .ctl, .strip, .finish, .verdict, .sum, .clock, .no, .vh, .wires,
        [data-box], [data-monitor], .foe, dialog, [popover]`;
    const picture = () =>
        [...document.querySelectorAll("main .table :is(use, text, [data-card], [data-cell])")]
            .filter((one) => !one.closest(NOT_BOARD) && one.checkVisibility({ visibilityProperty: true }))
            .map((one) => {
                const at = one.closest("[style*=transform], [transform]");
                const place = at && (at.style.transform || at.getAttribute("transform"));
                return [one.getAttribute("href"), one.dataset.card, one.dataset.cell, one.children.length ? "" : one.textContent.trim(), place].join(" ");
            })
            .join("\n");
    const flying = () =>
        [...document.querySelectorAll("body > :not(#page, script, noscript)")]
            .flatMap((one) => one.getAnimations())
            .map((one) => one.effect.getComputedTiming().progress)
            .filter((done) => done !== null && done > 0.1 && done < 0.9);
    const look = () => ({
        what: "look",
        frame,
        busy: document.querySelector("main[aria-busy=true]") !== null,
        picture: picture(),
        score: [...document.querySelectorAll(":is(.wires, [data-box], [data-monitor], .foe)")].map((one) => one.getAttribute("aria-label") + one.textContent.replaceAll("•", "")).join(),
        log: document.querySelectorAll(".log li").length,
        side: text(".why"),
        ticker: document.querySelector(".app .newcomer") ? "" : text(".ticker .btn span"),
        status: text(".main .status"),
        on: document.querySelector(".main .status.on") !== null,
        said: text("#said"),
        result: text(".result h2"),
        title: document.title,
        waits: [...document.querySelectorAll(".dots")].length,
        flying: flying(),
    });
    let last = "";
    addEventListener("DOMContentLoaded", () => {
        new MutationObserver(() => {
            const now = look();
            const { flying, frame, ...seen } = now;
            if (JSON.stringify(seen) === last) return;
            last = JSON.stringify(seen);
            timeline.push(now);
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
})();
