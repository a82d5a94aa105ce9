# One file for every image of docker-compose.yml, one target each.

FROM node:24.21.0-bookworm-slim AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig*.json LICENSE ./
COPY contracts/package.json contracts/
COPY platform/package.json platform/
COPY command-service/package.json command-service/
COPY projection-service/package.json projection-service/
COPY notification-service/package.json notification-service/
COPY web/package.json web/
COPY standalone/package.json standalone/
COPY tests/package.json tests/

# The browser bundle needs the tools of development; what runs does not.
FROM sources AS bundle
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY contracts contracts
COPY platform platform
COPY web web
RUN node web/build.ts

FROM sources AS service
ENV NODE_ENV=production
# The folder of uploads belongs to whoever runs the services; a new volume takes that over.
RUN mkdir /data && chown node:node /data
# Ready, not only alive: who waits for this container waits until it can do its work, and one that cannot is seen.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.MANAGEMENT_PORT || 3001}/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
COPY contracts contracts
COPY platform platform

FROM service AS command-service
RUN npm ci -w command-service --omit=dev --ignore-scripts --no-audit --no-fund
COPY command-service command-service
USER node
CMD ["node", "command-service/main.ts"]

FROM service AS projection-service
RUN npm ci -w projection-service --omit=dev --ignore-scripts --no-audit --no-fund
COPY projection-service projection-service
USER node
CMD ["node", "projection-service/main.ts"]

FROM service AS notification-service
RUN npm ci -w notification-service --omit=dev --ignore-scripts --no-audit --no-fund
COPY notification-service notification-service
USER node
CMD ["node", "notification-service/main.ts"]

FROM service AS web
RUN npm ci -w web --omit=dev --ignore-scripts --no-audit --no-fund
COPY --from=bundle /app/web web
USER node
CMD ["node", "web/main.ts"]

# The operator's commands: docker compose run --rm operator standalone/projections.ts status
FROM service AS operator
# As /data: a new volume of backups belongs to whoever writes them.
RUN mkdir /backup && chown node:node /backup
RUN npm ci -w standalone --omit=dev --ignore-scripts --no-audit --no-fund
COPY command-service command-service
COPY projection-service projection-service
COPY notification-service notification-service
COPY web web
COPY standalone standalone
# A command, not a server: it ends by itself.
HEALTHCHECK NONE
USER node
ENTRYPOINT ["node"]

# The stores' own authority and certificates, made once. Fresh volumes take over who owns the folders.
FROM eventstore/es-gencert-cli:1.0.2 AS certificates
USER root
RUN mkdir -p /certificates/node /certificates/public /certificates/members && chown -R 1000:1000 /certificates
USER 1000:1000
WORKDIR /certificates
COPY docker/make-certificates.sh /usr/local/bin/make-certificates
ENTRYPOINT ["bash", "/usr/local/bin/make-certificates"]

# The program's capability to take low ports is taken away: it listens above them, and starts without any.
FROM caddy:2.10.2-alpine AS proxy
RUN setcap -r /usr/bin/caddy && chown -R 1000:1000 /data /config
COPY Caddyfile /etc/caddy/Caddyfile
USER 1000:1000
