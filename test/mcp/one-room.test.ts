import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import { RawClient } from "../listen/fixtures/raw-client.ts";
import { demoSite, openForFile } from "../support/http-site.ts";
import { composed, initializeBody } from "../support/mcp-wire.ts";
import { runtimes } from "../support/shingle.ts";

/** Answers are put together in one room: what waits there for one client must never be another's. */

const opened = openForFile(demoSite);
const queries = ["roof", "leak", "storm", "crew", "price", "gutters", "insurance", "quick"];
const limits = [1, 7, 40];

interface Question {
  readonly query: string;
  readonly limit: number;
}

const bodyOf = ({ query, limit }: Question, id: string) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "search_reviews", arguments: { query, match: "any_word", limit } },
});

describe.each(runtimes)("%s", (runtime) => {
  const port = () => opened.client(runtime).server.port;

  async function sessionOf(client: RawClient): Promise<string> {
    client.send(composed(port(), { body: initializeBody() }));
    const session = (await client.answer()).field("mcp-session-id");
    if (session === null) throw new Error("No session was opened.");
    return session;
  }

  test("clients that read late, or leave in the middle, neither get nor leave bytes of others", async () => {
    const random = seededRandom(20_261_127);
    const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;
    using first = await RawClient.open(port());
    const session = await sessionOf(first);
    const asked = (question: Question, id: string) =>
      composed(port(), {
        headers: { Accept: "application/json", "Mcp-Session-Id": session },
        body: bodyOf(question, id),
      });
    const expected = new Map<string, string>();
    for (const query of queries)
      for (const limit of limits) {
        first.send(asked({ query, limit }, "@"));
        expected.set(`${query} ${limit}`, (await first.answer()).body.toString());
      }
    expect(new Set(expected.values()).size).toBeGreaterThan(queries.length);

    for (let round = 0; round < 4; round += 1) {
      const clients = await Promise.all(Array.from({ length: 8 }, () => RawClient.open(port())));
      const sent = clients.map((client, at) => {
        if (at % 4 !== 0) client.socket.pause();
        const questions = Array.from({ length: 120 }, () => ({ query: pick(queries), limit: pick(limits) }));
        client.send(
          Buffer.concat(questions.map((question, place) => asked(question, `${round}.${at}.${place}`))),
        );
        return questions;
      });
      await Bun.sleep(200);
      for (const [at, client] of clients.entries()) {
        if (at % 4 === 3) client.socket.destroy();
        else client.socket.resume();
      }
      for (const [at, client] of clients.entries()) {
        if (at % 4 === 3) continue;
        for (const [place, { query, limit }] of (sent[at] ?? []).entries()) {
          const answer = (await client.answer()).body.toString();
          const own = expected
            .get(`${query} ${limit}`)
            ?.replace('"id":"@"', `"id":"${round}.${at}.${place}"`);
          expect(answer === own).toBe(true);
        }
        client[Symbol.dispose]();
      }
    }
  }, 300_000);
});
