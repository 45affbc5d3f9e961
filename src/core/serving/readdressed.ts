import { xmlText } from "../documents/atom.ts";
import { ByteWriter, utf8 } from "../documents/byte-writer.ts";
import { digestOf } from "../documents/digest.ts";
import { permalink, type ReviewRecord } from "../documents/review-record.ts";
import type { SiteAddress } from "../site/address.ts";
import type { Steps } from "../steps.ts";
import type { ServedDocument, TakenPublication } from "./served-publication.ts";

/**
 * A publication as files for any host: under another address, and without what only a running server answers. Nothing
 * is derived anew: texts, figures and instants are those that were published. Only addresses follow, and the feeds name
 * no hub, since none would answer.
 */
export interface Readdressing {
  readonly from: SiteAddress;
  readonly to: SiteAddress;
}

const decoder = new TextDecoder();
const recordsBetweenPauses = 256;

interface Dataset {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly recordStarts: Uint32Array;
}

/** Each record with its permalink under the new address; what stands before them has no address of ours. */
function* readdressedDataset(bytes: Uint8Array, starts: Uint32Array, baseUrl: string): Steps<Dataset> {
  const count = starts.length - 1;
  const writer = new ByteWriter(bytes.length + 256 * count);
  const moved = new Uint32Array(starts.length);
  const headEnd = count === 0 ? bytes.length - 2 : (starts[0] as number);
  writer.write(decoder.decode(bytes.subarray(0, headEnd)));
  for (let ordinal = 0; ordinal < count; ordinal += 1) {
    const slice = bytes.subarray(starts[ordinal], (starts[ordinal + 1] as number) - 1);
    const record = JSON.parse(decoder.decode(slice)) as ReviewRecord;
    if (ordinal > 0) writer.write(",");
    moved[ordinal] = writer.length;
    writer.write(JSON.stringify({ ...record, url: permalink(baseUrl, record.id) }));
    if (ordinal % recordsBetweenPauses === 0) yield;
  }
  moved[count] = writer.length + 1;
  writer.write("]}");
  return { bytes: writer.finish(), recordStarts: moved };
}

/** An address that begins with one of ours begins with the other. */
function follower(from: string, to: string): (address: string) => string {
  return (address) =>
    address === from || address.startsWith(`${from}/`) ? to + address.slice(from.length) : address;
}

interface Feed {
  readonly authors: readonly { readonly name: string; readonly url: string }[];
  readonly hubs?: unknown;
  readonly items: readonly { readonly id: string; readonly url: string }[];
  readonly [key: string]: unknown;
}

function readdressedJsonFeed(
  bytes: Uint8Array,
  { from, to }: Readdressing,
  isOwnUrl: boolean,
): Uint8Array<ArrayBuffer> {
  const { hubs: _, ...feed } = JSON.parse(decoder.decode(bytes)) as Feed;
  const address = follower(from.baseUrl, to.baseUrl);
  const id = follower(from.idBase, to.idBase);
  return utf8(
    JSON.stringify({
      ...feed,
      home_page_url: `${to.baseUrl}/`,
      feed_url: `${to.baseUrl}/api/feed.json`,
      // The business's own address is nothing of ours, where it has one.
      authors: isOwnUrl ? feed.authors : feed.authors.map((author) => ({ ...author, url: `${to.baseUrl}/` })),
      _shingle: { about: `${to.baseUrl}/docs` },
      items: feed.items.map((item) => ({ ...item, id: id(item.id), url: address(item.url) })),
    }),
  );
}

// Texts inside of the feed are escaped: a bare tag is always one of ours.
const hubLine = /<link rel="hub" [^>]*>\n/;
const link = /(<link rel="(?:self|alternate)"[^>]* href=")([^"]*)(")/g;
const ids = /(<id>)([^<]*)(<\/id>)/g;

function readdressedAtom(bytes: Uint8Array, { from, to }: Readdressing): Uint8Array<ArrayBuffer> {
  const address = follower(xmlText(from.baseUrl), xmlText(to.baseUrl));
  const id = follower(xmlText(from.idBase), xmlText(to.idBase));
  const text = decoder
    .decode(bytes)
    .replace(hubLine, "")
    .replace(link, (_, before: string, url: string, after: string) => before + address(url) + after)
    .replace(ids, (_, before: string, held: string, after: string) => before + id(held) + after);
  return utf8(text);
}

/** The publication under another address, as a running site would hold it. Its documents are not coded. */
export function* readdressedSteps(taken: TakenPublication, move: Readdressing): Steps<TakenPublication> {
  const { baseUrl } = move.to;
  const held = taken.documents.find(({ path }) => path === "/reviews.json");
  if (held === undefined) throw new Error("the stored publication lacks /reviews.json; run shingle publish");
  const dataset = yield* readdressedDataset(held.bytes, taken.recordStarts, baseUrl);
  const isOwnUrl = taken.head.business.url !== null;
  const bytesOf = ({ path, bytes }: ServedDocument) => {
    switch (path) {
      case "/reviews.json":
        return dataset.bytes;
      case "/api/feed.json":
        return readdressedJsonFeed(bytes, move, isOwnUrl);
      case "/feed.xml":
        return readdressedAtom(bytes, move);
      case "/insights.json":
        return bytes;
    }
  };
  const none = new Uint8Array();
  const documents = taken.documents.map((document) => {
    const bytes = bytesOf(document);
    // Whoever lays files down codes them, where that is wanted.
    return { ...document, bytes, digest: digestOf(bytes), codings: { br: none, zstd: none, gzip: none } };
  });
  return { ...taken, head: { ...taken.head, baseUrl }, documents, recordStarts: dataset.recordStarts };
}
