#!/bin/sh
# Restarts shelflife@3000 and then shelflife@3001. While one of them restarts, nginx uses the other service.
# shelflife@.service is a copy of shelflife.service, and shelflife@.service.d/port.conf gives each process its port.
# Both services use the same DATABASE_URL.
set -eu
PORTS=${PORTS:-3000 3001}
RESTART=${RESTART:-systemctl restart shelflife@}

for port in $PORTS; do
  $RESTART"$port"
  # Migrations can take a while, so the next service restarts only after this one is ready.
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; do sleep 1; done
done
