/** What counts as which aspect, for a reader who is asked: the rules that the labelled texts follow too. */

interface Ruling {
  readonly counts: string;
  readonly not: string;
}

export const rulings: Readonly<Record<string, Ruling>> = {
  punctuality: {
    counts:
      "arriving on time, keeping an appointment or an agreed start date, not turning up, turning up late or early",
    not: "how long the job took; a slow start where no date had been agreed (speed)",
  },
  communication: {
    counts:
      "returning calls and messages, quick or missing replies, keeping people informed, explaining the steps, being reachable, being responsive",
    not: "explanations that show expertise (technical_knowledge); silence towards a complaint, unless unreturned calls or messages are named",
  },
  pricing: {
    counts:
      "the price judged: cheap, fair, dear, good value, on budget; hidden costs, more billed than quoted, upselling; work or a visit given free, where the customer remarks on it",
    not: "a sum or a deductible told as a plain fact; the price only as the ground of an expectation",
  },
  workmanship: {
    counts:
      "the quality of the finished work: it looks good, it holds, it leaks again, it is crooked or sloppy; thoroughness, attention to detail; what the finished work lets happen later",
    not: "the state of the site (cleanliness); general praise of the company",
  },
  professionalism: {
    counts:
      "manners and character: polite, friendly, respectful, honest, trustworthy, or rude, pushy, lying; great to work with, great customer service; consideration for the people and animals of the house; one material promised and another fitted",
    not: "knowledge (technical_knowledge)",
  },
  cleanliness: {
    counts:
      "cleaning up, protecting plants and furniture, or nails, rubbish and mess left, also where nails hurt someone",
    not: "work that looks neat (workmanship)",
  },
  speed: {
    counts:
      "how quickly the work or repair was done or begun: prompt, timely, efficient, finished on time, done in a day where that is praise; delays, a job that dragged on or ran over what was promised",
    not: "coming late to an appointment (punctuality); quick answers (communication); dates told without a judgement",
  },
  technical_knowledge: {
    counts:
      "expertise, experience and training, or the lack of it; finding the cause; a right or a wrong diagnosis; knowing the code",
    not: "politeness (professionalism)",
  },
  insurance_help: {
    counts:
      "what this business did for or against the insurance claim: the adjuster met, paperwork, supplements, a claim harmed, an insurer billed falsely",
    not: "what the insurer or its adjuster did",
  },
  problem_resolution: {
    counts:
      "what was done about a fault or a complaint afterwards: coming back, making it right, refusing, brushing off, not answering, a refund late or denied; a warranty refused on a real fault (with warranty)",
    not: "the quality of the first job; an ordinary repair that the business was called for",
  },
  safety: {
    counts:
      "harm, danger or care while the job goes on: harnesses, dropped material, broken plants or glass, rain let in by an open roof",
    not: "what the finished work causes later (workmanship)",
  },
  warranty: {
    counts: "a warranty offered, honoured, refused, or its terms judged",
    not: "a repair without a word of warranty",
  },
};

export const generalRules = [
  "Report what this customer says about this business, each aspect once. What is said of others (an insurer, an earlier contractor, a neighbour) does not count, nor does what is only supposed, wished, feared or asked.",
  'Plain facts of the job ("we had a leak", "they replaced the gutters") are nothing. "Highly recommend", "great company" and "good experience" alone are nothing.',
  "Do not guess: an aspect must be told by words of the text. Deeds and consequences count as well as verdicts: a customer who tells that the ceiling is wet again blames the work.",
  "polarity is `positive` or `negative`; `mixed` only where praise and blame of the same aspect each stand on their own; `neutral` only where the customer names a quality and expressly withholds judgement.",
  "Good at first and failed later is negative. A trifle beside the point, or praise that is set up to be undone, does not make it mixed.",
  "Faint praise and mild irony count at face value; open sarcasm counts as what is meant. The stars help to tell which; they are no finding.",
];
