import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { ServerResponse } from "node:http";
import { createServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { type HubSite, openHubSite } from "../support/hub-site.ts";
import { type Handshake, type Receiver, startReceiver, until } from "../support/receiver.ts";
import { runtimes } from "../support/shingle.ts";

const patience = 120_000;
let counted = 0;
afterAll(() => console.log(`hub handshakes: ${counted} requests with the outcome they should have`));

/** A byte a second: the whole challenge would take longer than there is time. */
const drip: Answer = (response, { challenge }) => {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent >= challenge.length || response.destroyed) clearInterval(timer);
    else response.write(challenge.charAt(sent++));
  }, 1000);
  response.on("close", () => clearInterval(timer));
};

/** What a callback answers to the question that has just arrived, by its path. */
type Answer = (response: ServerResponse, asked: Handshake) => void;

function answering(receiver: Receiver, answers: Readonly<Record<string, Answer>>): void {
  receiver.verify = (_, response) => {
    const asked = receiver.handshakes.at(-1);
    if (asked === undefined) throw new Error("nothing was asked");
    const answer = answers[asked.path];
    if (asked.path === "/drip") drip(response, asked);
    else if (answer === undefined) response.end(asked.challenge);
    else answer(response, asked);
  };
}

const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response, { challenge }) =>
    response.writeHead(status, headers).end(challenge);
const withBody =
  (bodyOf: (challenge: string) => string | Buffer, headers: Record<string, string> = {}): Answer =>
  (response, { challenge }) =>
    response.writeHead(200, headers).end(bodyOf(challenge));

for (const runtime of runtimes) {
  describe(`the handshake on ${runtime}`, () => {
    let site: HubSite;
    let receiver: Receiver;
    let elsewhere: Receiver;
    /** Asked at the beginning, since its end takes its time. */
    let dripping = "";
    const asked = (path: string) => receiver.handshakes.filter((each) => each.path === path);
    const pushed = (path: string) => receiver.notifications.filter((each) => each.path === path);

    beforeAll(async () => {
      site = await openHubSite({ runtime });
      receiver = await startReceiver();
      elsewhere = await startReceiver();
      answering(receiver, {});
      dripping = await site.accepted(`${receiver.origin}/drip`);
    }, patience);
    afterAll(async () => {
      await site[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
      await elsewhere[Symbol.asyncDispose]();
    }, patience);

    test(
      "the interface's state table, by real requests",
      async () => {
        const callback = `${receiver.origin}/table`;
        let release = () => {};
        answering(receiver, {
          "/table": (response, { challenge }) => {
            release = () => response.end(challenge);
          },
        });
        const location = await site.accepted(callback, { leaseSeconds: 5000 });
        await receiver.until(() => asked("/table").length === 1, 30);
        expect(await site.status(location)).toMatchObject({ state: "pending_verification" });
        release();
        await site.untilState(location, "active");
        await site.press.publish();
        await receiver.until(() => pushed("/table").length === 1, 30);
        expect(await site.accepted(callback, { mode: "unsubscribe" })).toBe(location);
        await receiver.until(() => asked("/table").length === 2, 30);
        expect(await site.status(location)).toMatchObject({ state: "pending_removal" });
        expect(asked("/table").map(({ mode, leaseSeconds }) => [mode, leaseSeconds])).toEqual([
          ["subscribe", 5000],
          ["unsubscribe", 864_000],
        ]);
        release();
        await site.untilState(location, "removed");

        const plain = await site.ask(callback.replace("https:", "http:"));
        expect([plain.status, plain.headers.get("location")]).toEqual([400, null]);
        expect(await plain.text()).toContain("hub.callback");
        counted += 3;
      },
      patience,
    );

    test(
      "only a 2xx with the challenge and nothing else confirms",
      async () => {
        const away = { location: `${elsewhere.origin}/target` };
        const refusing: Record<string, Answer> = {
          "/feed-after": withBody((challenge) => `${challenge}\n`),
          "/prefix": withBody((challenge) => `x${challenge}`),
          "/case": withBody((challenge) => challenge.toLowerCase()),
          "/nothing": withBody(() => ""),
          "/quoted": withBody((challenge) => JSON.stringify(challenge)),
          "/gzip": withBody((challenge) => gzipSync(challenge), { "content-encoding": "gzip" }),
          "/megabyte": withBody((challenge) => challenge.padEnd(1 << 20, " ")),
          "/other-challenge": withBody((challenge) => challenge.split("").reverse().join("")),
          "/404": withStatus(404),
          "/410": withStatus(410),
          "/500": withStatus(500),
          "/301": withStatus(301, away),
          "/302": withStatus(302, away),
          "/303": withStatus(303, away),
          "/307": withStatus(307, away),
          "/308": withStatus(308, away),
        };
        const confirming: Record<string, Answer> = {
          "/200": withStatus(200),
          "/201": withStatus(201),
          "/299": withStatus(299),
          "/typed": withStatus(200, { "content-type": "text/html", "x-other": "1" }),
        };
        answering(receiver, { ...refusing, ...confirming });
        const outcomes = await Promise.all(
          [...Object.keys(refusing), ...Object.keys(confirming)].map(async (path) => {
            const location = await site.accepted(receiver.origin + path);
            const state = path in refusing ? "rejected" : "active";
            const { reason } = await site.untilState(location, state, 60);
            return [path, reason] as const;
          }),
        );
        const reasonOf = (path: string) => (path in refusing ? "verification-failed" : null);
        expect(outcomes).toEqual(outcomes.map(([path]) => [path, reasonOf(path)] as const));
        // Any HTTP answer is final.
        for (const path of Object.keys(refusing)) expect([path, asked(path).length]).toEqual([path, 1]);
        expect(elsewhere.connections).toBe(0);
        counted += outcomes.length;
      },
      patience,
    );

    test(
      "without any HTTP answer: two more tries, then rejected; a later try may still confirm",
      async () => {
        let connections = 0;
        const resetting = createServer((socket: Socket) => {
          connections += 1;
          socket.on("error", () => undefined);
          socket.destroy();
        });
        await new Promise<void>((resolve) => resetting.listen(0, "127.0.0.1", resolve));
        const { port } = resetting.address() as { port: number };
        const dead = await site.accepted(`https://localhost:${port}/dead`);
        let hangUps = 0;
        answering(receiver, {
          "/late": (response, { challenge }) => {
            hangUps += 1;
            if (hangUps < 3) response.socket?.destroy();
            else response.end(challenge);
          },
        });
        const late = await site.accepted(`${receiver.origin}/late`);
        await site.untilState(dead, "rejected", 60);
        await site.untilState(late, "active", 60);
        expect([connections, new Set(asked("/late").map(({ challenge }) => challenge)).size]).toEqual([3, 1]);
        await new Promise<void>((resolve) => resetting.close(() => resolve()));
        counted += 2;
      },
      patience,
    );

    test(
      "the topic is echoed as it was given, and both forms are one subscription",
      async () => {
        answering(receiver, {});
        const locations = [];
        for (const topic of ["/api/feed.json", "https://reviews.example.com/api/feed.json"])
          locations.push(await site.subscribed(`${receiver.origin}/topic`, { topic }));
        await receiver.until(() => asked("/topic").length === 2, 30);
        expect(asked("/topic").map(({ topic }) => topic)).toEqual([
          "/api/feed.json",
          "https://reviews.example.com/api/feed.json",
        ]);
        expect(new Set(locations).size).toBe(1);
        const challenges = asked("/topic").map(({ challenge }) => challenge);
        expect(new Set(challenges).size).toBe(2);
        for (const challenge of challenges) expect(challenge.length).toBeGreaterThanOrEqual(32);
        counted += 2;
      },
      patience,
    );

    test(
      "the callback's query survives byte for byte, in the question and in every delivery",
      async () => {
        answering(receiver, {});
        const queries = [
          "?flag",
          "?a=%20b+c",
          "?x=%E9",
          "?hub.mode=own",
          "?hub.topic=own&hub.challenge=own",
          "?",
          "?k=1&k=2&k=1",
          "?a=1&",
          "?=&&=;/?:@!$'()*,",
          "?q=%7e%7E~",
        ];
        const paths = queries.map((_, index) => `/query-${index}`);
        const callbacks = queries.map((query, index) => receiver.origin + paths[index] + query);
        await Promise.all(callbacks.map((callback) => site.subscribed(callback)));
        await site.press.publish();
        await receiver.until(() => paths.every((path) => pushed(path).length > 0), 30);
        const own = queries.map((query) => query.slice(1));
        expect(paths.map((path) => pushed(path)[0]?.query)).toEqual(own);
        const begun = paths.map((path) => asked(path)[0]?.query.split("hub.mode=subscribe")[0]);
        expect(begun).toEqual(
          own.map((query) => (query === "" || query.endsWith("&") ? query : `${query}&`)),
        );
        counted += queries.length;
      },
      patience,
    );

    test(
      "unsubscribing a pair that is not served: the usual handshake, and nothing comes to life by it",
      async () => {
        answering(receiver, { "/refusing": withStatus(404), "/stranger": withStatus(404) });
        const refused = await site.accepted(`${receiver.origin}/stranger`, { mode: "unsubscribe" });
        expect(await site.untilState(refused, "rejected")).toMatchObject({ lease_until: null });
        expect(asked("/stranger").map(({ mode }) => mode)).toEqual(["unsubscribe"]);
        const agreed = await site.accepted(`${receiver.origin}/agreeing`, { mode: "unsubscribe" });
        await site.untilState(agreed, "removed");

        answering(receiver, {});
        const callback = `${receiver.origin}/gone`;
        const gone = await site.subscribed(callback);
        await site.accepted(callback, { mode: "unsubscribe" });
        await site.untilState(gone, "removed");
        answering(receiver, { "/gone": withStatus(404) });
        await site.accepted(callback, { mode: "unsubscribe" });
        await until(() => asked("/gone").length === 3, 30);
        await site.untilState(gone, "rejected");
        const control = await site.subscribed(`${receiver.origin}/control`);
        await site.press.publish();
        await receiver.until(() => pushed("/control").length === 1, 30);
        await site.untilState(control, "active");
        await Bun.sleep(500);
        expect([pushed("/gone").length, pushed("/stranger").length]).toEqual([0, 0]);
        counted += 5;
      },
      patience,
    );

    // Ten seconds that one runtime is enough for.
    if (runtime === "bun")
      test(
        "an answer that drips is no answer",
        async () => {
          expect(await site.untilState(dripping, "rejected", 60)).toMatchObject({
            reason: "verification-failed",
          });
          counted += 1;
        },
        patience,
      );
  });
}
