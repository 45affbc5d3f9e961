// Who may import what: the fences of the house. Everything that does not stand here is refused.
//
// A file obeys the longest folder that holds it. ARCHITECTURE.md tells the same table, and a test compares the two.

/**
 * @typedef {object} Fence
 * @property {string} folder a folder, or a single file
 * @property {readonly string[]} inside folders and files of the house, what lies beneath them included
 * @property {readonly string[]} [outside] packages, and Node's own modules
 * @property {readonly string[]} [reads] what is read from beside the code; `**` is whatever it looks for
 */

/** @type {readonly Fence[]} */
export const fences = [
  { folder: "src/core", inside: ["src/core"], outside: ["node:crypto"] },
  { folder: "src/insights", inside: ["src/core", "src/insights"], outside: ["node:crypto"] },
  { folder: "src/ports", inside: ["src/core", "src/ports"] },
  { folder: "src/flows", inside: ["src/core", "src/flows", "src/insights", "src/ports"] },
  { folder: "src/importers", inside: ["src/core", "src/importers"], outside: ["node:buffer"] },
  {
    folder: "src/adapters",
    inside: ["src/adapters", "src/core", "src/ports"],
    outside: ["bun", "ipaddr.js", "node:*"],
  },
  {
    folder: "src/adapters/assets.ts",
    inside: [],
    outside: ["node:fs", "node:path", "node:url", "node:zlib"],
    reads: ["**"],
  },
  { folder: "src/adapters/reclaim-memory.ts", inside: ["src/ports"], outside: ["bun:jsc"] },
  {
    folder: "src/adapters/sql",
    inside: [
      "src/adapters/reclaim-memory.ts",
      "src/adapters/replaced-file.ts",
      "src/adapters/sql",
      "src/adapters/unpacked.ts",
      "src/core",
      "src/ports",
    ],
    outside: ["kysely", "node:*", "pg"],
  },
  {
    folder: "src/surfaces",
    inside: ["src/core", "src/flows", "src/ports", "src/surfaces"],
    outside: ["ipaddr.js", "zod"],
  },
  {
    folder: "src/surfaces/mcp",
    inside: ["src/core", "src/flows", "src/ports", "src/surfaces"],
    outside: ["@modelcontextprotocol/server", "node:stream", "zod"],
  },
  {
    folder: "src/listen",
    inside: ["src/core", "src/listen", "src/ports"],
    outside: ["bun", "node:http", "node:net"],
  },
  { folder: "src/listen/open-files.ts", inside: [], outside: ["node:fs"] },
  { folder: "src/config", inside: ["src/config", "src/core"], outside: ["node:fs", "node:path", "zod"] },
  {
    folder: "src/server",
    inside: [
      "src/config",
      "src/core",
      "src/flows",
      "src/insights",
      "src/listen",
      "src/ports",
      "src/server",
      "src/surfaces",
    ],
    outside: ["node:worker_threads"],
  },
  {
    folder: "src/cli",
    inside: [
      "src/cli",
      "src/config",
      "src/core",
      "src/flows",
      "src/importers",
      "src/insights",
      "src/ports",
      "src/server",
      "src/surfaces",
      "package.json",
    ],
    outside: [
      "node:crypto",
      "node:fs",
      "node:net",
      "node:os",
      "node:path",
      "node:timers/promises",
      "node:tty",
      "node:url",
    ],
  },
  {
    folder: "src/cli/archives",
    inside: ["src/cli/archives", "src/core", "src/importers"],
    outside: ["node:buffer", "node:fs", "node:path", "node:stream", "node:zlib"],
  },
  {
    folder: "src/cli/doctor",
    inside: ["src/cli/doctor", "src/core"],
    outside: ["node:fs", "node:http", "node:https", "node:path", "node:tls"],
  },
  {
    folder: "src/cli/receiver",
    inside: ["src/cli/receiver", "src/core"],
    outside: ["ipaddr.js", "node:crypto", "node:fs", "node:http", "node:https", "node:net", "node:path"],
  },
  { folder: "src/main.ts", inside: ["src"], outside: ["node:worker_threads"] },
  {
    folder: "training",
    inside: ["src/adapters/assets.ts", "src/core", "src/insights", "training"],
    outside: ["node:*"],
  },
];

/**
 * Wings with a door: from outside, only the door may be imported. A workshop makes what the wing holds, and goes in and out.
 * @type {readonly { readonly wing: string, readonly door: string, readonly workshop?: string }[]}
 */
export const doors = [{ wing: "src/insights", door: "src/insights/engine.ts", workshop: "training" }];
