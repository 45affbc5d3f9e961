import { crc32, deflateRawSync } from "node:zlib";

export interface Packed {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Deflated unless it is said otherwise. */
  readonly method?: number;
  readonly flags?: number;
  /** What the directory says instead of what is true. */
  readonly lies?: {
    readonly size?: number;
    readonly sum?: number;
    readonly packed?: number;
    readonly at?: number;
  };
}

const bytesOf = (content: string | Uint8Array) =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;

/** Little-endian numbers, as many bytes each as the digit in its place of `widths` says. */
function numbers(widths: string, ...values: readonly number[]): Buffer {
  return Buffer.concat(
    values.map((value, place) => {
      const field = Buffer.alloc(8);
      field.writeBigUInt64LE(BigInt(value));
      return field.subarray(0, Number(widths[place]));
    }),
  );
}

interface Style {
  /** As archives of over four gigabytes are written. */
  readonly isWide?: boolean;
  readonly comment?: string;
  /** What its wide end says instead of what is true: where the directory begins, and where that end itself stands. */
  readonly lies?: { readonly directoryAt?: number; readonly endAt?: number };
}

const wide = 0xffffffff;

/** A file and its head, and its line in the directory. */
function written({ name, content, method = 8, flags = 0, lies = {} }: Packed, at: number, isWide: boolean) {
  const plain = bytesOf(content);
  const packed = method === 8 ? deflateRawSync(plain) : Buffer.from(plain);
  const title = Buffer.from(name);
  const sum = lies.sum ?? crc32(plain);
  const sizes = [lies.packed ?? packed.length, lies.size ?? plain.length] as const;
  const told = isWide ? [wide, wide] : sizes;
  const extra = isWide ? numbers("22888", 1, 24, sizes[1], sizes[0], lies.at ?? at) : Buffer.alloc(0);
  const file = Buffer.concat([
    numbers("4222", 0x04034b50, 20, flags, method),
    Buffer.alloc(4),
    numbers("44422", sum, packed.length, plain.length, title.length, 0),
    title,
    packed,
  ]);
  const line = Buffer.concat([
    numbers("42222", 0x02014b50, 20, 20, flags, method),
    Buffer.alloc(4),
    numbers("4442222244", sum, ...told, title.length, extra.length, 0, 0, 0, 0, isWide ? wide : at),
    title,
    extra,
  ]);
  return { file, line };
}

function wideEnd(count: number, length: number, at: number, lies: NonNullable<Style["lies"]>): Buffer {
  return Buffer.concat([
    numbers("48224488", 0x06064b50, 44, 45, 45, 0, 0, count, count),
    numbers("88", length, lies.directoryAt ?? at),
    numbers("4484", 0x07064b50, 0, lies.endAt ?? at + length, 1),
  ]);
}

/** A ZIP archive of these files. */
export function zipOf(
  files: readonly Packed[],
  { isWide = false, comment = "", lies = {} }: Style = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const packed of files) {
    const { file, line } = written(packed, at, isWide);
    parts.push(file);
    directory.push(line);
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const count = isWide ? 0xffff : files.length;
  const [length, place] = isWide ? [wide, wide] : [listed.length, at];
  const end = numbers("42222442", 0x06054b50, 0, 0, count, count, length, place, comment.length);
  const more = isWide ? [wideEnd(files.length, listed.length, at, lies)] : [];
  return Buffer.concat([...parts, listed, ...more, end, Buffer.from(comment)]);
}
