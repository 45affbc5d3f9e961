import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Dataset, mean, newestFirst, recordKeys, stringsIn } from "../support/http-shapes.ts";
import { baseUrl, demoSite, emptySite, firstInstant, open, openForFile } from "../support/http-site.ts";
import { demoBusiness, record, runtimes } from "../support/shingle.ts";

interface BusinessFile {
  readonly services: readonly { id: string; label: string }[];
  readonly technicians: readonly { id: string; name: string; role: string }[];
  readonly service_areas: readonly { id: string; name: string }[];
  readonly coverage: readonly { source: string; total_at_source: number | null; as_of: string }[];
  readonly verification: string;
  readonly [key: string]: unknown;
}

const opened = openForFile(demoSite);
const file = JSON.parse(readFileSync(demoBusiness, "utf8")) as BusinessFile;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

describe.each([...runtimes])("GET /reviews.json on %s", (runtime) => {
  const dataset = () => opened.client(runtime).json<Dataset>("/reviews.json");

  test("has the seven keys in their order", async () => {
    expect(Object.keys(await dataset())).toEqual([
      "version",
      "updated_at",
      "business",
      "aggregate_rating",
      "coverage",
      "verification",
      "reviews",
    ]);
  });

  test("is canonical: no insignificant white space, instants in whole seconds of UTC", async () => {
    const reply = await opened.client(runtime).get("/reviews.json");
    expect(reply.text()).toBe(JSON.stringify(reply.json()));
    const { version, updated_at, reviews } = reply.json() as Dataset;
    expect({ version, updated_at }).toEqual({ version: 1, updated_at: firstInstant });
    for (const review of reviews) {
      expect(review.first_published_at).toMatch(instant);
      expect(review.updated_at).toBe(firstInstant);
    }
  });

  test("tells the business as its file does, without aliases and synonyms", async () => {
    const { business } = await dataset();
    expect(Object.keys(business)).toEqual([
      "name",
      "legal_name",
      "description",
      "type",
      "url",
      "telephone",
      "email",
      "address",
      "geo",
      "time_zone",
      "hours",
      "services",
      "technicians",
      "service_areas",
      "logo_url",
      "same_as",
      "license_numbers",
    ]);
    const { coverage: _, verification: __, ...told } = file;
    expect(business as Record<string, unknown>).toEqual({
      ...told,
      services: file.services.map(({ id, label }) => ({ id, label })),
      technicians: file.technicians.map(({ id, name, role }) => ({ id, name, role })),
      service_areas: file.service_areas.map(({ id, name }) => ({ id, name })),
    });
    const { address, geo, hours } = business as unknown as { address: object; geo: object; hours: object[] };
    expect(Object.keys(address)).toEqual(["street", "locality", "region", "postal_code", "country"]);
    expect(Object.keys(geo)).toEqual(["latitude", "longitude"]);
    expect(Object.keys(hours[0] ?? {})).toEqual(["days", "opens", "closes"]);
    expect(Object.keys(business.services[0] ?? {})).toEqual(["id", "label"]);
    expect(Object.keys(business.technicians[0] ?? {})).toEqual(["id", "name", "role"]);
    expect(Object.keys(business.service_areas[0] ?? {})).toEqual(["id", "name"]);
  });

  test("aggregate_rating follows from the reviews", async () => {
    const { aggregate_rating, reviews } = await dataset();
    const ratings = reviews.map(({ rating }) => rating);
    const counted = (stars: number) => ratings.filter((rating) => rating === stars).length;
    const expected = {
      rating_value: mean(ratings),
      rating_count: reviews.length,
      review_count: reviews.filter(({ text }) => text !== null).length,
      best_rating: 5,
      worst_rating: 1,
      distribution: { "1": counted(1), "2": counted(2), "3": counted(3), "4": counted(4), "5": counted(5) },
    };
    expect(JSON.stringify(aggregate_rating)).toBe(JSON.stringify(expected));
    expect(aggregate_rating.review_count).toBeLessThan(aggregate_rating.rating_count);
  });

  test("coverage states per source what is published, what is withheld, and what the operator knows", async () => {
    const { coverage, reviews } = await dataset();
    const sources = [
      ...new Set([...reviews.map(({ source }) => source), ...file.coverage.map(({ source }) => source)]),
    ];
    const expected = sources.sort().map((source) => {
      const told = file.coverage.find((row) => row.source === source);
      return {
        source,
        published: reviews.filter((review) => review.source === source).length,
        withheld: {},
        corrected: 0,
        total_at_source: told?.total_at_source ?? null,
        // Without the operator's word: the day of the last change, in the business's time zone.
        as_of: told?.as_of ?? "2026-11-20",
      };
    });
    expect(JSON.stringify(coverage)).toBe(JSON.stringify(expected));
  });

  test("verification is the operator's sentence", async () => {
    expect((await dataset()).verification).toBe(file.verification);
  });

  test("a record has exactly the sixteen keys in their order, absence is null and never an empty text", async () => {
    const { reviews } = await dataset();
    expect(reviews).toHaveLength(260);
    for (const review of reviews) {
      expect(Object.keys(review)).toEqual(recordKeys);
      if (review.owner_reply !== null) expect(Object.keys(review.owner_reply)).toEqual(["text", "date"]);
      expect(Object.values(review)).not.toContain(undefined);
    }
    expect(stringsIn(await dataset()).filter(([, text]) => text === "")).toEqual([]);
    expect(reviews.some(({ text }) => text === null)).toBe(true);
    expect(reviews.some(({ owner_reply }) => owner_reply !== null)).toBe(true);
    expect(reviews.some(({ verified }) => verified) && reviews.some(({ verified }) => !verified)).toBe(true);
  });

  test("records have the types of the decisions", async () => {
    const { reviews, business } = await dataset();
    const people = business.technicians.map(({ name }) => name);
    const services = business.services.map(({ id }) => id);
    const areas = business.service_areas.map(({ id }) => id);
    for (const review of reviews) {
      expect(review.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
      expect([1, 2, 3, 4, 5]).toContain(review.rating);
      expect(new Date(`${review.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(review.date);
      expect(review.url).toBe(`${baseUrl}/reviews/${review.id}`);
      expect(people).toEqual(expect.arrayContaining([...review.technicians]));
      expect(services).toEqual(expect.arrayContaining([...review.services]));
      expect(areas).toEqual(expect.arrayContaining([...review.service_areas]));
    }
    expect(reviews.flatMap(({ technicians }) => technicians).length).toBeGreaterThan(20);
  });

  test("reviews stand newest first, then by id descending, each once", async () => {
    const { reviews } = await dataset();
    expect(reviews.map(({ id }) => id)).toEqual([...reviews].sort(newestFirst).map(({ id }) => id));
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length);
  });
});

describe("GET /reviews.json of another site", () => {
  test("personal columns of an import are in no answer", async () => {
    using site = emptySite();
    const personal = {
      email: "pat.doyle@example.org",
      phone: "+1-512-555-0199",
      ip_address: "203.0.113.77",
      order_number: "ORD-998877",
      customer: { address: "17 Juniper Lane" },
    };
    site.importRecords(
      [record({ source_id: "private-1", text: "Dry at last.", ...personal })],
      "--at",
      firstInstant,
    );
    await using client = await open(site);
    const targets = ["/reviews.json", "/insights.json", "/api/feed.json", "/feed.xml", "/api/reviews/search"];
    const { reviews } = await client.json<Dataset>("/reviews.json");
    targets.push(
      "/api/reviews/since/2000-01-01",
      "/api/reviews/changes",
      `/reviews/${reviews[0]?.id}`,
      "/",
      "/llms.txt",
    );
    for (const target of targets) {
      const text = (await client.get(target)).text();
      for (const secret of [
        "pat.doyle",
        "555-0199",
        "203.0.113.77",
        "ORD-998877",
        "Juniper Lane",
        "private-1",
      ])
        expect([target, text.includes(secret)]).toEqual([target, false]);
    }
    expect(client.server.stderr()).not.toContain("pat.doyle");
  });

  test("what a short business file leaves out is null or an empty list, and every key stands", async () => {
    using site = emptySite();
    const business = join(site.folder, "business.json");
    writeFileSync(business, JSON.stringify({ name: "Eaves & Sons", time_zone: "America/Chicago" }));
    const short = { ...site.variables, SHINGLE_BUSINESS: business };
    using other = emptySite({ variables: short });
    other.importRecords([record({ source_id: "1" })], "--at", firstInstant);
    await using client = await open(other);
    const dataset = await client.json<Dataset>("/reviews.json");
    expect(dataset.business).toEqual({
      name: "Eaves & Sons",
      legal_name: null,
      description: null,
      type: "LocalBusiness",
      url: null,
      telephone: null,
      email: null,
      address: null,
      geo: null,
      time_zone: "America/Chicago",
      hours: [],
      services: [],
      technicians: [],
      service_areas: [],
      logo_url: null,
      same_as: [],
      license_numbers: [],
    });
    expect(dataset.verification).toBeNull();
  });

  test("withheld reviews leave the dataset and stand in coverage by reason", async () => {
    using site = emptySite();
    const ids = ["a", "b", "c", "d"];
    site.importRecords(
      ids.map((source_id, index) =>
        record({ source_id, date: `2026-03-0${index + 1}`, text: `Text ${source_id}` }),
      ),
      "--at",
      firstInstant,
    );
    await using client = await open(site);
    const before = await client.json<Dataset>("/reviews.json");
    const [first, second, third, fourth] = before.reviews.map(({ id }) => id);
    site.run("withhold", first ?? "", "--reason", "privacy", "--at", "2026-11-20T11:00:00Z");
    site.run("withhold", second ?? "", "--reason", "privacy", "--at", "2026-11-20T12:00:00Z");
    site.run("withhold", third ?? "", "--reason", "spam", "--at", "2026-11-20T13:00:00Z");
    await using fresh = await open(site);
    const after = await fresh.json<Dataset>("/reviews.json");
    expect(after.reviews.map(({ id }) => id)).toEqual([fourth ?? ""]);
    expect(after.version).toBe(4);
    expect(after.updated_at).toBe("2026-11-20T13:00:00Z");
    expect(after.aggregate_rating).toMatchObject({ rating_count: 1, review_count: 1 });
    const google = after.coverage.find(({ source }) => source === "google");
    expect(google).toMatchObject({ published: 1, withheld: { privacy: 2, spam: 1 } });
  });

  test("with nothing left to publish every document still has its shape", async () => {
    using site = emptySite();
    site.importRecords([record({ source_id: "only" })], "--at", firstInstant);
    const id = await (async () => {
      await using client = await open(site);
      return (await client.json<Dataset>("/reviews.json")).reviews[0]?.id ?? "";
    })();
    site.run("withhold", id, "--reason", "legal", "--at", "2026-11-20T11:00:00Z");
    await using client = await open(site);
    const { reviews, aggregate_rating } = await client.json<Dataset>("/reviews.json");
    expect(reviews).toEqual([]);
    expect(aggregate_rating).toEqual({
      rating_value: null,
      rating_count: 0,
      review_count: 0,
      best_rating: 5,
      worst_rating: 1,
      distribution: { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 },
    });
    for (const target of [
      "/insights.json",
      "/api/feed.json",
      "/feed.xml",
      "/api/reviews/since/2000-01-01",
      "/",
      "/docs",
    ])
      expect((await client.get(target)).status).toBe(200);
    expect(await client.json("/api/reviews/search")).toEqual({
      matched: 0,
      returned: 0,
      next_cursor: null,
      hints: [],
      reviews: [],
    });
  });
});
