import { pipeline, type Readable, Transform, type TransformCallback } from "node:stream";
import { parseJSONRPCMessage } from "@modelcontextprotocol/server";
import { errorMessage, hasInexactId, idOf, inexactId, type RpcFault, rpcCodes } from "./json-rpc.ts";

export type RefusedLine = ReturnType<typeof errorMessage>;

const newline = 0x0a;
/** What is longer goes on unread: the library refuses it, and ends. */
const longestLine = 10 * 1024 * 1024;

const noJson: RpcFault = { code: rpcCodes.parseError, message: "The line is not valid JSON." };
const batch: RpcFault = {
  code: rpcCodes.invalidRequest,
  message: "Batches are not spoken here: send each message in a line of its own.",
};
const noMessage: RpcFault = {
  code: rpcCodes.invalidRequest,
  message: "The line is not a valid JSON-RPC message.",
};

/** What a line gets that is no message; null for messages and blank lines. */
export function refusalOf(line: string): RefusedLine | null {
  if (line.trim() === "") return null;
  let body: unknown;
  try {
    body = JSON.parse(line);
  } catch {
    return errorMessage(noJson, null);
  }
  if (Array.isArray(body)) return errorMessage(batch, null);
  if (hasInexactId(body)) return errorMessage(inexactId, null);
  try {
    parseJSONRPCMessage(body);
    return null;
  } catch {
    return errorMessage(noMessage, idOf(body));
  }
}

export interface LineKeeping {
  readonly refuse: (refused: RefusedLine) => void;
  /** What the reader of the lines hears of their end waits for. */
  readonly beforeEnd?: () => Promise<void>;
}

/** The library drops such lines without a word, and whoever waits for an answer waits for ever. */
class LineGate extends Transform {
  readonly #refuse: LineKeeping["refuse"];
  readonly #beforeEnd: () => Promise<void>;
  #begun: Buffer[] = [];
  #begunBytes = 0;

  constructor({ refuse, beforeEnd = async () => {} }: LineKeeping) {
    super();
    this.#refuse = refuse;
    this.#beforeEnd = beforeEnd;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#pass(this.#take(chunk.subarray(from, end + 1)));
      from = end + 1;
    }
    this.#begun.push(chunk.subarray(from));
    this.#begunBytes += chunk.length - from;
    if (this.#begunBytes > longestLine) this.push(this.#take());
    done();
  }

  /** The last line may lack its end. */
  override _flush(done: TransformCallback): void {
    this.#pass(this.#take(Buffer.of(newline)));
    this.#beforeEnd().then(() => done(), done);
  }

  #take(...rest: Buffer[]): Buffer {
    const whole = Buffer.concat([...this.#begun, ...rest]);
    this.#begun = [];
    this.#begunBytes = 0;
    return whole;
  }

  #pass(line: Buffer): void {
    const refused = refusalOf(line.toString("utf8"));
    if (refused === null) this.push(line);
    else this.#refuse(refused);
  }
}

/** The lines of `input` that are messages; all others are refused. */
export function messageLines(input: Readable, keeping: LineKeeping): Readable {
  const gate = new LineGate(keeping);
  // What goes wrong with the input, the reader of the lines hears of as their error.
  return pipeline(input, gate, () => {});
}
