#!/bin/sh
# sudo deploy/operate.sh COMMAND [ARGUMENT…], for example: sudo deploy/operate.sh backup /var/lib/shelflife/backup.tar
# Runs an operator command as the systemd service does: with its user, its folder, and its settings. UNIT names another
# service, such as shelflife@3000.service.
set -eu
UNIT=${UNIT:-shelflife.service}
[ $# -gt 0 ] || { echo "Usage: $0 COMMAND [ARGUMENT…]" >&2; exit 1; }

property() { systemctl show --property="$1" --value "$UNIT"; }
user=$(property User)
[ -n "$user" ] || { echo "There is no service $UNIT, or it has no User." >&2; exit 1; }

script=scripts/$(echo "$1" | tr : -).ts
[ -f "$(property WorkingDirectory)/$script" ] ||
  { echo "There is no command $1. docs/reference/commands.md lists them." >&2; exit 1; }
shift
[ "${1-}" != -- ] || shift
set -- /usr/bin/node --import ./scripts/bootstrap/require-node.mjs "$script" "$@"
IFS='
'
for file in $(property EnvironmentFiles | sed 's/ (ignore_errors=.*//'); do
  set -- --property=EnvironmentFile="$file" "$@"
done
unset IFS
for setting in $(property Environment); do set -- --setenv="$setting" "$@"; done
exec systemd-run --quiet --pipe --wait --collect --uid="$user" --gid="$(property Group)" \
  --working-directory="$(property WorkingDirectory)" "$@"
