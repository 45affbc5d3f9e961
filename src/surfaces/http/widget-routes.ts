import type { RouteAnswer } from "./route.ts";

type Answers = typeof import("./widget-answers.ts");

let answers: Answers | null = null;

/** Loaded with the first page that shows reviews elsewhere: most processes begin by serving programs. */
function late(pick: (answers: Answers) => RouteAnswer): RouteAnswer {
  return (visit, tools) => {
    if (answers !== null) return pick(answers)(visit, tools);
    return import("./widget-answers.ts").then((loaded) => {
      answers = loaded;
      return pick(loaded)(visit, tools);
    });
  };
}

/** What other sites show of this one. */
export const widgetRoutes: readonly (readonly [path: string, answer: RouteAnswer])[] = [
  ["/api/summary.json", late(({ answerSummary }) => answerSummary)],
  ["/badge.svg", late(({ answerBadge }) => answerBadge)],
  ["/oembed", late(({ answerOembed }) => answerOembed)],
  ["/embed", late(({ answerEmbed }) => answerEmbed)],
  ["/docs/widget", late(({ answerShowcase }) => answerShowcase)],
  ["/assets/embed.css", late(({ answerEmbedStyles }) => answerEmbedStyles)],
  ["/assets/reviews.js", late(({ answerScript }) => answerScript)],
];

export const lastingScriptRoute = late(({ answerScript }) => answerScript);
