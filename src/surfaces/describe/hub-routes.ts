import { topicPaths } from "../../core/documents/publication.ts";
import { leaseBounds } from "../../core/hub/lease.ts";
import { hubCallbacks } from "./hub-callbacks.ts";
import type { Operation, Parameter } from "./openapi-document.ts";
import { checked, inWords, inWordsOrProblem, json, refusalRefs } from "./responses.ts";
import { type RouteEntry, tags } from "./route-entry.ts";
import type { JsonSchema } from "./schemas.ts";
import type { Site } from "./site.ts";

const exampleCallback = "https://you.example/websub/7f3a90c1";
const exampleId = "Vb3nq0bX8uYv5wLr2mZc7JfHs1dGpQaE";

function formSchema({ baseUrl }: Site): JsonSchema {
  return {
    type: "object",
    description: "A subscription request, WebSub §5.1. Fields that are not named here are ignored.",
    required: ["hub.mode", "hub.topic", "hub.callback"],
    properties: {
      "hub.mode": { type: "string", enum: ["subscribe", "unsubscribe"], description: "What is asked for." },
      "hub.topic": {
        type: "string",
        enum: [...topicPaths.map((path) => baseUrl + path), ...topicPaths],
        description: "The topic, by its absolute URL or its bare path.",
      },
      "hub.callback": {
        type: "string",
        format: "uri",
        maxLength: 2048,
        description:
          "The address to call: https, without user name, fragment and white space. Used byte for byte, its own query first.",
      },
      "hub.lease_seconds": {
        type: "integer",
        minimum: 1,
        default: leaseBounds.defaultSeconds,
        description: `The lease wanted. The hub grants at most ${leaseBounds.maximumSeconds} seconds and says in the verification what it grants. Ignored on unsubscribe.`,
      },
      "hub.secret": {
        type: "string",
        maxLength: 199,
        description:
          "Signs every notification. Shorter than 200 bytes in UTF-8; an empty one is none. Ignored on unsubscribe.",
      },
    },
  };
}

function exampleForm({ baseUrl }: Site): Record<string, string | number> {
  return {
    "hub.mode": "subscribe",
    "hub.topic": `${baseUrl}/feed.xml`,
    "hub.callback": exampleCallback,
    "hub.lease_seconds": leaseBounds.defaultSeconds,
    "hub.secret": "a-long-random-text",
  };
}

function curlLine(site: Site): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "%27")}'`;
  const fields = Object.entries(exampleForm(site)).map(
    ([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`,
  );
  return ["curl -i", quoted(`${site.baseUrl}/api/websub/hub`), ...fields].join(" ");
}

function subscribeOperation(site: Site): Operation {
  return {
    operationId: "requestSubscription",
    tags: [tags.push.name],
    summary: "Subscribe or unsubscribe",
    description:
      "The WebSub hub of the three topics. A valid request is answered with 202 and stored; the hub then asks the callback whether it meant it, and from then on posts the topic's whole content to it on every change. The same request again renews the lease. At most 60 requests a minute from one address.",
    requestBody: {
      description: "A form in UTF-8 of at most 16,384 bytes, each field at most once.",
      required: true,
      content: {
        "application/x-www-form-urlencoded": { schema: formSchema(site), example: exampleForm(site) },
      },
    },
    responses: {
      "202": inWords("Taken in. The callback will be asked to confirm.", "Location"),
      "400": inWordsOrProblem(
        "The request has faults: one line for each, with the field and what is allowed.",
      ),
      "413": inWords("The body has more than 16,384 bytes."),
      "415": inWords("The body is no form in UTF-8."),
      "429": inWords("Too many requests from this address or for this callback's host.", "RetryAfter"),
      ...refusalRefs([405]),
      "503": inWordsOrProblem("The hub cannot reach its store; try again shortly.", "RetryAfter"),
    },
    callbacks: hubCallbacks(site),
  };
}

const idParameter: Parameter = {
  name: "id",
  in: "path",
  required: true,
  description: "The last part of the `Location` that the hub answered.",
  schema: { type: "string" },
  example: exampleId,
};

function statusOperation({ baseUrl }: Site): Operation {
  const example = {
    id: exampleId,
    topic: `${baseUrl}/feed.xml`,
    state: "active",
    reason: null,
    lease_until: "2026-12-01T20:46:35Z",
    delivered_version: 7,
    failures: 1,
    last_status: "503",
    last_at: "2026-11-21T20:46:44Z",
    next_attempt_at: "2026-11-21T20:47:41Z",
  };
  return {
    operationId: "getSubscription",
    tags: [tags.push.name],
    summary: "Status of a subscription",
    description:
      "What became of a subscription, for whoever knows its address. It stays the same over renewals, and for a while after the end.",
    parameters: [idParameter],
    responses: checked("How it goes.", json("Subscription", example), [404, 503]),
  };
}

export function hubRoutes(site: Site): RouteEntry[] {
  return [
    {
      path: "/api/websub/hub",
      method: "post",
      sample: "/api/websub/hub",
      usage: "the WebSub hub: POST hub.mode, hub.topic and hub.callback as a form to have changes pushed",
      curl: curlLine(site),
      operation: subscribeOperation(site),
    },
    {
      path: "/api/websub/subscriptions/{id}",
      method: "get",
      sample: `/api/websub/subscriptions/${exampleId}`,
      usage: "the status of a subscription, at the Location that the hub answered",
      operation: statusOperation(site),
    },
  ];
}
