import { describe, expect, test } from "bun:test";
import { nextState } from "../../src/core/hub/subscription.ts";
import { openApiDocument } from "../../src/surfaces/describe/openapi.ts";
import { answerSchemas } from "../../src/surfaces/describe/schemas.ts";
import { describedDocuments } from "../../src/surfaces/http/described-documents.ts";
import { statusDocument } from "../../src/surfaces/websub/status-document.ts";
import { site, startedAt, textOf } from "./example-site.ts";

const { paths } = openApiDocument(site);
const post = paths["/api/websub/hub"]?.post;

describe("the hub's description", () => {
  test("is a POST of a form, with the fields of the interface", () => {
    const content = post?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(["application/x-www-form-urlencoded"]);
    const { schema } = content["application/x-www-form-urlencoded"] ?? { schema: {} };
    expect(JSON.parse(JSON.stringify(schema))).toMatchObject({
      required: ["hub.mode", "hub.topic", "hub.callback"],
      properties: {
        "hub.mode": { enum: ["subscribe", "unsubscribe"] },
        "hub.topic": {
          enum: [
            "https://reviews.copperridge.example/feed.xml",
            "https://reviews.copperridge.example/api/feed.json",
            "https://reviews.copperridge.example/reviews.json",
            "/feed.xml",
            "/api/feed.json",
            "/reviews.json",
          ],
        },
        "hub.callback": { maxLength: 2048 },
        "hub.lease_seconds": { minimum: 1, default: 864_000 },
        "hub.secret": { maxLength: 199 },
      },
    });
  });

  test("tells every answer", () => {
    expect(Object.keys(post?.responses ?? {})).toEqual([
      "202",
      "400",
      "405",
      "413",
      "415",
      "429",
      "503",
      "default",
    ]);
  });

  test("tells what the hub sends to the callback", () => {
    const calls = Object.entries(post?.callbacks ?? {}).map(([name, callback]) => [
      name,
      Object.entries(callback).map(([url, item]) => [url, Object.keys(item)]),
    ]);
    const url = "{$request.body#/hub.callback}";
    expect(calls).toEqual([
      ["verification", [[url, ["get"]]]],
      ["notification", [[url, ["post"]]]],
      ["denial", [[url, ["get"]]]],
    ]);
    const asked = post?.callbacks?.verification?.[url]?.get?.parameters ?? [];
    expect(asked.flatMap((parameter) => ("name" in parameter ? [parameter.name] : []))).toEqual([
      "hub.mode",
      "hub.topic",
      "hub.challenge",
      "hub.lease_seconds",
    ]);
  });

  test("fits what the surface answers for a status", () => {
    const view = {
      id: "abc",
      topic: "/feed.xml",
      origin: "https://reader.example:443",
      state: nextState(null, { kind: "asked", mode: "subscribe" }),
      reason: null,
      leaseUntil: 1_795_864_000,
      deliveredVersion: null,
      failures: 0,
      lastStatus: null,
      lastAt: null,
      nextAttemptAt: 1_795_000_000,
    } as Parameters<typeof statusDocument>[0];
    const answer: unknown = JSON.parse(new TextDecoder().decode(statusDocument(view, site.baseUrl)));
    expect(answerSchemas().Subscription.safeParse(answer).error).toBeUndefined();
  });

  test("stands on the page: the form's fields, and what comes to the callback", () => {
    const page = textOf(describedDocuments(site, startedAt), "/docs");
    for (const shown of [
      "Form fields",
      "hub.lease_",
      "application/x-www-form-urlencoded",
      "your callback",
      "X-Hub-Signature",
      "hub.challenge",
      'href="#requestSubscription"',
    ])
      expect(page).toContain(shown);
  });
});
