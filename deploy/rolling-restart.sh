#!/bin/sh
# Restarts the processes of shelflife@3000 and shelflife@3001 one after the other; nginx asks the other one meanwhile.
# shelflife@.service is shelflife.service with one more line, `Environment=PORT=%i DRAIN_SECONDS=5`, and one
# DATABASE_URL for both.
set -eu
PORTS=${PORTS:-3000 3001}
RESTART=${RESTART:-systemctl restart shelflife@}

for port in $PORTS; do
  $RESTART"$port"
  # Migrations may take a while: the next one goes only when this one answers.
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; do sleep 1; done
done
