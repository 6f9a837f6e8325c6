"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

fair: _Any = {
    "deal": "La donne",
    "sealed": "Tout ce que le hasard décide dans cette partie a été fixé avant le premier coup. Copiez cette empreinte de la donne : l’enregistrement la montrera de nouveau après la partie, preuve que rien n’a été changé.",
    "fingerprint": "Empreinte de la donne",
    "copy": "Copier l’empreinte",
    "copied": "Empreinte copiée",
    "known": "Cette partie reprend une partie enregistrée. Quiconque possède cet enregistrement connaît tout ce qui est encore caché.",
    "anew": "Cette partie reprend une partie enregistrée. Tout ce qui était encore caché a été redistribué.",
    "agree": "Accepter et prendre ce siège",
    "keys": "Appareils et programmes",
    "here": "Cet appareil",
    "browser": "Un navigateur",
    "token": "Programme",
    "since": (lambda day, *_: _text("depuis le ", day)),
    "signOut": "Déconnecter",
    "others": "Déconnecter partout ailleurs",
}
