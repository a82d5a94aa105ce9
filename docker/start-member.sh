#!/usr/bin/env bash
# Starts a member of the replica set. The server wants its key for itself alone, and certificate and key in one file: Compose gives
# neither so.
set -euo pipefail
rm -f /tmp/set.key /tmp/member.pem
install -m 0400 /run/secrets/mongodb_set_key /tmp/set.key
install -m 0400 "/certificates/members/$MEMBER.pem" /tmp/member.pem
exec docker-entrypoint.sh "$@"
