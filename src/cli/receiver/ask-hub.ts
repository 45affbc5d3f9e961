import { type IncomingMessage, request as requestOverHttp } from "node:http";
import { request as requestOverHttps } from "node:https";
import { isJsonObject } from "../../core/json-object.ts";

export interface HubAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
}

const longestAnswerCharacters = 4096;
const answerMilliseconds = 15_000;

async function textOf(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) {
    text += String(chunk);
    if (text.length > longestAnswerCharacters) break;
  }
  return text.slice(0, longestAnswerCharacters);
}

/** A server that is not ready yet answers in place of its hub, and does so in JSON. */
function inWords(text: string): string {
  try {
    const problem: unknown = JSON.parse(text);
    return isJsonObject(problem) && typeof problem.detail === "string" ? problem.detail : text;
  } catch {
    return text;
  }
}

/** POSTs a subscription request as a form. */
export function askHub(hub: URL, fields: Readonly<Record<string, string>>): Promise<HubAnswer> {
  const send = hub.protocol === "https:" ? requestOverHttps : requestOverHttp;
  const body = new URLSearchParams(fields).toString();
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(answerMilliseconds);
    const request = send(hub, { method: "POST", headers, signal }, (response) => {
      textOf(response).then((text) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, location: headers.location ?? null, text: inWords(text) });
      }, reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}
