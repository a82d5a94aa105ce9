#!/usr/bin/env bash
# Draws every secret of docker-compose.yml and docker-compose.replica-set.yml into secrets/, each into a file of its own; what is there stays.
set -euo pipefail
cd "$(dirname "$0")/.."
umask 077
mkdir -p secrets
draw() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
# Takes a name and a text. The containers' users read the files; the folder keeps everybody else out.
keep() { [ -s "secrets/$1" ] || { printf '%s' "$2" > "secrets/$1"; chmod 0444 "secrets/$1"; echo "secrets/$1"; }; }
for name in session_secret internal_secret admin_link_secret email_pepper master_key human_check_secret mongodb_root_password \
  mongodb_password mongodb_set_key eventstore_password eventstore_user_password; do keep "$name" "$(draw)"; done
keep eventstore.env "$(printf 'EVENTSTORE_DEFAULT_ADMIN_PASSWORD=%s\nEVENTSTORE_DEFAULT_OPS_PASSWORD=%s' \
  "$(cat secrets/eventstore_password)" "$(draw)")"
keep eventstore_url "esdb://convoi:$(cat secrets/eventstore_user_password)@eventstore:2113?tlsCAFile=/certificates/public/ca.crt"
keep eventstore_admin_url "esdb://admin:$(cat secrets/eventstore_password)@eventstore:2113?tlsCAFile=/certificates/public/ca.crt"
keep mongodb_url "mongodb://convoi:$(cat secrets/mongodb_password)@mongodb:27017/convoi"
keep mongodb_set_url "mongodb://convoi:$(cat secrets/mongodb_password)@mongodb:27017,mongodb-2:27017,mongodb-3:27017/convoi?replicaSet=convoi&tls=true&tlsCAFile=/certificates/public/ca.crt"
[ -s secrets/smtp_url ] || echo 'secrets/smtp_url is yours to write: smtps://user:password@host:465, then chmod 0444'
