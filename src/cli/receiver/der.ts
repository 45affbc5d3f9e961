/** The few forms of ASN.1 in DER (ITU-T X.690) that a certificate is written in. */

export type Der = Uint8Array;

const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectId: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

/** Content under any tag; context-specific ones are written by number. */
export function tagged(tag: number, ...parts: readonly Der[]): Der {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
}

export const sequence = (...parts: readonly Der[]) => tagged(tags.sequence, ...parts);
export const set = (...parts: readonly Der[]) => tagged(tags.set, ...parts);
export const octetString = (content: Der) => tagged(tags.octetString, content);
export const utf8String = (text: string) => tagged(tags.utf8String, Buffer.from(text, "utf8"));
export const derTrue: Der = Buffer.from([tags.boolean, 1, 0xff]);

/** A number that is not negative, from its bytes; the first bit is the sign's and kept free. */
export function integer(bytes: Der): Der {
  const padding = Buffer.from((bytes[0] ?? 0) < 0x80 ? [] : [0]);
  return tagged(tags.integer, padding, bytes);
}

export function bitString(content: Der, unusedBits = 0): Der {
  return tagged(tags.bitString, Buffer.from([unusedBits]), content);
}

export function objectId(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = rest.flatMap((number) => {
    const groups = [number % 128];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift(0x80 | (left % 128));
    return groups;
  });
  return tagged(tags.objectId, Buffer.from([first * 40 + second, ...bytes]));
}

/** RFC 5280 §4.1.2.5: two digits for the year until 2049, four from then on. */
export function time(epochSeconds: number): Der {
  const text = new Date(epochSeconds * 1000).toISOString().replace(/[-:T]|\.\d+/g, "");
  const isShort = text < "2050";
  return tagged(
    isShort ? tags.utcTime : tags.generalizedTime,
    Buffer.from(isShort ? text.slice(2) : text, "latin1"),
  );
}
