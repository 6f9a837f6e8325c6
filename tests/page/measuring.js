/** What is wrong with a table as it stands, one sentence a fault. `least`: the side of a target; `step`: between two probes. */
({ least, step }) => {
    const faults = new Set();
    const round = Math.round;
    const visible = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(visible);
    const nameOf = (one) => {
        const text = (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\s+/g, " ");
        const classes = (one.getAttribute("class") ?? "").replace(/ ?svelte-\w+/g, "");
        return `${one.tagName.toLowerCase()}.${classes} "${text.slice(0, 40)}"`;
    };

    // Nothing has to be scrolled.
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight + 1) faults.add(`the page is ${scrollHeight} high`);
    if (scrollWidth > innerWidth + 1) faults.add(`the page is ${scrollWidth} wide`);

    // Targets are large enough where nothing covers them. The numbers of rules stand in sentences and may be small.
    const TARGETS = "button, a[href], select, input, [role=button]:not([aria-disabled=true]), [role=gridcell].target";
    for (const target of all(`.app :is(${TARGETS})`)) {
        if (target.disabled || target.matches(".rule, .vh, .vh *, [popover] *, dialog:not([open]) *")) continue;
        if (getComputedStyle(target).pointerEvents === "none") continue;
        const box = target.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        const seen = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
        for (let x = Math.max(0, box.left); x < Math.min(innerWidth, box.right); x += step)
            for (let y = Math.max(0, box.top); y < Math.min(innerHeight, box.bottom); y += step) {
                if (!target.contains(document.elementFromPoint(x, y))) continue;
                seen.left = Math.min(seen.left, x);
                seen.top = Math.min(seen.top, y);
                seen.right = Math.max(seen.right, x + step);
                seen.bottom = Math.max(seen.bottom, y + step);
            }
        const [wide, high] = [Math.max(0, seen.right - seen.left), Math.max(0, seen.bottom - seen.top)];
        if (Math.min(wide, high) < least - 1) {
            const size = `${round(box.width)} x ${round(box.height)}`;
            faults.add(`${nameOf(target)} shows ${round(wide)} x ${round(high)} of ${size}`);
        }
    }

    // No word is cut or broken.
    const lines = [];
    const ELSEWHERE = "svg, .vh, dialog:not([open]), [popover], .side, .banners, kbd, select, .log";
    const ON_TOP = ".call, .flag, .must, .lit-back, .verdict, .gain, .ghost, .die i, .sum";
    const walker = document.createTreeWalker(document.querySelector(".app"), NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const parent = text.parentElement;
        if (!text.data.trim() || !visible(parent) || parent.closest(ELSEWHERE)) continue;
        const range = document.createRange();
        for (const word of text.data.matchAll(/\S+/g)) {
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
            const broken = boxes.length > 1 && Math.abs(boxes[0].top - boxes.at(-1).top) > 3;
            if (broken && !/[-\u2010\u2011/]/.test(word[0])) faults.add(`"${word[0]}" is broken in ${nameOf(parent)}`);
        }
        let clip = parent;
        while (clip && !["hidden", "clip"].includes(getComputedStyle(clip).overflowX)) clip = clip.parentElement;
        if (clip?.closest(".main") && !clip.matches(".table") && clip.scrollWidth > clip.clientWidth + 1) faults.add(`${nameOf(clip)} is cut`);
        range.selectNodeContents(text);
        const edge = clip ? clip.getBoundingClientRect().right : Infinity;
        if (parent.closest(ON_TOP)) continue;
        for (const { left, top, right, bottom, width } of range.getClientRects())
            if (width > 1) lines.push({ left, top, right: Math.min(right, edge), bottom, parent, text: text.data.trim().slice(0, 30) });
    }

    // No line of text lies on another one or touches it.
    for (const [i, one] of lines.entries())
        for (const other of lines.slice(i + 1)) {
            if (one.parent === other.parent) continue;
            const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            if (wide > 2 && high > 5) faults.add(`"${one.text}" lies on "${other.text}" by ${round(wide)} x ${round(high)}`);
            const nested = one.parent.contains(other.parent) || other.parent.contains(one.parent);
            if (!nested && high > 8 && Math.abs(wide) <= 1.5) faults.add(`"${one.text}" touches "${other.text}"`);
        }

    // Nothing sticks out of the box that it belongs to.
    for (const panel of all(".main :is(.mon, .seatbox, .foe, .unit, .term)")) {
        const room = panel.getBoundingClientRect();
        for (const inner of all("svg, b, small, span", panel)) {
            if (inner.closest(".vh, .call, .gain, .verdict, .flown") || inner.parentElement.closest("svg")) continue;
            const box = inner.getBoundingClientRect();
            const out = Math.max(box.right - room.right, room.left - box.left);
            if (box.width && out > 3) faults.add(`${nameOf(inner)} sticks out of ${nameOf(panel)} by ${round(out)}`);
        }
    }

    // The status has room for its sentence.
    for (const { scrollHeight, clientHeight, textContent } of all(".status"))
        if (scrollHeight > clientHeight + 2) faults.add(`the status needs ${scrollHeight} of ${clientHeight}: ${textContent.trim()}`);
    return [...faults];
}
