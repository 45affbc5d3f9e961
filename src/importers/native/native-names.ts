import { fold } from "../../core/text/fold.ts";
import type { FileSample } from "../parsing/import-format.ts";
import { type FaultyField, nativeFields } from "./native-record.ts";

/** Header names compare without case, accents and punctuation: "Source ID" is `source_id`. */
export function foldName(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, "");
}

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

/** Whether the first record, or the header, has at least one name in common with the native formats. */
export function namesNativeField(sample: FileSample): boolean {
  return sample.names.some((name) => folded.has(foldName(name)));
}
