#!/usr/bin/env bash
# Makes an authority and the certificate of the event store, unless they are there.
set -euo pipefail
[ -f public/ca.crt ] && exit 0
es-gencert-cli create-ca -out node/authority
es-gencert-cli create-node -ca-certificate node/authority/ca.crt -ca-key node/authority/ca.key \
  -out node/eventstore -ip-addresses 127.0.0.1 -dns-names eventstore,localhost
chmod 0400 node/authority/ca.key node/eventstore/node.key
cp node/authority/ca.crt public/ca.crt
