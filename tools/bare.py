"""Try a fresh clone on a Debian that has nothing but what the README names.

    python tools/bare.py play                          the page answers
    python tools/bare.py test                          the tests pass
    python tools/bare.py play --with nodejs,npm        with more packages of Debian installed
    python tools/bare.py play --gone gcc,python3-dev   without some of the packages

Needs root, debootstrap and Linux. The Debian lies in a folder (--root, build/bare by default) and is made once; every
run clones the last commit anew. During the run the Debian can read this machine's settings for fetching packages:
certificates, name servers, the settings of pip and npm, and local folders that these name. The run has mounts and
processes of its own, which end with it.
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGES: Final = ("make", "gcc", "libc6-dev", "python3-venv", "python3-dev", "git", "ca-certificates")
SETTINGS: Final = re.compile(
    r"(PIP_|NPM_|npm_config_|SSL_CERT_|NODE_EXTRA_CA_CERTS$|https?_proxy$|no_proxy$)", re.IGNORECASE
)
LENT: Final = (
    "/etc/resolv.conf",
    "/etc/hosts",
    "/etc/pip.conf",
    "/etc/ssl/certs",
    "~/.config/pip",
    "~/.npmrc",
    "/usr/etc/npmrc",
)
PATIENCE: Final = 900

PLAY: Final = f"""
make play >/tmp/play.log 2>&1 &
began=$(date +%s)
for _ in $(seq {PATIENCE}); do
    if python3 -c 'import sys, urllib.request as r; sys.exit(b"<script" not in r.urlopen(sys.argv[1]).read())' \\
        "http://127.0.0.1:$VOLTABLE_PORT/" 2>/dev/null; then
        echo "the page answered after $(($(date +%s) - began)) s"
        answered=yes
        break
    fi
    kill -0 $! 2>/dev/null || break
    sleep 1
done
ends='bots are faster|compiling failed|bots stay slower'
while [ "${{answered:-}}" ] && ! grep -qE "$ends" /tmp/play.log; do
    kill -0 $! 2>/dev/null || break
    sleep 1
done
cat /tmp/play.log
[ "${{answered:-}}" ] && ! grep -q 'compiling failed' /tmp/play.log && kill -0 $!
"""
"""Start the page as a person does, wait for it to answer, then for the end of compiling."""


def make(root: Path) -> None:
    """Make the Debian if it does not exist."""
    if (root / "usr/bin/make").exists():
        return
    print(f"making a Debian in {root}, some minutes", flush=True)
    root.mkdir(parents=True, exist_ok=True)
    command = ["debootstrap", "--variant=minbase", f"--include={','.join(PACKAGES)}", "bookworm", str(root)]
    subprocess.run(command, check=True)


def lent() -> list[Path]:
    """Return the paths to share: files and folders that say where packages come from, and folders they name."""
    files = [Path(name).expanduser() for name in LENT]
    texts = [value for name, value in os.environ.items() if SETTINGS.match(name)]
    texts += [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    texts += [file.read_text(encoding="utf-8") for folder in files if folder.is_dir() for file in folder.glob("*.conf")]
    named = {Path(name) for text in texts for name in re.findall(r"(?:file://|(?<![\w:/]))(/[\w./-]+)", text)}
    named = {path.parent if path.name == "simple" else path for path in named}  # an index lies beside its files
    return [path for path in [*files, *sorted(named)] if path.exists() and path not in (Path("/"), Path("/usr"))]


def lend(root: Path, paths: list[Path]) -> str:
    """Return the commands that mount these paths inside, read-only."""
    lines = []
    for path in paths:
        inside = root / path.relative_to("/")
        if path.is_dir():
            inside.mkdir(parents=True, exist_ok=True)
        else:
            inside.parent.mkdir(parents=True, exist_ok=True)
            inside.touch()
        lines.append(f"mount --bind -o ro {shlex.quote(str(path))} {shlex.quote(str(inside))}")
    return "\n".join(lines)


def run(root: Path, script: str, paths: list[Path]) -> int:
    """Run a script inside with these paths mounted, in a name space of mounts and processes that ends with it."""
    settings = {name: value for name, value in os.environ.items() if SETTINGS.match(name)}
    settings |= {"HOME": str(Path.home()), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "TERM": "dumb"}
    settings |= {"VOLTABLE_PORT": os.environ.get("VOLTABLE_PORT", "8000"), "DEBIAN_FRONTEND": "noninteractive"}
    (root / Path.home().relative_to("/")).mkdir(parents=True, exist_ok=True)
    (root / "tmp/script.sh").write_text(script, encoding="utf-8")
    quoted = shlex.quote(str(root))
    outside = f"""set -e
mount --bind {quoted} {quoted}
mount -t proc proc {quoted}/proc
mount --rbind /dev {quoted}/dev
mount -t tmpfs tmpfs {quoted}/run
{lend(root, paths)}
exec chroot {quoted} sh -e /tmp/script.sh
"""
    command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", outside]
    return subprocess.run(command, env=settings, check=False).returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["play", "test"])
    parser.add_argument("--root", type=Path, default=ROOT / "build" / "bare")
    parser.add_argument("--with", dest="more", default="", help="packages of Debian to install")
    parser.add_argument("--gone", default="", help="packages of Debian to remove")
    arguments = parser.parse_args()
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        print("tools/bare.py needs root and debootstrap", file=sys.stderr)
        return 2
    root = arguments.root.resolve()
    make(root)
    changes = []
    if arguments.more:
        changes += [
            "apt-get -qq update",
            f"apt-get -qq install --no-install-recommends -y {arguments.more.replace(',', ' ')} >/dev/null",
        ]
    if arguments.gone:
        changes += [f"apt-get -qq purge --auto-remove -y {arguments.gone.replace(',', ' ')} >/dev/null"]
    paths = lent()
    # Packages write certificates of their own, and these paths are read-only.
    without_certificates = [path for path in paths if path != Path("/etc/ssl/certs")]
    if changes and (code := run(root, "\n".join(changes), without_certificates)):
        return code
    shutil.rmtree(root / "voltable", ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(root / "voltable")], check=True)
    return run(root, "cd /voltable\n" + (PLAY if arguments.what == "play" else "make test"), paths)


if __name__ == "__main__":
    sys.exit(main())
