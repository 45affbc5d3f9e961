import { beforeAll, describe, expect, test } from "bun:test";
import { specTypeSchemas } from "@modelcontextprotocol/server";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { dispatch } from "../../src/surfaces/mcp/dispatch.ts";
import { changedResources } from "../../src/surfaces/mcp/resources/changed-resources.ts";
import { type Era, ProtocolFault } from "../../src/surfaces/mcp/telling/dispatch-types.ts";
import { inventedInsights } from "../support/mcp-insights.ts";
import {
  ask,
  callTool,
  contextOf,
  demo,
  demoRecords,
  type Edition,
  editionOf,
} from "../support/mcp-publications.ts";

let edition: Edition;
let publication: ServedPublication;
beforeAll(async () => {
  const drawn = await editionOf(demoRecords);
  edition = await editionOf(demoRecords, { insights: inventedInsights(drawn.publication) });
  ({ publication } = edition);
});

interface Listed {
  readonly uri: string;
  readonly name: string;
  readonly size?: number;
  readonly annotations: {
    readonly lastModified?: string;
    readonly priority: number;
    readonly audience: string[];
  };
}

const fixed = ["reviews://business", "reviews://insights", "reviews://latest"];

async function read(uri: string, era: Era = "legacy", of: ServedPublication | null = publication) {
  const { contents, ...hints } = (await ask(of, "resources/read", { uri }, era)) as {
    contents: { uri: string; mimeType: string; text: string }[];
  };
  const [content] = contents;
  expect(contents.length).toBe(1);
  expect([content?.uri, content?.mimeType]).toEqual([uri, "application/json"]);
  return {
    text: content?.text ?? "",
    value: JSON.parse(content?.text ?? "") as Record<string, unknown>,
    hints,
  };
}

async function faultOf(
  params: Record<string, unknown>,
  era: Era,
  of: ServedPublication | null = publication,
) {
  const outcome = await ask(of, "resources/read", params, era).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof ProtocolFault)) throw new Error("no protocol fault");
  return outcome;
}

describe("resources/list", () => {
  test("lists three resources with all that is known of them", async () => {
    const result = await ask(publication, "resources/list");
    expect(await specTypeSchemas.ListResourcesResult["~standard"].validate(result)).not.toHaveProperty(
      "issues",
    );
    const resources = result.resources as Listed[];
    expect(resources.map(({ uri }) => uri)).toEqual(fixed);
    for (const { uri, size, annotations } of resources) {
      expect(size).toBe(Buffer.byteLength((await read(uri)).text));
      expect(annotations.lastModified).toBe("2026-11-20T10:00:00Z");
      expect(annotations.audience).toEqual(["user", "assistant"]);
    }
  });

  test("lists the same addresses before anything is published", async () => {
    const { resources } = (await ask(null, "resources/list")) as { resources: Listed[] };
    expect(resources.map(({ uri, size }) => [uri, size])).toEqual(fixed.map((uri) => [uri, undefined]));
  });

  test("says when what a resource tells last changed", async () => {
    const old = [{ ...demoRecords[0], source_id: "late", date: "2019-01-01", text: "Late." }];
    const later = await editionOf(old, { before: edition, at: "2026-11-22T08:00:00Z" });
    const { resources } = (await ask(later.publication, "resources/list")) as { resources: Listed[] };
    const times = resources.map(({ name, annotations }) => [name, annotations.lastModified]);
    // One more old review: the newest ones stay as they were.
    expect(times).toEqual([
      ["business", "2026-11-22T08:00:00Z"],
      ["insights", "2026-11-22T08:00:00Z"],
      ["latest", "2026-11-20T10:00:00Z"],
    ]);
  });

  test("lists templates for what is open", async () => {
    const result = await ask(publication, "resources/templates/list");
    expect(
      await specTypeSchemas.ListResourceTemplatesResult["~standard"].validate(result),
    ).not.toHaveProperty("issues");
    const templates = result.resourceTemplates as { uriTemplate: string; description: string }[];
    expect(templates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "reviews://review/{id}",
      "reviews://technician/{id}",
      "reviews://service/{id}",
    ]);
  });
});

describe("resources/read", () => {
  test("reads the business as its tool tells it", async () => {
    expect((await read("reviews://business")).text).toBe((await callTool(publication, "get_business")).text);
  });

  test("reads the insights without each single review, and says where the whole is", async () => {
    const { value } = await read("reviews://insights");
    expect(value).toMatchObject({
      review_count: 260,
      whole_url: "https://reviews.example.com/insights.json",
      // Its claim rests on more reviews than are told.
      truncated: true,
    });
    expect(Object.keys(value)).not.toContain("per_review");
    expect((value.aspects as unknown[]).length).toBe(2);
  });

  test("reads the twenty newest reviews", async () => {
    const { value } = await read("reviews://latest");
    const search = (await callTool(publication, "search_reviews")).told;
    expect(value).toEqual({ returned: 20, truncated: false, reviews: search.reviews });
  });

  test("reads every review, technician and service that exists, as the tools tell them", async () => {
    for (const id of publication.shelf.ids().slice(0, 20))
      expect((await read(`reviews://review/${id}`)).text).toBe(
        (await callTool(publication, "get_review", { id })).text,
      );
    for (const { id } of demo.technicians) {
      const { text } = await callTool(publication, "get_technician", { technician: id });
      expect((await read(`reviews://technician/${id}`)).text).toBe(text);
    }
    for (const { id, label } of demo.services)
      expect((await read(`reviews://service/${id}`)).value).toMatchObject({ id, label, positive_count: 3 });
  });

  test("may be kept for minutes by clients of the newer era alone", async () => {
    expect((await read("reviews://latest", "modern")).hints).toEqual({
      ttlMs: 120_000,
      cacheScope: "public",
    });
    expect((await read("reviews://latest", "legacy")).hints).toEqual({});
  });

  test.each([
    "reviews://nope",
    "reviews://review/3V5QH0R8N2K7DYXAW4T6JCBE9M",
    "reviews://review/{id}",
    "reviews://technician/t-nobody",
    "reviews://technician/",
    "reviews://service/gutters/more",
    "reviews://service/../business",
    "reviews://service/__proto__",
    "REVIEWS://business",
    "file:///etc/passwd",
    "https://reviews.example.com/reviews.json",
    "",
    `reviews://review/${"A".repeat(100_000)}`,
  ])("knows nothing of %p", async (uri) => {
    const legacy = await faultOf({ uri }, "legacy");
    const modern = await faultOf({ uri }, "modern");
    expect([legacy.code, modern.code]).toEqual([-32002, -32602]);
    expect(legacy.message.length).toBeLessThan(400);
  });

  test("tells what there is, and what was probably meant", async () => {
    expect((await faultOf({ uri: "reviews://nope" }, "modern")).message).toBe(
      'There is no resource "reviews://nope". There are reviews://business, reviews://insights, reviews://latest, reviews://review/{id}, reviews://technician/{id}, reviews://service/{id}.',
    );
    expect((await faultOf({ uri: "reviews://service/gutter" }, "modern")).message).toBe(
      'There is no service "gutter". Did you mean reviews://service/gutters?',
    );
    for (const [name, meant] of [
      ["ortiz", "reviews://technician/t-elena"],
      ["elena", "reviews://technician/t-elena"],
      ["mike", "reviews://technician/t-mike-d or reviews://technician/t-mike-s"],
    ])
      expect((await faultOf({ uri: `reviews://technician/${name}` }, "modern")).message).toBe(
        `There is no technician "${name}". Did you mean ${meant}?`,
      );
    expect((await faultOf({ uri: "reviews://technician/ray" }, "modern")).message).toStartWith(
      'There is no technician "ray". Known ids: t-marcus (Marcus Hale), t-elena (Elena Ortiz), ',
    );
  });

  test("needs an address, and something published", async () => {
    for (const uri of [undefined, null, 7]) expect((await faultOf({ uri }, "legacy")).code).toBe(-32602);
    const { code, message } = await faultOf({ uri: "reviews://business" }, "legacy", null);
    expect(code).toBe(-32603);
    expect(message).toContain("shingle import");
  });
});

describe("resources/subscribe", () => {
  const remembered = (most = 100) => {
    const kept = new Set<string>();
    const subscriptions = {
      subscribe: async (uri: string) => kept.size < most && kept.add(uri).has(uri),
      unsubscribe: async (uri: string) => void kept.delete(uri),
    };
    return { kept, subscriptions };
  };
  const send = (
    method: string,
    uri: unknown,
    subscriptions: ReturnType<typeof remembered>["subscriptions"] | null,
    era: Era = "legacy",
  ) => dispatch(era, { ...contextOf(publication), subscriptions }, { method, params: { uri } });

  test("keeps and drops the wish to hear of what can be read", async () => {
    const { kept, subscriptions } = remembered();
    expect(await send("resources/subscribe", "reviews://latest", subscriptions)).toEqual({});
    expect(await send("resources/subscribe", "reviews://service/gutters", subscriptions)).toEqual({});
    expect([...kept]).toEqual(["reviews://latest", "reviews://service/gutters"]);
    expect(await send("resources/unsubscribe", "reviews://latest", subscriptions)).toEqual({});
    expect(await send("resources/unsubscribe", "reviews://never", subscriptions)).toEqual({});
    expect([...kept]).toEqual(["reviews://service/gutters"]);
  });

  test("says so when the client has as many as it may", async () => {
    const { subscriptions } = remembered(1);
    await send("resources/subscribe", "reviews://latest", subscriptions);
    await expect(send("resources/subscribe", "reviews://insights", subscriptions)).rejects.toMatchObject({
      code: -32602,
      message: "This session watches as many resources as it may; unsubscribe from one of them first.",
    });
  });

  test("waits for the first publication", async () => {
    const { kept, subscriptions } = remembered();
    const context = { ...contextOf(null), subscriptions };
    const subscribe = (uri: string) =>
      dispatch("legacy", context, { method: "resources/subscribe", params: { uri } });
    expect(await subscribe("reviews://latest")).toEqual({});
    await expect(subscribe("reviews://service/gutters")).rejects.toMatchObject({ code: -32603 });
    expect(changedResources(null, publication, kept)).toEqual(["reviews://latest"]);
  });

  test("refuses what is not there, and remembers nothing of it", async () => {
    const { kept, subscriptions } = remembered();
    await expect(send("resources/subscribe", "reviews://nope", subscriptions)).rejects.toMatchObject({
      code: -32002,
    });
    await expect(send("resources/subscribe", 7, subscriptions)).rejects.toMatchObject({ code: -32602 });
    await expect(send("resources/unsubscribe", 7, subscriptions)).rejects.toMatchObject({ code: -32602 });
    expect([...kept]).toEqual([]);
  });

  test("does not exist in the newer era, nor where nothing could be remembered", async () => {
    for (const method of ["resources/subscribe", "resources/unsubscribe"]) {
      await expect(
        send(method, "reviews://latest", remembered().subscriptions, "modern"),
      ).rejects.toMatchObject({
        code: -32601,
      });
      await expect(send(method, "reviews://latest", null)).rejects.toMatchObject({ code: -32601 });
    }
  });
});

describe("what a new publication changes", () => {
  const watched = () => {
    const [first = "", second = ""] = publication.shelf.ids();
    return [
      ...fixed,
      `reviews://review/${first}`,
      `reviews://review/${second}`,
      "reviews://technician/t-elena",
      "reviews://technician/t-dee",
      "reviews://service/skylights",
      "reviews://unknown",
    ];
  };

  test("is nothing where nothing reads differently", () => {
    expect(changedResources(publication, publication, watched())).toEqual([]);
  });

  test("is everything that exists when it is the first one", () => {
    expect(changedResources(null, publication, watched())).toEqual(watched().slice(0, -1));
  });

  test("is what the new reviews touch", async () => {
    const fresh = [
      {
        source: "google",
        source_id: "n1",
        author: "New",
        rating: 5,
        date: "2019-02-03",
        text: "Elena Ortiz found it.",
      },
    ];
    const drawn = await editionOf(demoRecords);
    const later = await editionOf(fresh, { before: drawn, at: "2026-11-22T08:00:00Z" });
    expect(changedResources(drawn.publication, later.publication, watched())).toEqual([
      "reviews://business",
      "reviews://insights",
      "reviews://technician/t-elena",
    ]);
  });

  test("is a review that went, each address once", async () => {
    const [first = ""] = publication.shelf.ids();
    const gone = await editionOf([], {
      before: edition,
      at: "2026-11-22T08:00:00Z",
      withheld: [[first as Parameters<typeof publication.removals.get>[0], "legal"]],
    });
    const uri = `reviews://review/${first}`;
    expect(changedResources(publication, gone.publication, [uri, uri, "reviews://latest"])).toEqual([
      uri,
      "reviews://latest",
    ]);
    expect(changedResources(gone.publication, publication, [uri])).toEqual([uri]);
    const { code, message } = await faultOf({ uri }, "legacy", gone.publication);
    expect([code, message]).toEqual([
      -32002,
      `The review ${first} is no longer published: it was removed on 2026-11-22T08:00:00Z (legal).`,
    ]);
  });
});
