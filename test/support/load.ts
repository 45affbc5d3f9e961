import { RawConnection, type RawReply } from "./http-raw.ts";

export interface Answered {
  readonly path: string;
  readonly reply: RawReply;
  /** Milliseconds of `performance.now()`. */
  readonly sentAt: number;
  readonly doneAt: number;
}

export interface Lost {
  readonly path: string;
  readonly sentAt: number;
  readonly why: string;
}

/** Clients that ask one thing after the other on connections of their own, until they are told to stop. */
export interface Load {
  readonly answers: readonly Answered[];
  /** Requests that got no whole answer. */
  readonly losses: readonly Lost[];
  /** Resolves when no client asks any more. */
  stop(): Promise<void>;
}

export interface LoadPlan {
  readonly paths: readonly string[];
  readonly clients: number;
  /** A client stops by itself after so many requests, or when it is refused a connection. */
  readonly most: number;
  readonly pauseMilliseconds?: number;
}

export function startLoad(port: number, { paths, clients, most, pauseMilliseconds = 0 }: LoadPlan): Load {
  const answers: Answered[] = [];
  const losses: Lost[] = [];
  let isStopped = false;

  const client = async (first: number) => {
    using connection = new RawConnection(port);
    for (let count = 0; count < most && !isStopped; count += 1) {
      const path = paths[(first + count) % paths.length] ?? "/";
      const sentAt = performance.now();
      try {
        const reply = await connection.send(`GET ${path} HTTP/1.1\r\nHost: load\r\n\r\n`);
        answers.push({ path, reply, sentAt, doneAt: performance.now() });
      } catch (error) {
        losses.push({ path, sentAt, why: String(error) });
        return;
      }
      await Bun.sleep(pauseMilliseconds);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return {
    answers,
    losses,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
