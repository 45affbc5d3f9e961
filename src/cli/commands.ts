import type { Command } from "./command.ts";

/** Every command, loaded only when it is called: starting a server does not wait for the importers. */
export const commands: Readonly<
  Record<string, { readonly summary: string; readonly load: () => Promise<Command> }>
> = {
  demo: {
    summary: "Serve an invented roofing business with its reviews.",
    load: async () => (await import("./demo.ts")).demo,
  },
  init: {
    summary: "Write a commented business file and configuration.",
    load: async () => (await import("./init.ts")).init,
  },
  import: {
    summary: "Import reviews from files and publish them.",
    load: async () => (await import("./import.ts")).importCommand,
  },
  sync: {
    summary: "Read the configured sources and publish what is new.",
    load: async () => (await import("./sync.ts")).syncCommand,
  },
  sources: {
    summary: "List the configured sources and how they fared.",
    load: async () => (await import("./sources.ts")).sourcesCommand,
  },
  serve: { summary: "Serve what is published.", load: async () => (await import("./serve.ts")).serve },
  health: {
    summary: "Ask the server whether it lives, as container engines do.",
    load: async () => (await import("./health.ts")).health,
  },
  publish: {
    summary: "Publish anew after a change of the business file or the program.",
    load: async () => (await import("./publish.ts")).publishCommand,
  },
  withhold: {
    summary: "Take a review out of every document, for a stated reason.",
    load: async () => (await import("./withhold.ts")).withhold,
  },
  restore: {
    summary: "Publish a withheld review again.",
    load: async () => (await import("./restore.ts")).restore,
  },
  status: {
    summary: "Show the site at a glance, with open problems.",
    load: async () => (await import("./status.ts")).status,
  },
  list: {
    summary: "List reviews by the filters of the search.",
    load: async () => (await import("./list.ts")).list,
  },
  show: {
    summary: "Show one review, what was found in it, and its history.",
    load: async () => (await import("./show.ts")).show,
  },
  doctor: {
    summary: "Look for faults of the site, from outside and inside.",
    load: async () => (await import("./doctor.ts")).doctor,
  },
  reply: {
    summary: "Give the owner's reply to a review.",
    load: async () => (await import("./reply.ts")).reply,
  },
  correct: {
    summary: "Correct what was found in a review.",
    load: async () => (await import("./correct.ts")).correct,
  },
  backup: {
    summary: "Write everything the store holds into one file.",
    load: async () => (await import("./backup.ts")).backup,
  },
  recover: {
    summary: "Put a backup into a store.",
    load: async () => (await import("./recover.ts")).recover,
  },
  undo: {
    summary: "Take the last edits of reviews back.",
    load: async () => (await import("./undo.ts")).undo,
  },
  erase: {
    summary: "Erase a review for good, as the law asks.",
    load: async () => (await import("./erase.ts")).erase,
  },
  export: {
    summary: "Write the whole site as files, for any host.",
    load: async () => (await import("./export.ts")).exportCommand,
  },
  move: {
    summary: "Move the site to another public address.",
    load: async () => (await import("./move.ts")).move,
  },
  hub: {
    summary: "Look after the hub's subscriptions, and try them out.",
    load: async () => (await import("./hub.ts")).hub,
  },
  mcp: {
    summary: "Speak MCP on standard input and output, for a local client.",
    load: async () => (await import("./mcp.ts")).mcp,
  },
  insights: {
    summary: "Look into what reviews say: analyse a file, explain a review.",
    load: async () => (await import("./insights.ts")).insights,
  },
  config: {
    summary: "Check the configuration and show it.",
    load: async () => (await import("./config.ts")).configCommand,
  },
  openapi: {
    summary: "Print the OpenAPI document.",
    load: async () => (await import("./openapi.ts")).openapi,
  },
};
