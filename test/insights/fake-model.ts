import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface Asked {
  readonly path: string;
  readonly authorization: string | null;
  readonly body: string;
}

/** What a model is shown, as our own prompt writes it. */
export interface Shown {
  readonly figures: readonly { metric: string; value: number | string | null; n: number }[];
  readonly questions: readonly { number: number; question: string }[];
  readonly reviews: readonly { id: string; rating: number; text: string }[];
}

export interface FakeModel extends AsyncDisposable {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** How it behaves from now on. */
  behave(behaviour: Behaviour): void;
}

type Behaviour = (answer: ServerResponse, shown: Shown) => void;

/** A well-formed answer of the endpoint that holds `content` as the model's words. */
export function says(content: unknown): Behaviour {
  return (answer) => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    answer.setHeader("Content-Type", "application/json");
    answer.end(JSON.stringify({ choices: [{ message: { role: "assistant", content: text } }] }));
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of request) body += String(part);
  return body;
}

/** An endpoint on this machine that answers as the test tells it: truly, wrongly, slowly or not at all. */
export async function startFakeModel(): Promise<FakeModel> {
  const asked: Asked[] = [];
  let behaviour: Behaviour = says({ summary: [], answers: [] });
  const server = createServer(async (request, answer) => {
    const body = await bodyOf(request);
    asked.push({ path: request.url ?? "", authorization: request.headers.authorization ?? null, body });
    const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
    behaviour(answer, JSON.parse(messages[1]?.content ?? "{}") as Shown);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (next) => {
      behaviour = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
