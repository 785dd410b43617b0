#!/bin/sh
# Runs a command of Pasteboard as the user of its service and with the service's settings. As root:
#   install -m 755 /opt/pasteboard/docs/host/pasteboard-command.sh /usr/local/bin/pasteboard
set -a
PASTEBOARD_DATA=/var/lib/pasteboard
if [ -e /etc/pasteboard.env ]; then . /etc/pasteboard.env; fi
set +a
exec runuser -u pasteboard -- /opt/pasteboard/bin/pasteboard "$@"
