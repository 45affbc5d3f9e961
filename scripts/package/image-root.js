// What the container image holds: the executable, the libraries it needs, certificates, a user, and nothing to log in with.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { licenceTexts } from "./licences.js";

export const imageUser = 65_532;
const certificates = "/etc/ssl/certs/ca-certificates.crt";

/** Where the loader of this machine finds what the executable asks for; each is copied to the same place. */
function librariesOf(executable) {
  const { status, stdout, stderr } = spawnSync("ldd", [executable], { encoding: "utf8" });
  if (status !== 0) throw new Error(`the libraries of ${executable} are not known: ${stderr}`);
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, file]) => file);
}

function put(root, path, text, mode = 0o644) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

function copy(root, from, to = from) {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  cpSync(realpathSync(from), join(root, to));
}

function people(root) {
  const line = `shingle:x:${imageUser}:${imageUser}:Shingle:/var/lib/shingle:/sbin/nologin`;
  put(root, "etc/passwd", `root:x:0:0:root:/root:/sbin/nologin\n${line}\n`);
  put(root, "etc/group", `root:x:0:\nshingle:x:${imageUser}:\n`);
  put(root, "etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files dns\n");
  put(root, "etc/hosts", "127.0.0.1 localhost\n::1 localhost\n");
}

/** The licences of everything that is handed on. */
function papers(root, checkout) {
  const folder = "usr/share/doc/shingle";
  put(root, `${folder}/third-party-licenses.txt`, licenceTexts(checkout));
  copy(root, join(checkout, "LICENSE"), `${folder}/LICENSE`);
  for (const name of ["libc6", "ca-certificates"]) {
    const file = `/usr/share/doc/${name}/copyright`;
    if (existsSync(file)) copy(root, file);
  }
}

/** Lays the image's files into an empty folder. As root they get their owners. */
export function layImageRoot(root, { executable, checkout }) {
  if (!existsSync(certificates))
    throw new Error(`${certificates} is missing: apt-get install ca-certificates`);
  copy(root, executable, "usr/bin/shingle");
  chmodSync(join(root, "usr/bin/shingle"), 0o755);
  for (const file of librariesOf(executable)) copy(root, file);
  put(root, certificates, readFileSync(certificates));
  people(root);
  papers(root, checkout);
  for (const folder of ["etc/shingle", "tmp", "var/lib/shingle"])
    mkdirSync(join(root, folder), { recursive: true });
  chmodSync(join(root, "tmp"), 0o1777);
  chmodSync(join(root, "var/lib/shingle"), 0o750);
  if (process.getuid?.() === 0) chownSync(join(root, "var/lib/shingle"), imageUser, imageUser);
}
