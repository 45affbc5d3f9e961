import { afterAll, describe, expect, test } from "bun:test";
import { editionOf } from "../support/hub-press.ts";
import { type HubSite, openHubSite } from "../support/hub-site.ts";
import { launch } from "../support/launch.ts";
import { signatureIsRight, startReceiver } from "../support/receiver.ts";
import { runtimes } from "../support/shingle.ts";

const patience = 120_000;
let counted = 0;
afterAll(() => console.log(`the operator's word: ${counted} cases`));

/** `shingle hub …` beside whatever runs; the receiver in this process goes on answering. */
async function hubOf(site: HubSite, ...words: readonly string[]) {
  const { ended } = launch(["hub", ...words], { runtime: site.server.runtime, variables: site.variables });
  return await ended;
}

const idOf = (location: string) => location.slice(location.lastIndexOf("/") + 1);

describe.each(runtimes)("on %s", (runtime) => {
  test(
    "deny ends what is underway at once, refuses requests, and is held against nobody; allow lets it go on",
    async () => {
      await using site = await openHubSite({ runtime });
      await using receiver = await startReceiver();
      const location = await site.subscribed(`${receiver.origin}/cb`);
      let isCut = false;
      receiver.receive = (request) => {
        request.socket.on("close", () => {
          isCut = true;
        });
      };
      await site.press.publish();
      await receiver.until(() => receiver.notifications.length === 1, 30);
      expect((await hubOf(site, "deny", "localhost")).code).toBe(0);
      // Well before the fifteen seconds that an exchange may take.
      await receiver.until(() => isCut, 5);
      const refused = await site.ask(`${receiver.origin}/other`);
      expect([refused.status, await refused.text()]).toEqual([
        400,
        "hub.callback has a host that this hub does not call; its operator has denied it\n",
      ]);
      await site.press.publish();
      const held = await site.untilStatus(location, ({ last_status }) => last_status === "forbidden");
      expect(held).toMatchObject({ state: "active", failures: 0 });
      expect(receiver.notifications).toHaveLength(1);

      receiver.receive = null;
      expect((await hubOf(site, "allow", "localhost")).code).toBe(0);
      expect((await hubOf(site, "retry", idOf(location))).code).toBe(0);
      await receiver.until(() => receiver.notifications.length === 2, 30);
      expect((await site.ask(`${receiver.origin}/other`)).status).toBe(202);
      counted += 5;
    },
    patience,
  );

  test(
    "remove tells the subscriber, beside a running server and without one, but not one whose host is denied",
    async () => {
      await using site = await openHubSite({ runtime });
      await using receiver = await startReceiver();
      const [beside, without, denied] = await Promise.all(
        ["beside?a=1", "without", "denied"].map((path) => site.subscribed(`${receiver.origin}/${path}`)),
      );
      const removed = await hubOf(site, "remove", idOf(beside ?? ""));
      expect([removed.code, removed.stderr.trim().split("\n").length]).toEqual([0, 1]);
      expect(receiver.denials).toMatchObject([{ path: "/beside", mode: "denied", topic: "/feed.xml" }]);
      expect(receiver.denials[0]?.query).toStartWith("a=1&hub.mode=denied&hub.topic=");
      expect(await site.status(beside ?? "")).toMatchObject({ state: "removed", reason: "denied" });
      await site.press.publish();
      await receiver.until(() => receiver.notifications.length === 2, 30);
      expect(receiver.notifications.map(({ path }) => path).sort()).toEqual(["/denied", "/without"]);

      await site.server.stop();
      const alone = await hubOf(site, "remove", idOf(without ?? ""));
      expect([alone.code, alone.stderr.trim().split("\n").length]).toEqual([0, 1]);
      expect(receiver.denials).toHaveLength(2);
      await hubOf(site, "deny", "localhost");
      const untold = await hubOf(site, "remove", idOf(denied ?? ""));
      expect(untold.code).toBe(0);
      expect(untold.stderr).toEndWith("Its subscriber did not answer when it was told.\n");
      expect(receiver.denials).toHaveLength(2);
      counted += 4;
    },
    patience,
  );

  test(
    "signature counts for its host alone, from the next push of a running server on, until it is taken back",
    async () => {
      await using site = await openHubSite({ runtime });
      await using receiver = await startReceiver();
      await site.subscribed(`${receiver.origin}/signed`, { secret: "s3cret" });
      const pushedAs = async () => {
        // By what it holds: a server that was killed before it noted a delivery makes it once more.
        const edition = await site.press.publish();
        const found = () => receiver.notifications.find(({ body }) => editionOf(body) === edition);
        await receiver.until(() => found() !== undefined, 30);
        const pushed = found();
        if (pushed === undefined || !signatureIsRight(pushed, "s3cret")) return "wrong";
        return String(pushed.headers["x-hub-signature"]).split("=")[0];
      };
      expect(await pushedAs()).toBe("sha256");
      expect((await hubOf(site, "signature", "elsewhere.example", "sha512")).code).toBe(0);
      for (const method of ["sha1", "sha384", "sha512"]) {
        expect((await hubOf(site, "signature", "LOCALHOST", method)).code).toBe(0);
        expect(await pushedAs()).toBe(method);
      }
      await site.restart("kill");
      expect(await pushedAs()).toBe("sha512");
      const listed = await hubOf(site, "list", "--json");
      expect(JSON.parse(listed.stdout)).toMatchObject({ signature: "sha512" });
      expect((await hubOf(site, "signature", "localhost", "--default")).code).toBe(0);
      expect(await pushedAs()).toBe("sha256");
      const refused = await hubOf(site, "signature", "localhost", "sha-3");
      expect([refused.code, refused.stderr]).toEqual([
        2,
        expect.stringContaining("use sha1, sha256, sha384 or sha512"),
      ]);
      counted += 8;
    },
    patience,
  );
});
