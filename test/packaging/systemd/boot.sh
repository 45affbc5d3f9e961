#!/bin/sh
# Boots this machine's own systemd over a throw-away layer and in a network of its own, with the program installed as
# docs/installation.md says, and prints what probe.sh saw. To be run as root by `unshare --mount`: nothing stays mounted.
#
# boot.sh EXECUTABLE CHECKOUT
set -eu
executable=$1
checkout=$2
here=$checkout/test/packaging/systemd
layer=$(mktemp -d /tmp/shingle-boot-XXXXXX)
mount -t tmpfs -o size=1g tmpfs "$layer"
mkdir "$layer/above" "$layer/work" "$layer/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$layer/above,workdir=$layer/work" "$layer/root"
root=$layer/root

install -m 0755 "$executable" "$root/usr/bin/shingle"
install -D -m 0644 "$checkout/deploy/systemd/shingle.sysusers.conf" "$root/etc/sysusers.d/shingle.conf"
install -D -m 0644 "$checkout/deploy/systemd/shingle.service" "$root/etc/systemd/system/shingle.service"
install -D -m 0644 "$checkout/deploy/systemd/shingle.json" "$root/etc/shingle/shingle.json"
install -D -m 0644 "$checkout/assets/demo/business.json" "$root/etc/shingle/business.json"
install -D -m 0644 "$checkout/assets/demo/reviews.ndjson" "$root/srv/reviews.ndjson"
install -D -m 0644 "$checkout/deploy/systemd/shingle@.service" "$root/etc/systemd/system/shingle@.service"
# Two businesses of an agency's, as docs/agencies.md has them.
port=8081
for name in acme bobs; do
  mkdir -p "$root/etc/shingle/$name"
  sed "s/Copper Ridge Roofing & Construction/$name roofing/" "$checkout/assets/demo/business.json" >"$root/etc/shingle/$name/business.json"
  cat >"$root/etc/shingle/$name/shingle.json" <<JSON
{ "base_url": "https://reviews.$name.example", "port": $port, "data_dir": "/var/lib/shingle/$name" }
JSON
  port=$((port + 1))
done
systemd-sysusers --root="$root" shingle.conf >/dev/null 2>&1

install -m 0755 "$here/probe.sh" "$root/probe.sh"
cat >"$root/etc/systemd/system/probe.service" <<'UNIT'
[Unit]
Wants=shingle.service
After=shingle.service
[Service]
Type=oneshot
TimeoutStartSec=60
ExecStart=/probe.sh
ExecStopPost=/bin/sh -c 'systemctl poweroff -ff >/dev/null 2>&1'
StandardOutput=append:/probe.out
StandardError=append:/probe.out
UNIT
printf '[Unit]\nRequires=probe.service\nAfter=probe.service\n' >"$root/etc/systemd/system/probe.target"

timeout 90 systemd-nspawn --quiet --register=no --keep-unit --private-network -D "$root" \
  /lib/systemd/systemd --unit=probe.target >/dev/null 2>&1 || true
cat "$root/probe.out"
umount "$root" "$layer"
rmdir "$layer"
