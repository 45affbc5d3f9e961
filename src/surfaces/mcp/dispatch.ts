import type { Coming } from "../../core/when-there.ts";
import { shown } from "../sent-value.ts";
import { cacheable } from "./cache-hints.ts";
import { complete } from "./completions.ts";
import { getPrompt } from "./prompts/get-prompt.ts";
import { promptDefinitions } from "./prompts/prompt-table.ts";
import { readResource } from "./resources/read-resource.ts";
import { listedResources, listedTemplates } from "./resources/resource-list.ts";
import { subscribeResource, unsubscribeResource } from "./resources/subscribe-resource.ts";
import {
  type Dispatch,
  type Era,
  faultCodes,
  type McpContext,
  type McpResult,
  ProtocolFault,
} from "./telling/dispatch-types.ts";
import { callTool } from "./tools/call-tool.ts";
import { toolDefinitions } from "./tools/tool-definitions.ts";

type Params = Readonly<Record<string, unknown>>;
type Method = (era: Era, context: McpContext, params: Params) => Coming<McpResult>;

/** Lists fit on one page, so that no cursor was ever handed out. */
function whole(
  list: (context: McpContext) => McpResult,
  kept: Parameters<typeof cacheable>[2] = "lists",
): Method {
  return (era, context, { cursor }) => {
    if (cursor !== undefined) {
      const message = "This cursor is none of ours: the list stands on one page. Ask again without a cursor.";
      throw new ProtocolFault(faultCodes.invalidParams, message);
    }
    return cacheable(era, list(context), kept);
  };
}

const methods: Readonly<Record<string, Method>> = {
  "tools/list": whole(() => ({ tools: toolDefinitions() })),
  "tools/call": (_era, context, params) => callTool(context, params),
  // Sizes and times in it are the publication's.
  "resources/list": whole(({ publication }) => ({ resources: listedResources(publication) }), "contents"),
  "resources/templates/list": whole(() => ({ resourceTemplates: listedTemplates })),
  "resources/read": (era, context, { uri }) => cacheable(era, readResource(era, context, uri), "contents"),
  "resources/subscribe": (era, context, { uri }) => subscribeResource(era, context, uri),
  "resources/unsubscribe": (era, context, { uri }) => unsubscribeResource(era, context, uri),
  "prompts/list": whole(() => ({ prompts: promptDefinitions })),
  "prompts/get": (_era, context, { name, arguments: given }) => getPrompt(context, { name, given }),
  "completion/complete": (_era, context, { ref, argument }) => complete(context, { ref, argument }),
};

/** Answers what is asked of the reviews; the protocol's own business never comes here. */
export const dispatch: Dispatch = (era, context, { method, params }) => {
  context.signal.throwIfAborted();
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (answer === undefined)
    throw new ProtocolFault(faultCodes.methodNotFound, `There is no method ${shown(method)} here.`);
  return answer(era, context, params);
};
