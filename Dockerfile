# Voltable's server with its page. docs/host/README.md tells how to run it.

FROM python:3.13-slim-trixie AS build
# Versions are not pinned: the image gets the security fixes of its release.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends clang libc6-dev nodejs npm \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN python -m venv /opt/voltable \
    && /opt/voltable/bin/pip install --no-cache-dir -c constraints.txt '.[server]'

FROM python:3.13-slim-trixie
RUN useradd --system --uid 10001 --home-dir /data voltable \
    && install -d -o voltable -g voltable /data
COPY --from=build /opt/voltable /opt/voltable
ENV PATH=/opt/voltable/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    VOLTABLE_HOST=0.0.0.0 \
    VOLTABLE_DATABASE=/data/voltable.db
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ.get(\"VOLTABLE_PORT\", 8000)}/ready', timeout=4)"]
ENTRYPOINT ["voltable", "serve"]
