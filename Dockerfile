# The site in an image: the page built into it, the kernel compiled, nothing that builds left inside.
FROM python:3.13-slim AS build
WORKDIR /source
COPY . .
# The C compiler and Node come from PyPI, with the build alone.
RUN BOARDWRIGHT_COMPILER=ziglang pip wheel --no-cache-dir --wheel-dir /wheels ".[postgresql,mysql]"

FROM python:3.13-slim
# The only version that there is: the wheel that was just built.
# hadolint ignore=DL3013
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-compile --no-index --find-links /wheels "boardwright[postgresql,mysql]" \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin boardwright \
    && install --directory --owner=boardwright --mode=0700 /data
USER 10001
WORKDIR /data
VOLUME /data
ENV BOARDWRIGHT_HOST=0.0.0.0 \
    BOARDWRIGHT_PORT=8000 \
    BOARDWRIGHT_DATABASE_URL=sqlite:////data/boardwright.db \
    PYTHONUNBUFFERED=1
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["boardwright"]
CMD ["serve"]
