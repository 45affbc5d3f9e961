#!/bin/sh
# Runs inside of the booted system, and says what it sees, one thing a line.
server=http://127.0.0.1:8080
told() { echo "$1=$2"; }
status() { curl -s -o /dev/null -w '%{http_code}' --max-time 5 "$@"; }
ready() {
  tries=0
  while [ "$(status $server/healthz)" != 200 ] && [ $tries -lt 100 ]; do
    tries=$((tries + 1))
    sleep 0.1
  done
}

ready
told import "$(runuser -u shingle -- shingle import /srv/reviews.ndjson 2>&1 | tail -1)"
tries=0
while [ "$(status $server/reviews.json)" != 200 ] && [ $tries -lt 100 ]; do
  tries=$((tries + 1))
  sleep 0.1
done
told reviews "$(status $server/reviews.json)"
told ready "$(status $server/readyz)"
told hub "$(status -d 'hub.mode=subscribe' -d 'hub.topic=/feed.xml' -d 'hub.callback=https://subscriber.invalid/' $server/api/websub/hub)"
pid=$(systemctl show -p MainPID --value shingle)
told user "$(stat -c %U /proc/"$pid")"
told seccomp "$(sed -n 's/^Seccomp:\t//p' /proc/"$pid"/status)"
told capabilities "$(sed -n 's/^CapBnd:\t//p' /proc/"$pid"/status)"
told data "$(stat -c %U:%a /var/lib/shingle)"
told database "$(stat -c %U:%a /var/lib/shingle/shingle.sqlite)"
systemctl restart shingle
ready
told restarted "$(status $server/reviews.json)"
systemctl stop shingle
told result "$(systemctl show -p Result --value shingle)"
told exit "$(systemctl show -p ExecMainStatus --value shingle)"

# Two businesses beside it, each with data of its own.
systemctl start shingle@acme shingle@bobs
desk() {
  name=$1
  shift
  runuser -u shingle -- shingle "$@" --config "/etc/shingle/$name/shingle.json"
}
for port in 8081 8082; do
  server=http://127.0.0.1:$port
  ready
done
told acme "$(desk acme import /srv/reviews.ndjson 2>&1 | tail -1)"
head -5 /srv/reviews.ndjson >/srv/five.ndjson
told bobs "$(desk bobs import /srv/five.ndjson 2>&1 | tail -1)"
told both "$(runuser -u shingle -- shingle status /etc/shingle/*/shingle.json --json | tr -d '\n')"
told code "$(runuser -u shingle -- shingle status /etc/shingle/*/shingle.json >/dev/null; echo $?)"
told theirs "$(stat -c %U:%a /var/lib/shingle/bobs)"
systemctl stop 'shingle@*'
told ended "$(systemctl show -p Result --value shingle@acme shingle@bobs | tr -s '\n' ' ')"
