import type { Command } from "./command.ts";
import { allow, deny } from "./hub-deny.ts";
import { list } from "./hub-list.ts";
import { listen } from "./hub-listen.ts";
import { remove } from "./hub-remove.ts";
import { retry } from "./hub-retry.ts";
import { show } from "./hub-show.ts";
import { signature } from "./hub-signature.ts";
import { commandOf } from "./verbs.ts";

export const hub: Command = commandOf({
  name: "hub",
  summary: "Looks after the hub's subscriptions, also beside a running server, and tries them out.",
  operands: "VERB [ID|ENTRY|HOST]",
  verbs: { list, show, retry, remove, deny, allow, signature, listen },
});
