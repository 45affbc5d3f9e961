import { describe, expect, test } from "bun:test";
import { attribute, XmlReader } from "../../../src/cli/archives/xml.ts";

const written =
  '<?xml version="1.0"?><!-- <a> --><x:sheet\n a="1 > 0" x:id=\'two\'><v>1 &lt; 2 &#65;&#x42; &nope;</v><empty/><![CDATA[<raw> & ]]></x:sheet>';

describe("XML as workbooks hold it", () => {
  const whole = new XmlReader().push(written);

  test("is read into tags, without their prefix, and text", () => {
    expect(whole).toEqual([
      { kind: "open", name: "sheet", attributes: "\n a=\"1 > 0\" x:id='two'" },
      { kind: "open", name: "v", attributes: "" },
      { kind: "text", text: "1 < 2 AB &nope;" },
      { kind: "close", name: "v" },
      { kind: "open", name: "empty", attributes: "" },
      { kind: "close", name: "empty" },
      { kind: "text", text: "<raw> & " },
      { kind: "close", name: "sheet" },
    ]);
    const attributes = "\n a=\"1 > 0\" x:id='two'";
    expect(["a", "id", "d", "x"].map((name) => attribute(attributes, name))).toEqual([
      "1 > 0",
      "two",
      null,
      null,
    ]);
  });

  test("is the same however it comes", () => {
    for (let at = 1; at < written.length; at++) {
      const reader = new XmlReader();
      expect([...reader.push(written.slice(0, at)), ...reader.push(written.slice(at))]).toEqual(whole);
    }
    const reader = new XmlReader();
    expect([...written].flatMap((character) => reader.push(character))).toEqual(whole);
  });

  test.each([["<!DOCTYPE html>"], ["<!ENTITY a 'b'>   "]])("%s is refused", (type) => {
    expect(() => new XmlReader().push(type)).toThrow("document type");
  });

  test("that never ends a tag is given up", () => {
    const reader = new XmlReader();
    reader.push("<a ");
    expect(() => reader.push("x".repeat((1 << 24) + 1))).toThrow("no workbook");
  });
});
