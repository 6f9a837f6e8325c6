"""Security headers of every answer; the page may load nothing from other origins."""

import base64
import hashlib
import re
from pathlib import Path
from typing import Final

INLINE_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def security_headers(index: Path | None, https: bool) -> list[tuple[bytes, bytes]]:
    """Return the headers, which allow the inline scripts of the page's index by their hashes."""
    scripts = "".join(f" 'sha256-{hash}'" for hash in inline_hashes(index))
    policy = "; ".join(
        [
            "default-src 'self'",
            f"script-src 'self' 'wasm-unsafe-eval'{scripts}",  # the engine in the browser is WebAssembly
            "style-src 'self' 'unsafe-inline'",  # boards position pieces by style attributes
            "img-src 'self' data:",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        ]
    )
    headers = {
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",  # the address of a table gives access to it
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=()",
    }
    if https:
        headers["strict-transport-security"] = "max-age=31536000"
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def inline_hashes(index: Path | None) -> list[str]:
    if index is None:
        return []
    scripts = INLINE_SCRIPT.findall(index.read_text(encoding="utf-8"))
    return [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
