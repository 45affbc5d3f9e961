import type { DeniedHosts } from "../../ports/hub/denied-hosts.ts";
import type { Log } from "../../ports/log.ts";

/** The operator's deny-list as of the last look. */
export interface DenyList {
  readonly current: () => readonly string[];
  /** How often it was seen to have changed: what was forbidden at another count may be allowed by now. */
  readonly changes: () => number;
  readonly look: () => Promise<void>;
}

/** A store that does not answer leaves the list standing. */
export async function followDenyList(
  store: Pick<DeniedHosts, "denied">,
  { log, onChange }: { readonly log: Log; readonly onChange: () => void },
): Promise<DenyList> {
  let [denied, changes] = [await store.denied(), 0];
  const look = async () => {
    const seen = await store.denied().catch((cause: unknown) => {
      log.warn("hub.deny_list_not_read", { reason: String(cause) });
      return denied;
    });
    if (seen.join() === denied.join()) return;
    denied = seen;
    changes += 1;
    onChange();
  };
  return { current: () => denied, changes: () => changes, look };
}
