import {
  type InboundModernRoute,
  SERVER_INFO_META_KEY,
  SUBSCRIPTION_ID_META_KEY,
} from "@modelcontextprotocol/server";
import type { HttpReply, HttpRequest } from "../../../core/http/message.ts";
import { isJsonObject } from "../../../core/json-object.ts";
import { isModernVersion, modernVersions } from "../../../core/mcp/protocol-versions.ts";
import { standardHeaderFault } from "../../../core/mcp/standard-headers.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import { type Coming, whenThere } from "../../../core/when-there.ts";
import type { McpContent } from "../telling/dispatch-types.ts";
import { EventStream, eventFrame } from "./event-stream.ts";
import { type RequestId, rpcCodes } from "./json-rpc.ts";
import type { OpenStreams, StreamWish } from "./open-streams.ts";
import type { AnswerForm, RpcReplies } from "./rpc-replies.ts";
import type { RpcAnswer, RpcRunner } from "./rpc-runner.ts";

export interface ModernParts {
  readonly replies: RpcReplies;
  readonly runner: RpcRunner;
  readonly streams: OpenStreams;
  readonly content: McpContent;
  readonly current: () => ServedPublication | null;
  readonly limitKeyOf: (request: HttpRequest) => string;
}

export interface ModernPost {
  readonly request: HttpRequest;
  readonly route: InboundModernRoute;
  readonly form: AnswerForm;
}

const mostUris = 100;
const longestUri = 512;

function changedMessage(subscription: RequestId) {
  const meta = { [SUBSCRIPTION_ID_META_KEY]: subscription };
  return (uri: string) => ({
    jsonrpc: "2.0",
    method: "notifications/resources/updated",
    params: { uri, _meta: meta },
  });
}

function isUriList(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= mostUris &&
    value.every((uri) => typeof uri === "string" && uri.length <= longestUri)
  );
}

/** The resources that a filter names; null when it is none. */
function urisOf(filter: unknown): ReadonlySet<string> | null {
  if (!isJsonObject(filter)) return null;
  const uris = filter.resourceSubscriptions ?? [];
  return isUriList(uris) ? new Set(uris) : null;
}

/** Nothing that was asked for can ever be told: there is nothing to wait for, and nothing to hold. */
function endedAtOnce({ closing, ...told }: Pick<StreamWish, "opening" | "changed" | "closing">): EventStream {
  const stream = new EventStream(told);
  stream.end(closing);
  return stream;
}

function statusOf({ message, isTurnedDown }: RpcAnswer): number {
  if (!("error" in message)) return 200;
  if (message.error.code === rpcCodes.methodNotFound) return 404;
  return isTurnedDown ? 400 : 200;
}

/** Revision 2026-07-28: every request stands alone and says itself what it needs. */
export class ModernLeg {
  readonly #parts: ModernParts;

  constructor(parts: ModernParts) {
    this.#parts = parts;
  }

  post({ request, route, form }: ModernPost): Coming<HttpReply> {
    const { replies, runner } = this.#parts;
    const version = route.classification.revision ?? "";
    const id = route.messageKind === "request" ? route.message.id : null;
    if (!isModernVersion(version)) {
      const requested = version.slice(0, 40);
      const message = `Protocol version "${requested}" is not supported without a handshake; use ${modernVersions.join(", ")}.`;
      const data = { supported: modernVersions, requested };
      return replies.fault(400, { code: rpcCodes.unsupportedVersion, message, data }, { id });
    }
    if (route.messageKind === "notification") return replies.bare(202);
    const { headers } = request;
    const headerFault = standardHeaderFault(route.message, {
      version: headers.get("MCP-Protocol-Version"),
      method: headers.get("Mcp-Method"),
      name: headers.get("Mcp-Name"),
    });
    if (headerFault !== null) {
      const message = `The headers and the body disagree: ${headerFault}.`;
      return replies.fault(400, { code: rpcCodes.headerMismatch, message }, { id });
    }
    if (route.message.method === "subscriptions/listen") return this.#listen(request, route.message);
    const answer = runner.run(
      { era: "modern", version, message: route.message, subscriptions: null },
      // In this era to leave is to cancel.
      { key: null, onGone: (listener) => request.onGone(listener) },
    );
    return whenThere(answer, (told) => replies.message(told.message, { form, status: statusOf(told) }));
  }

  #listen(
    request: HttpRequest,
    {
      id,
      params,
    }: { readonly id: RequestId; readonly params?: Readonly<Record<string, unknown>> | undefined },
  ): HttpReply {
    const { replies, streams, content, current, limitKeyOf } = this.#parts;
    const uris = urisOf(params?.notifications);
    if (uris === null) {
      const message = `params.notifications must be a filter, for example {"resourceSubscriptions":["reviews://latest"]}, with at most ${mostUris} resources.`;
      return replies.fault(200, { code: rpcCodes.invalidParams, message }, { id });
    }
    const honored = uris.size === 0 ? {} : { resourceSubscriptions: [...uris] };
    const meta = { [SUBSCRIPTION_ID_META_KEY]: id };
    const acknowledgement = {
      jsonrpc: "2.0",
      method: "notifications/subscriptions/acknowledged",
      params: { notifications: honored, _meta: meta },
    };
    const { identity } = content.profile(current());
    const end = {
      jsonrpc: "2.0",
      id,
      result: { resultType: "complete", _meta: { ...meta, [SERVER_INFO_META_KEY]: identity } },
    };
    const told = {
      opening: eventFrame(acknowledgement),
      changed: changedMessage(id),
      closing: eventFrame(end),
    };
    if (uris.size === 0) return replies.open(endedAtOnce(told));
    const wish = { ...told, client: limitKeyOf(request), session: null, uris };
    const stream = streams.open(wish, request);
    if (stream === "too-many") return replies.tooManyStreams(id);
    return replies.open(stream);
  }
}
