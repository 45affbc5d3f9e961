import { utf8 } from "../../core/documents/byte-writer.ts";
import type { HeaderLine, HttpReply, HttpRequest } from "../../core/http/message.ts";
import { prefersHtml } from "../../core/http/prefers-html.ts";
import { html } from "../html.ts";
import { problemReply } from "./problem.ts";

/** Nothing is known of the site yet, not even where its pages lie. */
const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>One moment</title>
</head>
<body><main><h1>One moment</h1><p>The server is starting. This page comes back by itself.</p></main></body>
</html>
`;

/** For who comes while a server starts: in a second it is there, and a browser asks again by itself. */
export function startingReply(request: HttpRequest, house: readonly HeaderLine[]): HttpReply {
  const headers = [["Retry-After", "1"]] as const;
  const problem = { status: 503, detail: "The server is starting.", headers };
  if (!prefersHtml(request.headers.get("accept"))) return problemReply(problem, { request, house });
  return {
    status: 503,
    headers: [
      ["Content-Type", "text/html; charset=utf-8"],
      ["Cache-Control", "no-store"],
      ["Refresh", "1"],
      ...house,
      ...headers,
    ],
    body: utf8(page.html),
  };
}
