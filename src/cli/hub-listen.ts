import { resolve } from "node:path";
import { type Call, exitCodes, type Flag, InputFault, UsageFault } from "./command.ts";
import type { HubVerb } from "./hub-verb.ts";
import { askHub } from "./receiver/ask-hub.ts";
import {
  type CertificateFiles,
  isPair,
  keptCertificate,
  readCertificate,
} from "./receiver/certificate-files.ts";
import { type Mischief, seededMischief } from "./receiver/mischief.ts";
import { printable } from "./receiver/notification.ts";
import { startReceiver } from "./receiver/receiver.ts";
import { stopped } from "./stop-signal.ts";

const usualPort = 8443;

const flags: Readonly<Record<string, Flag>> = {
  port: {
    value: "N",
    describes: `listen: the receiver's port, ${usualPort} when absent; 0 takes a free one.`,
  },
  secret: { value: "TEXT", describes: "listen: check signatures with this secret; --subscribe sends it." },
  subscribe: { value: "HUBURL", describes: "listen: ask this hub for a subscription; needs --topic." },
  topic: { value: "URL", describes: "listen: the topic to ask for, and the only one to confirm." },
  cert: { value: "FILE", describes: "listen: a certificate of your own (PEM), with --key." },
  key: { value: "FILE", describes: "listen: its key (PEM)." },
  hostile: { describes: "listen: answer at random in ways that a hub has to survive." },
  seed: { value: "N", describes: "listen: repeat the answers of an earlier --hostile." },
};

function wholeNumber(call: Call, flag: string, { preset, most }: { preset: number; most: number }): number {
  const given = call.valueOf(flag);
  if (given === null) return preset;
  if (!/^\d{1,10}$/.test(given) || Number(given) > most)
    throw new UsageFault(`--${flag} ${given} is no number from 0 to ${most}`);
  return Number(given);
}

function certificateOf(call: Call, { host, folder }: { host: string; folder: string }): CertificateFiles {
  const [cert, key] = [call.valueOf("cert"), call.valueOf("key")];
  if (cert !== null && key !== null) {
    const given = readCertificate(cert, key);
    if (isPair(given)) return given;
    throw new InputFault(`${cert} and ${key} are no certificate and its key, both as PEM`);
  }
  if (cert !== null || key !== null) throw new UsageFault("--cert and --key go together");
  const names = [...new Set(["localhost", "127.0.0.1", "::1", host])];
  return keptCertificate(folder, { names, now: call.parts.clock.nowSeconds() });
}

interface Wish {
  readonly hub: URL;
  readonly topic: string;
}

function wishOf(call: Call): Wish | null {
  const [given, topic] = [call.valueOf("subscribe"), call.valueOf("topic")];
  if (given === null) return null;
  if (topic === null) throw new UsageFault("--subscribe needs --topic");
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new UsageFault(`--subscribe ${given} is no http or https URL`);
  return { hub: new URL(given), topic };
}

function mischiefOf(call: Call): () => Mischief {
  if (!call.has("hostile")) return () => "well";
  const preset = Math.floor(call.parts.random.fraction() * 1_000_000);
  const seed = wholeNumber(call, "seed", { preset, most: 0xffff_ffff });
  call.console.tell(`Hostile; --seed ${seed} does the same again.`);
  return seededMischief(seed);
}

async function subscribeAt({ hub, topic }: Wish, origin: string, call: Call): Promise<void> {
  const secret = call.valueOf("secret");
  // WebSub §8: an address that nobody can guess keeps strangers from posting to it.
  const callback = `${origin}/${call.parts.random.token(20)}`;
  const answer = await askHub(hub, {
    "hub.mode": "subscribe",
    "hub.topic": topic,
    "hub.callback": callback,
    ...(secret === null ? {} : { "hub.secret": secret }),
  });
  const told = answer.text
    .split("\n")
    .map(printable)
    .filter((line) => line !== "");
  if (answer.status !== 202) throw new InputFault(`the hub answered ${answer.status}: ${told.join("; ")}`);
  const status = answer.location === null ? "" : `  status: ${new URL(answer.location, hub).href}`;
  call.console.print(`asked       ${printable(topic)}${status}`);
}

async function run(call: Call): Promise<number> {
  if (call.operands.length > 0) throw new UsageFault(`${call.operands[0]} is one word too many`);
  const stop = call.stop();
  const { host, data_dir } = call.configure().config;
  const wish = wishOf(call);
  const port = wholeNumber(call, "port", { preset: usualPort, most: 65_535 });
  const name = ["127.0.0.1", "0.0.0.0", "::"].includes(host) ? "localhost" : host;
  const certificate = certificateOf(call, { host: name, folder: resolve(data_dir, "receiver") });
  await using receiver = await startReceiver({
    ...certificate,
    host,
    port,
    secret: call.valueOf("secret"),
    topic: call.valueOf("topic"),
    mischief: mischiefOf(call),
    tell: call.console.print,
  });
  const origin = `https://${name.includes(":") ? `[${name}]` : name}:${receiver.port}`;
  call.console.print(`Listening on ${origin}. Ctrl-C ends it.`);
  call.console.tell(
    `A hub on this machine trusts it when it is started with NODE_EXTRA_CA_CERTS=${certificate.file}`,
  );
  call.console.tell("and may call it with SHINGLE_HUB_ALLOW_CIDRS=127.0.0.0/8.");
  if (wish !== null) await subscribeAt(wish, origin, call);
  await stopped(stop);
  return exitCodes.done;
}

export const listen: HubVerb = {
  operands: "",
  describes: "receive notifications on this machine and tell about them; try --hostile",
  settings: ["host", "data_dir"],
  flags,
  run,
};
