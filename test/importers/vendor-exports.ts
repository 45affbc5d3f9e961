/** One small export of each vendor, with its own columns that are nobody's business. Invented people and places. */
export interface VendorExport {
  readonly name: string;
  readonly kind: "table" | "json" | "page";
  readonly content: string;
  /** What a dry run gives: source, author, stars, day. */
  readonly reviews: readonly string[];
}

/** Stands in columns that must be dropped on read. */
export const secrets = [
  "ann.secret@mail.example",
  "512-555-0142",
  "ORD-99817",
  "203.0.113.77",
  "Elm Street 9",
];
const [email = "", phone = "", order = "", ip = "", street = ""] = secrets;

function json(sent: unknown): string {
  return `${JSON.stringify(sent, null, 2)}\n`;
}

const graph = {
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "LocalBusiness", name: "Ridge & Gable", email, telephone: phone },
    {
      "@type": "Review",
      author: { "@type": "Person", name: "Léa Marl", email, address: street },
      datePublished: "2026-03-14",
      reviewBody: "Dry at last.",
      reviewRating: { ratingValue: "8", bestRating: "10" },
      publisher: { name: "Houzz" },
    },
  ],
};

const written: readonly VendorExport[] = [
  {
    name: "trustpilot",
    kind: "table",
    content: `Review ID,Review Stars,Review Title,Review Content,Reviewer Name,Reviewer Email,Reference Id,Review Date,Review Link\nt1,5,Dry,"At last,\n""dry"".",Léa Marl,${email},${order},2026-03-14T12:00:00Z,https://www.trustpilot.com/reviews/t1\nt2,2,,Slow.,Bo Lind,${email},${order},2026-03-15 12:00:00,\n`,
    reviews: ["trustpilot Léa Marl 5 2026-03-14", "trustpilot Bo Lind 2 2026-03-15"],
  },
  {
    name: "trustpilot",
    kind: "json",
    content: json({
      links: [],
      reviews: [
        {
          id: "t3",
          stars: 5,
          title: "Dry",
          text: "At last.",
          createdAt: "2026-03-14T12:00:00Z",
          consumer: { displayName: "Léa Marl", email },
          referralEmail: email,
          referenceId: order,
          status: "active",
        },
      ],
    }),
    reviews: ["trustpilot Léa Marl 5 2026-03-14"],
  },
  {
    name: "podium",
    kind: "table",
    content: `Site,Customer Name,Customer Phone,Stars,Comment,Date Posted\nGoogle,Léa Marl,${phone},5,"Dry,\nat last.",2026-03-14\nFacebook,Bo Lind,${phone},4,,2026-03-15\n`,
    reviews: ["google Léa Marl 5 2026-03-14", "facebook Bo Lind 4 2026-03-15"],
  },
  {
    name: "podium",
    kind: "json",
    content: json({
      data: [
        {
          uid: "p1",
          author: { id: "a", name: "Léa Marl", phoneNumber: phone, email },
          review: { body: "Dry.", rating: 5, siteName: "Yelp", siteReviewId: "y1" },
          attributions: [{ userUid: "t-marcus" }],
          createdAt: "2026-03-14T12:00:00Z",
        },
      ],
    }),
    reviews: ["yelp Léa Marl 5 2026-03-14"],
  },
  {
    name: "birdeye",
    kind: "table",
    content: `Review ID,Source,Reviewer Name,Reviewer Email,Reviewer Phone,Rating,Review,Review Date,Review URL,Location\nb1,Google,Léa Marl,${email},${phone},5,Dry.,2026-03-14,https://maps.example/1,${street}\n`,
    reviews: ["google Léa Marl 5 2026-03-14"],
  },
  {
    name: "birdeye",
    kind: "json",
    content: json([
      {
        reviewId: "b2",
        sourceType: "Facebook",
        rating: 4,
        comments: "Dry.",
        reviewDate: "Mar 14, 2026",
        reviewer: { firstName: "Léa", lastName: "Marl", emailId: email, phone, address1: street },
        review_assisted_user: { first_name: "Marcus", last_name: "Hale", email },
      },
    ]),
    reviews: ["facebook Léa Marl 4 2026-03-14"],
  },
  {
    name: "judgeme",
    kind: "table",
    content: `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location\nDry,<p>At last.</p>,5,2026-03-14 12:00:00 UTC,email,ok,Léa Marl,${email},${order},gutters,,,,${ip},${street}\n`,
    reviews: ["judgeme Léa Marl 5 2026-03-14"],
  },
  {
    name: "yelp",
    kind: "table",
    content: `Reviewer,Rating,Review,Review Date,Review URL,Reviewer Address\nLéa Marl,5,"Dry.\n\nAt last.",2026-03-14,https://www.yelp.com/biz/x?hrid=abcdefghijklmnopqrstuv,${street}\n`,
    reviews: ["yelp Léa Marl 5 2026-03-14"],
  },
  {
    name: "facebook",
    kind: "json",
    content: json({
      data: [
        {
          created_time: "2026-03-14T12:00:00+0000",
          rating: 4,
          has_review: true,
          review_text: "Dry.",
          reviewer: { id: ip, name: "Léa Marl", email },
          open_graph_story: { id: "f1" },
        },
      ],
    }),
    reviews: ["facebook Léa Marl 4 2026-03-14"],
  },
  {
    name: "json-ld",
    kind: "page",
    content: `<!doctype html>\n<html><head><meta charset="utf-8">\n<script type="application/ld+json">${json(graph)}</script></head><body>${street}</body></html>\n`,
    reviews: ["houzz Léa Marl 4 2026-03-14"],
  },
];

/** Somebody else in each, or they would be taken for one review that came by two ways. */
const firstNames = ["Léa", "Zoé", "Noé", "René", "André", "Chloé", "Aimé", "Inès", "Désirée", "Théo"];

export const vendorExports: readonly VendorExport[] = written.map((each, index) => {
  const named = (text: string) => text.replaceAll("Léa", firstNames[index] ?? "");
  return { ...each, content: named(each.content), reviews: each.reviews.map(named) };
});
