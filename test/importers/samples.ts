/** One small export of each vendor, as it comes; names and words are invented. */
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
  "native-ndjson": `{"source": "google", "author": "Ines Calder", "rating": 4, "date": "2026-02-03"}\n`,
  "native-json": `[{"source": "google", "author": "Ines Calder", "rating": 4, "date": "2026-02-03"}]`,
  "native-csv": "source,author,rating,date\ngoogle,Ines Calder,4,2026-02-03\n",
};
