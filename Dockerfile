# One container with the API, the embedded store and the worker. Build: docker build -t assay .
FROM node:24-bookworm-slim AS packages
WORKDIR /assay
COPY package.json package-lock.json ./
COPY packages/engine/package.json packages/engine/
COPY packages/contract/package.json packages/contract/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/server/package.json packages/server/
COPY packages/client/package.json packages/client/
COPY packages/cli/package.json packages/cli/
COPY apps/console/package.json apps/console/
# The image brings its own Node 24; the pinned one, the linter and the test tools stay out.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@biomejs
# The console and our modules are joined here; what joins them stays out.
COPY packages ./packages
COPY apps ./apps
RUN node apps/console/build.js && node packages/cli/build.js --shipped && mv packages/cli/dist code && rm -rf packages && mkdir -p packages/cli && mv code packages/cli/dist \
  && rm -rf apps/console/src apps/console/test node_modules/esbuild node_modules/@esbuild

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Assay" org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 ASSAY_DATA_DIR=/data
# Namespaces around analysis processes, wherever the engine that runs the container lets it make some.
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
WORKDIR /assay
COPY --from=packages /assay ./
COPY LICENSE NOTICE tsconfig.json ./
COPY packages ./packages
RUN mkdir /data node_modules/.cache && chown node:node /data node_modules/.cache
# What Node compiles of our code is made here, as the user who will run it, since the root file system is read-only later:
# else each start of a container would compile everything anew; a service that listens has warmed up. Then it belongs to root: what is kept there is code.
USER node
RUN printf 'From: a@example.com\nSubject: warm\n\nwarm\n' | node packages/cli/src/main.js analyze mail - >/dev/null \
  && node packages/cli/src/main.js analyze file LICENSE >/dev/null \
  && (PORT=0 ASSAY_DATA_DIR=/tmp/warm timeout --signal=TERM 120 node packages/cli/src/main.js serve >/tmp/warm.log 2>&1 & \
    until grep -qs 'listening on' /tmp/warm.log || ! kill -0 $!; do sleep 0.2; done; kill -TERM $!; wait $! || true) \
  && rm -rf /tmp/warm /tmp/warm.log && test -n "$(ls node_modules/.cache/assay)"
USER root
RUN chown -R root:root node_modules/.cache && chmod -R a+rX node_modules/.cache
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=45s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Exec form: SIGTERM reaches the service, which then stops gracefully.
ENTRYPOINT ["node", "packages/cli/src/main.js"]
CMD ["serve"]
