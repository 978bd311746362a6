#!/bin/sh
# Restarts shelflife@3000 and shelflife@3001 in turn, while nginx uses the other one. shelflife@.service is
# shelflife.service plus the line `Environment=PORT=%i DRAIN_SECONDS=5`. Both use the same DATABASE_URL.
set -eu
PORTS=${PORTS:-3000 3001}
RESTART=${RESTART:-systemctl restart shelflife@}

for port in $PORTS; do
  $RESTART"$port"
  # Migrations can take a while, so the next process restarts only when this one is ready.
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; do sleep 1; done
done
