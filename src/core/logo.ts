/** A business's own picture, kept with what it says of itself: pages ask nobody else for anything. */
export interface Logo {
  readonly type: LogoType;
  readonly width: number;
  readonly height: number;
  readonly base64: string;
}

export type LogoType = keyof typeof endings;

const endings = {
  "image/svg+xml": "svg",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
} as const;

/** Where it stands on the site, without the slash at the beginning. */
export function logoPath({ type }: Logo): string {
  return `assets/logo.${endings[type]}`;
}

/** It comes with every page. */
export const mostLogoBytes = 48 * 1024;

type Size = readonly [width: number, height: number];

/** A character a byte. */
const marks = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** What may stand before a picture's own element, a part at a time: each ends where it first can. */
const beforeSvg = /\uFEFF|\s+|<\?xml[^>]*>|<!--.*?-->|<!DOCTYPE[^>[]*>/sy;

function svgTag(text: string): string | undefined {
  let at = 0;
  for (beforeSvg.lastIndex = 0; beforeSvg.test(text); ) at = beforeSvg.lastIndex;
  return /^<svg\b[^>]*>/.exec(text.slice(at))?.[0];
}

function svgSize(text: string): Size | null {
  const tag = svgTag(text);
  if (tag === undefined) return null;
  const box = /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(tag);
  if (box !== null) return [Number(box[1]), Number(box[2])];
  const side = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1]);
  return [side("width"), side("height")];
}

/** Past the segments until the one that tells the frame's size (ITU-T T.81, B.2.2). */
function jpegSize(bytes: Uint8Array, view: DataView): Size | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** RFC 9649 §2.5–2.7: one place for each of the three kinds. */
function webpSize(bytes: Uint8Array, view: DataView): Size | null {
  if (bytes.length < 30) return null;
  const threeBytes = (at: number) => view.getUint16(at, true) + 65_536 * (bytes[at + 2] ?? 0);
  switch (marks(bytes.subarray(12, 16))) {
    case "VP8 ":
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    case "VP8X":
      return [threeBytes(24) + 1, threeBytes(27) + 1];
    default:
      return null;
  }
}

/** What kind of picture it is, by its first bytes and whatever its name says, and how large. */
function pictureOf(bytes: Uint8Array): { readonly type: LogoType; readonly size: Size | null } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = marks(bytes.subarray(0, 16));
  if (head.startsWith("\x89PNG\r\n\x1a\n"))
    return { type: "image/png", size: bytes.length < 24 ? null : [view.getUint32(16), view.getUint32(20)] };
  if (head.startsWith("\xff\xd8")) return { type: "image/jpeg", size: jpegSize(bytes, view) };
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP")
    return { type: "image/webp", size: webpSize(bytes, view) };
  const size = svgSize(new TextDecoder().decode(bytes));
  return size === null ? null : { type: "image/svg+xml", size };
}

function inBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export type LogoReading =
  | { readonly kind: "read"; readonly logo: Logo }
  | { readonly kind: "refused"; readonly reason: string };

export function readLogo(bytes: Uint8Array): LogoReading {
  if (bytes.length > mostLogoBytes)
    return { kind: "refused", reason: `has ${bytes.length} bytes; at most ${mostLogoBytes} are taken` };
  const picture = pictureOf(bytes);
  if (picture === null) return { kind: "refused", reason: "is no SVG, PNG, JPEG or WebP picture" };
  const [width = 0, height = 0] = picture.size ?? [];
  if (!(width > 0 && height > 0) || !Number.isFinite(width * height))
    return { kind: "refused", reason: "does not tell its width and height; an SVG does in its viewBox" };
  return { kind: "read", logo: { type: picture.type, width, height, base64: inBase64(bytes) } };
}

export function logoBytes({ base64 }: Logo): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
