# Pasteboard in a container: built in one stage, and only what runs in the other.
#   docker build --build-arg SOURCE_COMMIT="$(git rev-parse HEAD)" --tag pasteboard .
#   docker run --init --publish 8080:8080 --volume pasteboard:/data --env PASTEBOARD_PUBLIC_URL=http://192.168.1.5:8080 pasteboard

FROM node:24-bookworm-slim AS build
WORKDIR /pasteboard
COPY . .
# For “pasteboard --version”: the folder of git stays outside.
ARG SOURCE_COMMIT=
RUN npm run build \
 && node --input-type=module --eval "import { stage } from './scripts/release/stage.mjs'; stage('/staged', 'linux-' + process.arch);"

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    PASTEBOARD_HOST=0.0.0.0 \
    PASTEBOARD_PORT=8080 \
    PASTEBOARD_DATA=/data
COPY --from=build /staged /opt/pasteboard
# `pasteboard` for the operator's commands. Hands lie in /data: for the server alone.
RUN ln -s /opt/pasteboard/bin/pasteboard /usr/local/bin/pasteboard \
 && install --directory --owner=node --group=node --mode=0700 /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PASTEBOARD_PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/pasteboard/packages/cli/bin/pasteboard.mjs"]
CMD ["serve"]
