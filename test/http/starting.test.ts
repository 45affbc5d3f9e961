import { expect, test } from "bun:test";
import { systemClock } from "../../src/adapters/system-clock.ts";
import type { HttpReply } from "../../src/core/http/message.ts";
import { takePort } from "../../src/server/server.ts";
import { houseHeaders } from "../../src/surfaces/http/house-headers.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test("who comes before a server has read its data is asked to come back: people by a page that does so by itself", async () => {
  await using door = await takePort({ host: "127.0.0.1", port: 0 }, { clock: systemClock, log });
  const url = `http://127.0.0.1:${door.port}/reviews.json`;
  const page = await fetch(url, { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
  const told = ["content-type", "refresh", "retry-after", "cache-control"].map((name) =>
    page.headers.get(name),
  );
  expect([page.status, ...told]).toEqual([503, "text/html; charset=utf-8", "1", "1", "no-store"]);
  expect(await page.text()).toContain("This page comes back by itself.");
  const house = houseHeaders("").data;
  expect(house.map(([name]) => [name, page.headers.get(name)])).toEqual(house.map(([...line]) => line));
  for (const accept of ["*/*", "application/json"]) {
    const program = await fetch(url, { headers: { accept } });
    expect([program.status, program.headers.get("refresh"), program.headers.get("retry-after")]).toEqual([
      503,
      null,
      "1",
    ]);
    expect(await program.json()).toMatchObject({ status: 503, detail: "The server is starting." });
  }
  const body = new TextEncoder().encode("the site");
  const reply: HttpReply = { status: 200, headers: [["Content-Type", "text/plain"]], body };
  door.open({ handler: () => reply, house: [], closing: () => undefined });
  expect(await (await fetch(url, { headers: { accept: "text/html" } })).text()).toBe("the site");
});
