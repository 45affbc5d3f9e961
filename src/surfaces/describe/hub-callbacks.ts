import { leaseBounds } from "../../core/hub/lease.ts";
import type { Operation, Parameter } from "./openapi-document.ts";
import { plain } from "./responses.ts";
import { tags } from "./route-entry.ts";
import { componentRef } from "./schemas.ts";
import type { Site } from "./site.ts";

/** Where the hub calls: the address that the request gave. */
const callbackUrl = "{$request.body#/hub.callback}";

function asked(
  name: string,
  description: string,
  { example, required = true }: { example: string | number; required?: boolean },
): Parameter {
  const schema = { type: typeof example === "number" ? "integer" : "string" } as const;
  return { name, in: "query", required, description, schema, example };
}

function verification({ baseUrl }: Site): Operation {
  return {
    operationId: "verifyIntent",
    tags: [tags.push.name],
    summary: "Verification",
    description:
      "The hub asks the callback whether it meant the request (WebSub §5.3). Any HTTP answer is final, redirects are not followed; where none comes at all, two more attempts follow.",
    parameters: [
      asked("hub.mode", "As requested.", { example: "subscribe" }),
      asked("hub.topic", "Exactly as it was given.", { example: `${baseUrl}/feed.xml` }),
      asked("hub.challenge", "A random text, to be echoed.", {
        example: "kT3nq0bX8uYv5wLr2mZc7JfHs1dGpQaE4oNiC6tVxRy",
      }),
      asked("hub.lease_seconds", "The lease granted, counted from this question.", {
        example: leaseBounds.defaultSeconds,
      }),
    ],
    responses: {
      "2XX": {
        description: "With the challenge as the whole body: confirmed.",
        content: plain("text/plain", "The challenge, and nothing else."),
      },
      default: { description: "Refused, as is every other body." },
    },
  };
}

function denial({ baseUrl }: Site): Operation {
  return {
    operationId: "tellDenial",
    tags: [tags.push.name],
    summary: "Denial",
    description: "The hub tells once that it has ended the subscription, and why (WebSub §5.2).",
    parameters: [
      asked("hub.mode", "`denied`.", { example: "denied" }),
      asked("hub.topic", "Exactly as it was given.", { example: `${baseUrl}/feed.xml` }),
      asked("hub.reason", "Why, for people.", {
        example: "Three deliveries in a row were not acknowledged with a 2xx status.",
        required: false,
      }),
    ],
    responses: { default: { description: "Nothing depends on the answer." } },
  };
}

function notification({ baseUrl }: Site): Operation {
  const header = (
    name: string,
    description: string,
    terms: { required: boolean; example: string },
  ): Parameter => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
    ...terms,
  });
  return {
    operationId: "receiveNotification",
    tags: [tags.push.name],
    summary: "Notification",
    description:
      "The topic's whole content, byte for byte as GET serves it. Every change comes at least once, the newest instead of those that it replaces, never an older one after a newer one. Three failures in a row end the subscription; they come about a minute and 15 minutes apart, or sooner with a newer version.",
    parameters: [
      header("Link", "The hub and the topic, as the topic's GET names them.", {
        required: true,
        example: `<${baseUrl}/api/websub/hub>; rel="hub", <${baseUrl}/feed.xml>; rel="self"`,
      }),
      header("X-Hub-Signature", "With a secret: the method and the HMAC of the body in hexadecimal.", {
        required: false,
        example: "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
      }),
    ],
    requestBody: {
      description: "What GET of the topic serves, of the same media type.",
      required: true,
      content: {
        ...plain("application/atom+xml", "`/feed.xml`."),
        "application/json": {
          schema: { anyOf: [componentRef("ReviewsDataset"), componentRef("JsonFeed")] },
        },
      },
    },
    responses: {
      "2XX": { description: "Acknowledged. What the answer says is ignored." },
      "410": { description: "Ends the subscription at once." },
      default: { description: "A failure, redirects included." },
    },
  };
}

/** What the hub sends to a callback. */
export function hubCallbacks(site: Site): NonNullable<Operation["callbacks"]> {
  return {
    verification: { [callbackUrl]: { get: verification(site) } },
    notification: { [callbackUrl]: { post: notification(site) } },
    denial: { [callbackUrl]: { get: denial(site) } },
  };
}
