import { foldName } from "../../core/text/fold-name.ts";
import { consentAskedBy } from "../parsing/consent-names.ts";
import type { FileSample } from "../parsing/import-format.ts";
import { isStatusName } from "../parsing/status-names.ts";
import { type FaultyField, nativeFields, requiredFields } from "./native-record.ts";

export interface NativeColumn {
  readonly name: string;
  readonly field: FaultyField;
}

const replyColumns: readonly NativeColumn[] = [
  { name: "owner_reply_text", field: "owner_reply.text" },
  { name: "owner_reply_date", field: "owner_reply.date" },
];

/** A table has no nested fields: the owner's reply takes two columns. */
export const nativeColumns: readonly NativeColumn[] = nativeFields.flatMap((name) =>
  name === "owner_reply" ? replyColumns : [{ name, field: name }],
);

const folded = new Set([...nativeFields, ...nativeColumns.map(({ name }) => name)].map(foldName));

/** Columns that nobody would call so by chance. */
const ownNames = ["source_id", "author_avatar_url", "source_url", ...replyColumns.map(({ name }) => name)];

/**
 * Whether a header means these formats: with all that is required, or with a name of our own. Tables that people keep
 * have dates and ratings too.
 */
export function namesNativeTable({ names }: FileSample): boolean {
  // Records of our own know no such columns, and what they say must not be passed over.
  if (names.some((name) => consentAskedBy(name) !== null || isStatusName(name))) return false;
  const held = new Set(names.map(foldName));
  const has = (name: string) => held.has(foldName(name));
  return requiredFields.every(has) || ownNames.some((name) => has(name));
}

/** Whether the first record, or the header, has at least one name in common with the native formats. */
export function namesNativeField(sample: FileSample): boolean {
  return sample.names.some((name) => folded.has(foldName(name)));
}
