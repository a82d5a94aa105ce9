#!/usr/bin/env bash
# Makes an authority, the certificate of the event store and those of the members of MongoDB that MEMBERS names, unless they are there.
# They are good for five years, as the authority is; npm run check:stores says when that of the event store ends.
set -euo pipefail
# Takes a folder and the names of a server.
certificate() {
  es-gencert-cli create-node -ca-certificate node/authority/ca.crt -ca-key node/authority/ca.key \
    -days 1820 -out "$1" -ip-addresses 127.0.0.1 -dns-names "$2,localhost"
}
if [ ! -f public/ca.crt ]; then
  es-gencert-cli create-ca -out node/authority
  certificate node/eventstore eventstore
  chmod 0400 node/authority/ca.key node/eventstore/node.key
  cp node/authority/ca.crt public/ca.crt
fi
for member in ${MEMBERS:-}; do
  [ -f "members/$member.pem" ] && continue
  certificate "/tmp/$member" "$member"
  # Another user's server reads it, and nothing but the members has this volume.
  cat "/tmp/$member/node.crt" "/tmp/$member/node.key" > "/tmp/$member.pem"
  install -m 0444 "/tmp/$member.pem" "members/$member.pem"
done
