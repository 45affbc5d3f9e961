import { describe, expect, test } from "bun:test";
import { formsOf } from "../../src/core/search/word-forms.ts";
import { allWordsOf, isFormOf, wordsOf } from "../../src/core/search/words-asked.ts";

const isForm = (one: string, another: string) => formsOf(one).includes(another);

describe("a word and its forms", () => {
  test.each([
    "leak leaks leaked leaking",
    "claim claims claimed claiming",
    "price prices priced pricing",
    "plan plans planned planning",
    "call calls called calling",
    "miss misses missed missing",
    "cover covers covered covering",
    "cancel cancels cancelled cancelling",
    "reply replies replied replying",
    "stay stays stayed staying",
    "agree agrees agreed agreeing",
    "tie ties tied tying",
    "fix fixes fixed fixing",
    "quit quits quitted quitting",
    "fee fees",
    "photo photos",
    "tomato tomatoes",
    "city cities",
    "roof roofs roofing",
    "tarp tarps tarped tarping",
    "house houses",
    "menu menus",
    "evening evenings",
  ])("all find each other: %s", (listed) => {
    const words = listed.split(" ");
    for (const one of words)
      for (const another of words) expect([one, another, isForm(one, another)]).toEqual([one, another, true]);
  });

  test.each([
    ["fees", "feel feeling feed feedback"],
    ["fee", "feel feed feet"],
    ["car", "care cared careful caring card carpet"],
    ["rat", "rate rated rating"],
    ["tar", "tarp tarps target"],
    ["see", "seed seeds"],
    ["even", "evening event"],
    ["side", "siding"],
    ["will", "willing"],
    ["new", "news"],
    ["tire", "tired"],
    ["please", "pleased"],
    ["late", "later latest"],
    ["mess", "message messages"],
    ["plan", "plane planet plant"],
    ["cal", "calling called"],
    ["be", "being bee"],
    ["roof", "roofer rooftop"],
    ["10", "100"],
    ["didn't", "did"],
  ])("%s and what only looks alike do not: %s", (word, others) => {
    for (const other of others.split(" ")) {
      expect([word, other, isForm(word, other)]).toEqual([word, other, false]);
      expect([other, word, isForm(other, word)]).toEqual([other, word, false]);
    }
  });

  test("a word of any length and script is a form of itself, and has few others", () => {
    for (const word of [
      "",
      "a",
      "ad",
      "屋根",
      "x".repeat(200),
      "o'brien",
      "s".repeat(24),
      "ing",
      "eed",
      "sss",
    ]) {
      const forms = formsOf(word);
      expect([word, forms[0]]).toEqual([word, word]);
      expect(forms.length).toBeLessThan(40);
    }
  });
});

describe("the words that are asked for", () => {
  const asked = (needle: string) => wordsOf(needle).map(({ word }) => word);

  test.each([
    ["the crew's trucks", ["crew", "trucks"]],
    ["leak leaks leaking", ["leak"]],
    ["who'd say they're rude", ["say", "rude"]],
    ["they didn't show up", ["didn't", "show", "up"]],
    ["don't", ["don't"]],
    ["can't-miss o'brien", ["can't", "miss", "o", "brien"]],
    ["is it", ["is", "it"]],
    ["", []],
  ])("%p asks for %p", (needle, words) => expect(asked(needle)).toEqual(words));

  test("stem and endings are the forms, no more", () => {
    for (const { word, stem, endings } of allWordsOf("lying fees didn't 屋根 10 repairs")) {
      expect(endings.map((ending) => stem + ending)).toEqual([...formsOf(word)]);
      for (const form of formsOf(word)) expect(isFormOf(form, { word, stem, endings })).toBe(true);
      expect(isFormOf(`${word}x`, { word, stem, endings })).toBe(false);
    }
  });
});
