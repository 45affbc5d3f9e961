import { describe, expect, test } from "bun:test";
import { Buffer } from "node:buffer";
import { feed, goodRecord, lineWith, noticesOf, outline, problemsOf, rowsOf } from "./feeding.ts";

const words = "Müller – “gut” 😀 €";
const csv = `source,source_id,author,rating,date,text\r\ngoogle,a,Ada,5,2026-03-14,"${words}"\r\n`;
const ndjson = lineWith({ source_id: "a", text: words });
const json = `[\n${JSON.stringify({ ...goodRecord, source_id: "a", text: words })}]`;

function utf16le(text: string): Uint8Array {
  return Buffer.from(text, "utf16le");
}

function utf16be(text: string): Uint8Array {
  return Buffer.from(text, "utf16le").swap16();
}

function latin1(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

describe("a byte order mark decides", () => {
  test.each([
    ["NDJSON", ndjson],
    ["JSON", json],
    ["CSV", csv],
  ])("%s", async (_, file) => {
    const plain = await feed(file);
    expect(rowsOf(plain)[0]?.text).toBe(words);
    expect(await feed(`\ufeff${file}`)).toEqual(plain);
    expect(await feed(utf16le(`\ufeff${file}`))).toEqual(plain);
    expect(await feed(utf16be(`\ufeff${file}`))).toEqual(plain);
  });

  test("half a character at the end of UTF-16 hurts that record alone", async () => {
    const file = `\ufeff${lineWith({ source_id: "a" })}${lineWith({ source_id: "b" }).trim()}`;
    expect(outline(await feed(Buffer.concat([utf16le(file), Buffer.from([0x0a])])))).toEqual([
      "1/1 a",
      "2/2 bad-encoding",
    ]);
  });

  test("half a surrogate pair in UTF-16 hurts that record alone", async () => {
    const file = `\ufeff${lineWith({ source_id: "a" })}{"text": "\ud83d"}\n${lineWith({ source_id: "c" })}`;
    for (const bytes of [utf16le(file), utf16be(file)]) {
      expect(outline(await feed(bytes))).toEqual(["1/1 a", "2/2 bad-encoding", "3/3 c"]);
    }
  });

  test("a CSV that says UTF-8 and is not has bad records, not other letters", async () => {
    const rows = "google,a,Ada,5,2026-03-14\ngoogle,b,M\xfcller,5,2026-03-14\n";
    const file = latin1(`\xef\xbb\xbfsource,source_id,author,rating,date\n${rows}`);
    expect(outline(await feed(file))).toEqual(["2/1 a", "3/2 bad-encoding"]);
  });
});

describe("a CSV without a mark that is no UTF-8 is Windows-1252", () => {
  const header = "source,author,rating,date,text";

  test("typographic characters included", async () => {
    const file = latin1(`${header}\ngoogle,M\xfcller,5,2026-03-14,\x93gut\x94 \x96 5 \x80\x85\n`);
    expect(rowsOf(await feed(file))[0]).toMatchObject({ author: "Müller", text: "“gut” – 5 €…" });
  });

  test("and a notice says so, since nothing tells for certain", async () => {
    const notice =
      /^read as Windows-1252, as Excel writes it, since it is no UTF-8; if letters are wrong, save it as UTF-8/;
    const told = async (file: Uint8Array | string) =>
      noticesOf(await feed(file)).filter((each) => notice.test(each)).length;
    expect(await told(latin1(`${header}\ngoogle,M\xfcller,5,2026-03-14,x\n`))).toBe(1);
    expect(await told(`${header}\ngoogle,Müller,5,2026-03-14,x\n`)).toBe(0);
  });

  test("a byte that is no character of it is another encoding's letter, and does not go without a word", async () => {
    const rows = "google,Ada,5,2026-03-14,tr\x8fs bien\ngoogle,M\xfcller,5,2026-03-14,x\n";
    expect(outline(await feed(latin1(`${header}\n${rows}`)))).toEqual(["2/1 bad-encoding", "3/2 null"]);
  });

  test("but where lines end in CR alone it is a Mac's Excel that wrote them", async () => {
    const events = await feed(latin1(`${header}\rgoogle,Zo\x91,5,2026-03-14,Tr\x8fs bien \xd2ok\xd3\r`));
    expect(rowsOf(events)[0]).toMatchObject({ author: "Zoë", text: "Très bien “ok”" });
    expect(noticesOf(events)[0]).toStartWith("read as Mac Roman, as Excel writes it on a Mac");
  });

  test("for the whole file, however late the byte that tells", async () => {
    const early = `google,Ada,5,2026-03-14,caf\xc3\xa9\n`;
    const filler = "google,Ada,5,2026-03-14,plain\n".repeat(50);
    const rows = rowsOf(await feed(latin1(`${header}\n${early}${filler}google,M\xfcller,5,2026-03-14,x`)));
    expect(rows[0]?.text).toBe("cafÃ©");
    expect(rows.at(-1)?.author).toBe("Müller");
  });

  test("a character cut off at the end of the file tells, too", async () => {
    expect(rowsOf(await feed(latin1(`${header}\ngoogle,Ada,5,2026-03-14,5 \xe2\x82`)))[0]?.text).toBe("5 â‚");
  });

  test("but for one that is nearly all UTF-8: whoever cut or pasted it together is told, and nobody else's words are hurt", async () => {
    const sound = `google,José,5,2026-03-14,“Dry” — at last\n`;
    const cut = Buffer.concat([
      Buffer.from(`${header}\n${sound}google,Bo,4,2026-03-15,cut off 👍`).subarray(0, -1),
      Buffer.from(`\n${sound.replace("José", "Zoë")}`),
    ]);
    const events = await feed(cut);
    expect(outline(events)).toEqual(["2/1 null", "3/2 bad-encoding", "4/3 null"]);
    expect(rowsOf(events)).toMatchObject([
      { author: "José", text: "“Dry” — at last" },
      { author: "Zoë", text: "“Dry” — at last" },
    ] as never);
  });

  // Words in other letters' encodings, as Excel writes them there; the runtimes have no encoders for these.
  const shiftJis = "\x82\xc6\x82\xc4\x82\xe0\x97\xc7\x82\xa2";
  test.each([
    ["Windows-1251", "\xce\xf2\xeb\xe8\xf7\xed\xe0\xff \xf0\xe0\xe1\xee\xf2\xe0", "\xc1\xee\xf0\xe8\xf1"],
    [
      "Windows-1253",
      "\xd0\xef\xeb\xfd \xea\xe1\xeb\xde \xe4\xef\xf5\xeb\xe5\xe9\xdc",
      "\xc3\xe9\xdc\xed\xed\xe7\xf2",
    ],
    ["Shift-JIS", `${shiftJis}\x8e\x64\x8e\x96\x82\xc5\x82\xb5\x82\xbd`, "\x82\xa0\x82\xa2\x82\xa4"],
    ["GBK", "\xb9\xa4\xd7\xf7\xd7\xf6\xb5\xc3\xba\xdc\xba\xc3", "\xcd\xf5\xce\xb0"],
  ])(
    "but not letters of %s, which would be published as others: how to save the table is told",
    async (_, text, name) => {
      const rows = `google,${name},5,2026-03-14,${text}\ngoogle,${name}${name},4,2026-03-15,${name} ${text}\n`;
      for (const names of [header, `${header},${name}`]) {
        const table = latin1(`${names}\n${rows}`);
        for (const feeding of [{}, { forced: "table" }, { forced: "native-csv" }]) {
          const events = await feed(table, feeding);
          expect(outline(events)).toEqual(["1/0 unknown-format"]);
          expect(problemsOf(events)[0]?.message).toContain(
            'Save it as UTF-8 and import it again: in Excel as "CSV UTF-8"',
          );
        }
      }
    },
  );

  test("of whatever language: where several such letters meet, most stand alone", async () => {
    const words =
      "j\xe4\xe4\xe4r, S\xfc\xfc\xfc\xfcper, cr\xe9\xe9e, h\xf6\xf6\xf6 \x96 na\xefve, d\xe9j\xe0, M\xfcller, gr\xfc\xdfe, pr\xeat, \xe9t\xe9, fa\xe7on";
    expect(rowsOf(await feed(latin1(`${header}\ngoogle,Ada,5,2026-03-14,"${words}"\n`)))[0]?.text).toContain(
      "Süüüüper",
    );
  });

  test("UTF-8 stays UTF-8", async () => {
    expect(rowsOf(await feed(`${header}\ngoogle,Müller,5,2026-03-14,"日本 😀"`))[0]).toMatchObject({
      author: "Müller",
      text: "日本 😀",
    });
  });
});

describe("JSON is UTF-8: a bad byte hurts its own record alone", () => {
  // Each is no UTF-8: a lone lead, a lone trail, an overlong form, a surrogate, beyond U+10FFFF, a cut-off form.
  const bad = ["\xfc", "\x80", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82"];
  const umlaut =
    '{"source":"google","source_id":"b","author":"M\xc3\xbcller","rating":5,"date":"2026-03-14"}';

  test.each(bad.map((bytes) => [Buffer.from(bytes, "latin1").toString("hex"), bytes]))(
    "%s",
    async (_, bytes) => {
      const hurt = umlaut.replace('"b"', `"${bytes}"`);
      const lines = await feed(latin1(`${umlaut}\n${hurt}\n${umlaut}\n`));
      expect(outline(lines)).toEqual(["1/1 b", "2/2 bad-encoding", "3/3 b"]);
      expect(rowsOf(lines).map((row) => row.author)).toEqual(["Müller", "Müller"]);
      expect(problemsOf(lines)[0]).toMatchObject({ sourceId: null, field: null });
      expect(outline(await feed(latin1(`[${umlaut},${hurt},${umlaut}]`)))).toEqual([
        "1/1 b",
        "1/2 bad-encoding",
        "1/3 b",
      ]);
    },
  );

  test("U+FFFD itself is a character like any other", async () => {
    expect(rowsOf(await feed(lineWith({ text: "what\ufffd" })))[0]?.text).toBe("what\ufffd");
  });

  test("a byte order mark inside the file is no letter of the text", async () => {
    expect(
      rowsOf(await feed(lineWith({ text: `\ufeff${"x".repeat(70_000 / 5)}\ufeff` })))[0]?.text,
    ).toHaveLength(14_000);
  });
});
