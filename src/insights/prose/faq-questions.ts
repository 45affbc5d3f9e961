/** Data table: the question that each aspect of the work answers; an aspect without one is asked about by its label. */
export const aspectQuestions: Readonly<Record<string, string>> = {
  punctuality: "Do they come when they said they would?",
  communication: "How well do they keep customers informed?",
  pricing: "What do customers say about the price?",
  workmanship: "How good is the finished work?",
  professionalism: "How do they treat their customers?",
  cleanliness: "Do they clean up after the work?",
  speed: "How quickly do they get the work done?",
  technical_knowledge: "Do they know their trade?",
  insurance_help: "Do they help with insurance claims?",
  problem_resolution: "What happens when something goes wrong?",
  safety: "Do they work safely and protect the property?",
  warranty: "Do they stand by their warranty?",
};

export function aspectQuestion({ id, label }: { readonly id: string; readonly label: string }): string {
  return Object.hasOwn(aspectQuestions, id)
    ? (aspectQuestions[id] ?? "")
    : `What do customers say about ${label.toLowerCase()}?`;
}
