import type { SignatureMethod } from "../../core/hub/signature.ts";

/** How notifications to some hosts are signed, where the operator chose another hash than the setting's. */
export interface SignatureChoices {
  /** By host, in the spelling that origins have. */
  signatures(): Promise<ReadonlyMap<string, SignatureMethod>>;
  chooseSignature(host: string, method: SignatureMethod): Promise<void>;
  /** Back to the setting. False when nothing had been chosen. */
  dropSignature(host: string): Promise<boolean>;
}
