/** What is really offered: the lists never change while the program runs, so only resources can be watched. */
export const capabilities = {
  tools: {},
  resources: { subscribe: true },
  prompts: {},
  completions: {},
} as const;
