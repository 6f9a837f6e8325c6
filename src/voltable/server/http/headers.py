"""Security headers of every answer, and what the page may load: nothing from elsewhere."""

import base64
import hashlib
import re
from pathlib import Path
from typing import Final

INLINE_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def security_headers(index: Path | None, https: bool) -> list[tuple[bytes, bytes]]:
    """The headers, with leave for the inline scripts that the page's own index holds, by their hashes."""
    scripts = "".join(f" 'sha256-{hash}'" for hash in inline_hashes(index))
    policy = "; ".join(
        [
            "default-src 'self'",
            f"script-src 'self'{scripts}",
            "style-src 'self' 'unsafe-inline'",  # a board moves its pieces by style attributes
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
        "referrer-policy": "same-origin",  # the address of a table lets people in
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
