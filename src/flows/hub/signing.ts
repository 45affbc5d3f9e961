import type { SignatureMethod } from "../../core/hub/signature.ts";
import { hostOfOrigin } from "../../core/hub/signature-host.ts";
import type { SignatureChoices } from "../../ports/hub/signature-choices.ts";
import type { Log } from "../../ports/log.ts";

/** How notifications are signed, as of the last look. */
export interface Signing {
  readonly methodFor: (origin: string) => SignatureMethod;
  readonly look: () => Promise<void>;
}

/** A store that does not answer leaves the operator's choices standing. */
export async function followSignatures(
  store: Pick<SignatureChoices, "signatures">,
  { log, usual }: { readonly log: Log; readonly usual: SignatureMethod },
): Promise<Signing> {
  let chosen = await store.signatures();
  const look = async () => {
    chosen = await store.signatures().catch((cause: unknown) => {
      log.warn("hub.signatures_not_read", { reason: String(cause) });
      return chosen;
    });
  };
  return {
    methodFor: (origin) => (chosen.size === 0 ? usual : (chosen.get(hostOfOrigin(origin)) ?? usual)),
    look,
  };
}
