/** One small export of each vendor, as it comes, by format and kind of file; names and words are invented. */
export const samples: Readonly<Record<string, string>> = {
  "google-takeout": JSON.stringify(
    {
      reviews: [
        {
          name: "accounts/31/locations/72/reviews/AbFvOq1",
          reviewer: { displayName: "Ines Calder" },
          starRating: "FOUR",
          comment: "They kept to the day.",
          createTime: "2026-02-03T16:20:11.402Z",
          updateTime: "2026-02-03T16:20:11.402Z",
        },
      ],
    },
    null,
    2,
  ),
  "google-business-profile": JSON.stringify({
    reviews: [
      {
        name: "accounts/31/locations/72/reviews/AbFvOq1",
        reviewId: "AbFvOq1",
        reviewer: { displayName: "Ines Calder", profilePhotoUrl: "https://lh3.example/i.png" },
        starRating: "FOUR",
        createTime: "2026-02-03T16:20:11.402Z",
        updateTime: "2026-02-03T16:20:11.402Z",
      },
    ],
    averageRating: 4,
    totalReviewCount: 1,
  }),
  outscraper: `name,google_id,review_id,author_title,author_id,review_text,review_rating,review_datetime_utc,owner_answer
Ridge & Gable,0x86,ChZDqq,Ines Calder,118,"They kept to the day.
Would call again.",4,2026-02-03 16:20:11,
`,
  serpapi: JSON.stringify({
    search_metadata: { status: "Success" },
    reviews: [
      {
        link: "https://www.google.example/maps/reviews/1",
        rating: 4,
        date: "9 months ago",
        iso_date: "2026-02-03T16:20:11Z",
        source: "Google",
        review_id: "ChZDqq",
        user: { name: "Ines Calder", contributor_id: "118" },
        snippet: "They kept to the day.",
      },
    ],
  }),
  apify: JSON.stringify([
    {
      title: "Ridge & Gable",
      reviewId: "ChZDqq",
      name: "Ines Calder",
      stars: 4,
      text: "They kept to the day.",
      textTranslated: null,
      publishAt: "9 months ago",
      publishedAtDate: "2026-02-03T16:20:11.402Z",
    },
  ]),
  trustpilot: `Review Created (UTC),Review Username,Review Stars,Review Title,Review Content,Review ID,Consumer Email
2026-02-03 16:20:11,Ines Calder,4,On the day,They kept to the day.,65bd,ines@mail.example
`,
  "trustpilot JSON": JSON.stringify({
    links: [],
    reviews: [
      {
        id: "65bd",
        stars: 4,
        title: "On the day",
        text: "They kept to the day.",
        createdAt: "2026-02-03T16:20:11Z",
        consumer: { id: "c", displayName: "Ines Calder" },
        status: "active",
      },
    ],
  }),
  podium: JSON.stringify({
    data: [
      {
        uid: "0199",
        author: { id: "a", name: "Ines Calder" },
        review: { body: "They kept to the day.", rating: 4, siteName: "google", siteReviewId: "g-7" },
        attributions: [{ userUid: "u-1" }],
        createdAt: "2026-02-03T16:20:11Z",
        updatedAt: "2026-02-03T16:20:11Z",
      },
    ],
  }),
  "podium CSV":
    "Site,Customer Name,Stars,Comment,Date Posted\nGoogle,Ines Calder,4,They kept to the day.,2026-02-03\n",
  birdeye:
    "Review ID,Source,Reviewer Name,Rating,Review,Review Date,Review URL,Location\n81,Google,Ines Calder,4,They kept to the day.,2026-02-03,,Elm\n",
  judgeme:
    "title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,ip_address\nOn the day,They kept to the day.,4,2026-02-03 16:20:11 UTC,web,ok,Ines Calder,ines@mail.example,9,203.0.113.9\n",
  yelp: "Reviewer,Rating,Review,Review Date,Review URL\nInes Calder,4,They kept to the day.,2026-02-03,\n",
  facebook: JSON.stringify({
    data: [
      {
        created_time: "2026-02-03T16:20:11+0000",
        rating: 4,
        has_review: true,
        review_text: "They kept to the day.",
        reviewer: { id: "4", name: "Ines Calder" },
        open_graph_story: { id: "77" },
      },
    ],
    paging: {},
  }),
  "json-ld": `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@type": "RoofingContractor",
    name: "Ridge & Gable",
    review: [
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Ines Calder" },
        datePublished: "2026-02-03",
        reviewBody: "They kept to the day.",
        reviewRating: { "@type": "Rating", ratingValue: "4", bestRating: "5" },
      },
    ],
  })}</script></head><body></body></html>`,
  "native-ndjson": `{"source": "google", "author": "Ines Calder", "rating": 4, "date": "2026-02-03"}\n`,
  "native-json": `[{"source": "google", "author": "Ines Calder", "rating": 4, "date": "2026-02-03"}]`,
  "native-csv": "source,author,rating,date\ngoogle,Ines Calder,4,2026-02-03\n",
};
