import { cacheable } from "./cache-hints.ts";
import {
  type Dispatch,
  type Era,
  faultCodes,
  type McpContext,
  type McpResult,
  ProtocolFault,
} from "./dispatch-types.ts";
import { callTool } from "./tools/call-tool.ts";
import { toolDefinitions } from "./tools/tool-definitions.ts";

type Params = Readonly<Record<string, unknown>>;
type Method = (era: Era, context: McpContext, params: Params) => McpResult | Promise<McpResult>;

/** Lists fit on one page, so that no cursor was ever handed out. */
function whole(list: (context: McpContext) => McpResult): Method {
  return (era, context, { cursor }) => {
    if (cursor !== undefined) {
      const message = "This cursor is none of ours: the list stands on one page. Ask again without a cursor.";
      throw new ProtocolFault(faultCodes.invalidParams, message);
    }
    return cacheable(era, list(context), "lists");
  };
}

const methods: Readonly<Record<string, Method>> = {
  "tools/list": whole(() => ({ tools: toolDefinitions() })),
  "tools/call": (_era, context, params) => callTool(context, params),
};

/** Answers what is asked of the reviews; the protocol's own business never comes here. */
export const dispatch: Dispatch = async (era, context, { method, params }) => {
  context.signal.throwIfAborted();
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (answer === undefined)
    throw new ProtocolFault(faultCodes.methodNotFound, `There is no method ${method.slice(0, 80)} here.`);
  return await answer(era, context, params);
};
