import { describe, expect, test } from "bun:test";
import { nativeCsv } from "../../src/importers/native/native-csv.ts";
import { bytesOf, chicago, feed, ofRecords, outline, problemsOf, rowsOf, sourceOf } from "./feeding.ts";

const forced = "native-csv";
const header = "source,source_id,author,rating,date,text";

describe("a table", () => {
  test("with every column", async () => {
    const file = [
      "source,source_id,author,author_avatar_url,rating,date,text,source_url,owner_reply_text,owner_reply_date,verified",
      'google,g1,Ada,https://e.com/a.png,5,2026-03-14,"Good, dry roof.",https://e.com/1,Thanks!,2026-03-15,true',
    ].join("\n");
    expect(rowsOf(await feed(file))).toEqual([
      {
        source: "google",
        sourceId: "g1",
        author: "Ada",
        authorAvatarUrl: "https://e.com/a.png",
        rating: 5,
        date: "2026-03-14",
        text: "Good, dry roof.",
        sourceUrl: "https://e.com/1",
        ownerReply: { text: "Thanks!", date: "2026-03-15" },
        verified: true,
        attributed: null,
        flaggedAs: null,
        channel: "native",
        changedAt: null,
      } as never,
    ]);
  });

  test("names compare without case, accents and punctuation; other columns are dropped unseen", async () => {
    const file =
      "E-Mail,SOURCE,Source ID,authór,Rating,Date,Owner Reply.Text\nx@y.z,google,g1,Ada,5,2026-03-14,Hi";
    expect(rowsOf(await feed(file))[0]).toMatchObject({
      sourceId: "g1",
      author: "Ada",
      ownerReply: { text: "Hi" },
    });
  });

  test.each([
    [",", "comma"],
    [";", "semicolon"],
    ["\t", "tab"],
  ])("separated by %j", async (separator) => {
    const record = ["google", "g1", "Ada", "5", "2026-03-14", '"one, two; three\tfour"'];
    const file = `${header.replaceAll(",", separator)}\n${record.join(separator)}`;
    expect(rowsOf(await feed(file))[0]?.text).toBe("one, two; three\tfour");
  });

  test("separators inside a quoted header name do not decide", async () => {
    const file = '"a,b,c,d,e,f,g";source;author;rating;date\nx;google;Ada;5;2026-03-14';
    expect(rowsOf(await feed(file))).toHaveLength(1);
  });

  test("quotes, doubled quotes and line ends inside a field", async () => {
    const file = `${header}\r\ngoogle,g1,"Ada ""the roofer""",5,2026-03-14,"one\r\ntwo\rthree\n""four"""\r\ngoogle,g2,B,5,2026-03-14,5" pipe\r\n`;
    const rows = rowsOf(await feed(file));
    expect(rows.map((row) => row.author)).toEqual(['Ada "the roofer"', "B"]);
    expect(rows.map((row) => row.text)).toEqual(['one\ntwo\nthree\n"four"', '5" pipe']);
  });

  test.each([["\n"], ["\r\n"], ["\r"]])(
    "lines are physical, records are counted, ends are %j",
    async (end) => {
      const file = [
        header,
        'google,a,A,5,2026-03-14,"one',
        "two",
        'three"',
        "",
        "google,b,B,5,2026-03-14,",
        ",,,,,",
      ]
        .join(end)
        .concat(end);
      expect(outline(await feed(file))).toEqual(["2/1 a", "6/2 b"]);
    },
  );

  test("a header over two lines, and one below blank lines", async () => {
    const file = '\n\n"source\n",source_id,author,rating,date\ngoogle,a,A,5,2026-03-14';
    expect(outline(await feed(file))).toEqual(["5/1 a"]);
  });

  test("what begins like a spreadsheet formula is a text like any other", async () => {
    const row = rowsOf(await feed(`${header}\ngoogle,g1,Ada,5,2026-03-14,"=HYPERLINK(""x"")"`))[0];
    expect(row?.text).toBe('=HYPERLINK("x")');
  });

  test.each([
    ["true", true],
    ["TRUE", true],
    [" True ", true],
    ["false", false],
    ["", false],
    ["yes", false],
    ["1", false],
  ])("verified %j is %p", async (sent, verified) => {
    const file = `source,author,rating,date,verified\ngoogle,Ada,5,2026-03-14,${sent}`;
    expect(rowsOf(await feed(file))[0]?.verified).toBe(verified);
  });

  test("an empty author is Anonymous, other empty fields are null", async () => {
    const file = `${header},owner_reply_text,owner_reply_date,source_url\ngoogle,,,5,2026-03-14,,,2026-03-15,`;
    const expected = { author: "Anonymous", sourceId: null, text: null, ownerReply: null, sourceUrl: null };
    expect(rowsOf(await feed(file))[0]).toMatchObject(expected);
  });

  test("a header alone is a table without records", async () => {
    expect(ofRecords(await feed(header))).toEqual([]);
    expect(ofRecords(await feed(`${header}\r\n`))).toEqual([]);
  });
});

describe("faults", () => {
  test("of fields name the column as the file writes it", async () => {
    const file =
      "Source;Source ID;Author;Rating;Date;Owner-Reply Date;Owner-Reply Text\nyelp;y1;Ada;6;soon;never;Hi";
    const faults = problemsOf(await feed(file));
    expect(faults.map(({ field, code, sourceId }) => [field, code, sourceId])).toEqual([
      ["Rating", "bad-rating", "y1"],
      ["Date", "bad-date", "y1"],
      ["Owner-Reply Date", "bad-date", "y1"],
    ]);
    expect(faults[0]?.message).toStartWith("Rating: ");
  });

  test("an empty required field is missing", async () => {
    const codes = problemsOf(await feed(`${header}\n,x,Ada,,,`)).map(({ field, code }) => `${field} ${code}`);
    expect(codes).toEqual(["source missing", "rating missing", "date missing"]);
  });

  test("a record of another width is told, and the others are read", async () => {
    const events = await feed(
      `${header}\ngoogle,a\ngoogle,b,A,5,2026-03-14,one, two\ngoogle,c,A,5,2026-03-14,`,
    );
    expect(outline(events)).toEqual(["2/1 bad-row", "3/2 bad-row", "4/3 c"]);
    expect(problemsOf(events)[1]?.message).toStartWith("the record has 7 fields and the header 6");
  });

  test("text behind a closing quote is told, and the others are read", async () => {
    const file = `${header}\ngoogle,a,"Ada" L.,5,2026-03-14,\ngoogle,b,A,5,2026-03-14,"x"`;
    expect(outline(await feed(file))).toEqual(["2/1 bad-row", "3/2 b"]);
  });

  test("a quote that never closes is told where its record begins", async () => {
    const file = `${header}\ngoogle,a,A,5,2026-03-14,x\ngoogle,b,A,5,2026-03-14,"never\ngoogle,c,A,5,2026-03-14,x\n`;
    expect(outline(await feed(file))).toEqual(["2/1 a", "3/2 broken-csv"]);
  });

  test("each missing column once, with the nearest that is there, and no record is read", async () => {
    const faults = problemsOf(await feed("source,Auther,rtaing,when\ngoogle,Ada,9,x\n", { forced }));
    expect(faults.map(({ line, record, field, code }) => [line, record, field, code])).toEqual([
      [1, 0, "author", "missing-column"],
      [1, 0, "rating", "missing-column"],
      [1, 0, "date", "missing-column"],
    ]);
    expect(faults[0]?.message).toContain('"Auther"');
    expect(faults[1]?.message).toContain('"rtaing"');
    expect(faults[2]?.message).not.toContain("when");
  });

  test("a column that has its own meaning is not offered as another", async () => {
    const [fault] = problemsOf(await feed("source_id,author,rating,date\nx,Ada,5,2026-03-14"));
    expect(fault).toMatchObject({ field: "source", code: "missing-column" });
    expect(fault?.message).not.toContain("source_id");
  });

  test("a file without a header does not show its first record", async () => {
    const faults = problemsOf(await feed("google,Ada Lovelace,5,2026-03-14\n", { forced }));
    expect(faults).toHaveLength(4);
    expect(JSON.stringify(faults)).not.toContain("Lovelace");
  });

  test("a column named twice", async () => {
    const faults = problemsOf(await feed("source,author,rating,date,Source\ngoogle,Ada,5,2026-03-14,yelp"));
    expect(faults.map(({ code, field }) => `${field} ${code}`)).toEqual(["source duplicate-column"]);
  });

  test("unknown columns of one name are no fault", async () => {
    expect(rowsOf(await feed("source,author,rating,date,x,x\ngoogle,Ada,5,2026-03-14,1,2"))).toHaveLength(1);
  });

  test("a header that cannot be read", async () => {
    expect(outline(await feed('source,"author,rating,date\n', { forced }))).toEqual(["1/0 broken-csv"]);
  });

  test.each([[""], ["\n\r\n "], ["\ufeff"]])("a file of %j is empty", async (content) => {
    expect(outline(await feed(content, { forced }))).toEqual(["1/0 empty-file"]);
  });
});

test("a record over a million characters is one problem; the others are read", async () => {
  const [padding, commas] = ["x".repeat(1_048_577), ",".repeat(1_048_577)];
  const file = `${header}\ngoogle,a,A,5,2026-03-14,"${padding}"\n${commas}\ngoogle,c,A,5,2026-03-14,`;
  const events = await Array.fromAsync(nativeCsv.read(sourceOf(bytesOf(file), 65_536), chicago));
  expect(outline(events)).toEqual(["2/1 too-large", "3/2 too-large", "4/3 c"]);
});
