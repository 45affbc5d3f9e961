import { record } from "../support/shingle.ts";

/** A bakery's first customers. */
export const plainRecords = [
  record({ source_id: "a", author: "Ida Holm", rating: 5, text: "Warm rye bread at seven in the morning." }),
  record({ source_id: "b", author: "Sam", rating: 2, text: null, date: "2026-04-02" }),
  record({
    source_id: "c",
    author: "J. Ortega",
    rating: 4,
    text: "Friendly, though the queue is long.",
    date: "2026-05-11",
  }),
];

const longWord = "Dachdeckermeisterbetriebsinhaberin".repeat(6);
const script = "</title></script><script>document.title='taken'</script><img src=x onerror=alert(1)>";

/** Everything that a business file may hold and that pages might stumble over. */
export const hostileBusiness = {
  name: `مخبز النور \u202e ${longWord}`,
  legal_name: script,
  description: `${script} ${longWord}`,
  url: "https://bakery.example/?a=1&b=%22%3E",
  telephone: `+1 <b>5</b>`,
  email: "office@bakery.example",
  technicians: [
    { id: "t-rtl", name: "יוסף כהן", role: script },
    { id: "t-long", name: longWord.slice(0, 100) },
  ],
  services: [{ id: "s-bread", label: 'Bread & "rolls" <fresh>', synonyms: ["bread"] }],
  service_areas: [{ id: "a-old", name: "البلدة القديمة" }],
  verification: script,
};

/** Reviews as the world writes them. */
export const hostileRecords = [
  record({
    source_id: "rtl",
    author: "أحمد العلي",
    text: "خبز ممتاز، שירות מצוין، and thanks to יוסף כהן! 12 (ok)",
    owner_reply: { text: `شكرا ${longWord}` },
  }),
  record({ source_id: "long", author: longWord.slice(0, 100), rating: 1, text: longWord }),
  record({ source_id: "html", author: script.slice(0, 90), rating: 2, text: script, date: "2026-04-01" }),
  record({ source_id: "emoji", author: "👩‍👩‍👧‍👦", rating: 3, text: "🍞".repeat(600), date: "2026-04-02" }),
  record({
    source_id: "override",
    author: "a\u202eb",
    text: "\u202etxt.exe \u2066 open",
    date: "2026-04-03",
  }),
  ...[1, 2, 3, 4, 5].map((rating) =>
    record({
      source_id: `none-${rating}`,
      author: `Guest ${rating}`,
      rating,
      text: null,
      date: `2026-05-0${rating}`,
    }),
  ),
];

/** A bakery whose owner writes from right to left. */
export const arabicBusiness = {
  name: "مخبز النور",
  description: "خبز طازج كل صباح في البلدة القديمة.",
  verification: "نعرف كل زبون.",
};

export const arabicRecords = [
  record({ source_id: "a", author: "ليلى", text: "خبز ممتاز.", owner_reply: { text: "شكرا لك" } }),
];
