// The search of a site that is laid down as files: the rules of src/core/text/fold.ts, and of words-asked.ts and
// word-forms.ts in src/core/search/, over the files that hold the texts. A test holds both sides against each other.

const letters = { ø: "o", đ: "d", ð: "d", ħ: "h", ł: "l", ŧ: "t", æ: "ae", œ: "oe", þ: "th" };
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const doubleQuotes = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb]/g;
const singleQuotes = /[\u2018-\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02c8]/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;

function foldRun(run) {
  return run
    .replace(/\u00b4/g, "'")
    .replace(doubleQuotes, '"')
    .normalize("NFKD")
    .replace(accents, "")
    .replace(singleQuotes, "'")
    .replace(dashes, "-")
    .normalize("NFC")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replace(accents, "")
    .replace(/[øđðħłŧæœþ]/g, (letter) => letters[letter]);
}

function fold(text) {
  const folded = text
    .replace(/[^\0-\x7f]+/g, foldRun)
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
  // Half a character stands for none, so that nothing finds half a character.
  return folded.replace(/\p{Surrogate}/gu, "\ufffd");
}

const smallWords = new Set(
  `a an and any anybody anyone are as at be been but by can did do does for from get had has have how i if in is it its me my of
   on or our out so some that the their them there they this to too very was we were what when where which who why will with
   would you your`.split(/\s+/),
);

const apart = new Set("evening willing siding wedding herring pleased tired crooked news".split(" "));

function pastAndIng(base) {
  const doubled = `${base}${base.at(-1)}`;
  const isShort = /^(?:[^aeiou]|qu)*[aeiou][^aeiouwxy]$/.test(base);
  if (isShort && /[lsfz]$/.test(base)) return [];
  const isEither = /[^aeiou][aeiou][bdglmnprt]$/.test(base);
  const stems = isShort ? [doubled] : isEither ? [base, doubled] : [base];
  return stems.flatMap((stem) => [`${stem}ed`, `${stem}ing`]);
}

function inflectionsOf(base) {
  const stem = base.slice(0, -1);
  if (/[^aeiou]y$/.test(base)) return [`${stem}ies`, `${stem}ied`, `${base}ing`];
  if (base.endsWith("ie")) return [`${base}s`, `${base}d`, `${base.slice(0, -2)}ying`];
  if (base.endsWith("ee")) return [`${base}s`, `${base}ing`, ...(base.length > 3 ? [`${base}d`] : [])];
  if (base.endsWith("e")) return [`${base}s`, `${base}d`, `${stem}ing`];
  const isHissing = /(?:s|x|z|ch|sh)$/.test(base);
  const plurals = isHissing ? [`${base}es`] : [`${base}s`, ...(base.endsWith("o") ? [`${base}es`] : [])];
  return [...plurals, ...pastAndIng(base)];
}

const endings = [
  [/s$/, ""],
  [/es$/, ""],
  [/ies$/, "y"],
  [/d$/, ""],
  [/ed$/, ""],
  [/ied$/, "y"],
  [/ing$/, ""],
  [/ing$/, "e"],
  [/ying$/, "ie"],
  [/(.)\1(?:ed|ing)$/, "$1"],
];

function basesOf(word) {
  if (apart.has(word)) return [];
  const guesses = new Set(endings.map(([ending, base]) => word.replace(ending, base)));
  return [...guesses].filter((base) => base.length >= 3 && inflectionsOf(base).includes(word));
}

/** A folded word in all its forms, itself first. */
function formsOf(word) {
  if (!/^[a-z]{3,24}$/.test(word)) return [word];
  const forms = [word, ...basesOf(word)].flatMap((base) => [base, ...inflectionsOf(base)]);
  return [...new Set(forms)].filter((form) => !apart.has(form) || word === form || word === `${form}s`);
}

/** The words of a folded needle, each in its forms. */
function wordsAsked(needle) {
  const words = needle
    .replace(/'(?:s|re|ve|ll|d|m)(?![\p{L}\p{N}])/gu, "")
    .replace(/(?<![\p{L}\p{N}\p{M}])\p{M}+/gu, " ")
    .split(/(?:(?!(?<=n)'t(?![\p{L}\p{N}]))[^\p{L}\p{N}\p{M}])+/u)
    .filter((word) => word !== "");
  const telling = words.filter((word) => !smallWords.has(word));
  const asked = [];
  for (const word of telling.length > 0 ? telling : words)
    if (!asked.some((forms) => forms.includes(word))) asked.push(formsOf(word));
  return asked;
}

const isPartOfWord = (letter) => letter !== undefined && /[a-z0-9]/.test(letter);

/** Scripts that put no spaces between their words have no places where one begins or ends: there any will do. */
function standsIn(text, form) {
  if (form > "\u007f") return text.includes(form);
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + form.length])) return true;
  return false;
}

/** What asks of a folded text whether it matches. */
function wordTest({ query, match }) {
  const needle = fold(query);
  if (needle === "") return () => true;
  const words = match === "phrase" ? [] : wordsAsked(needle);
  if (words.length === 0) return (text) => text?.includes(needle) === true;
  return (text) => {
    if (text === null) return false;
    const holds = (forms) => forms.some((form) => standsIn(text, form));
    return match === "any_word" ? words.some(holds) : words.every(holds);
  };
}

/** The places in one file of reviews that match. */
function matchesIn(columns, asked) {
  const { ratings, texts } = columns;
  columns.folded ??= texts.map((text) => (text === null ? null : fold(text)));
  const passes = wordTest(asked);
  const found = [];
  for (let at = 0; at < ratings.length; at += 1)
    if ((asked.rating === "" || String(ratings[at]) === asked.rating) && passes(columns.folded[at]))
      found.push(at);
  return found;
}

const months = "January February March April May June July August September October November December".split(
  " ",
);

function dayInWords(day) {
  const [year, month, date] = day.split("-");
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** Longer texts are cut, as in the other lists: src/surfaces/page/cut-text.ts. */
const longest = 900;

function cut(text) {
  if (text.length <= longest) return null;
  const space = text.lastIndexOf(" ", longest);
  return text.slice(0, space > longest / 2 ? space : longest).replace(/[\ud800-\udbff]$/, "");
}

/** The beginning of a text, and where it goes on. */
function tellIn(place, text, { href, whole }) {
  const short = cut(text);
  place.textContent = short === null ? text : `${short}… `;
  if (short === null) return;
  const rest = document.createElement("a");
  rest.href = href;
  rest.textContent = `rest of this ${whole}`;
  place.append(rest);
}

/** One review as the other lists show it, made from the page's own pattern; never from markup. */
function rowOf(pattern, columns, at) {
  const row = pattern.content.firstElementChild.cloneNode(true);
  const part = (selector) => row.querySelector(selector);
  const [id, author, day] = [columns.ids[at], columns.authors[at], columns.dates[at]];
  row.querySelectorAll(".stars").forEach((stars, rating) => {
    if (rating + 1 !== columns.ratings[at]) stars.remove();
  });
  part(".by bdi").textContent = author;
  const href = `reviews/${id}/`;
  part(".permalink").href = href;
  part(".permalink").setAttribute("aria-label", `Review by ${author} of ${dayInWords(day)}`);
  part("time").dateTime = day;
  part("time").textContent = dayInWords(day);
  if (columns.texts[at] === null) {
    part(".words").classList.add("none");
    part(".words").textContent = "Stars without words.";
  } else tellIn(part(".words"), columns.texts[at], { href, whole: "review" });
  part(".from bdi").textContent = columns.sources[at];
  part(columns.verified[at] ? ".unverified" : ".verified").remove();
  const reply = columns.replies[at];
  if (reply === null) part(".reply").remove();
  else {
    part(".reply-by span").textContent = reply.date === null ? "" : `, ${dayInWords(reply.date)}`;
    tellIn(part(".reply .words"), reply.text, { href, whole: "reply" });
  }
  return row;
}

const rowsAtOnce = 20;

function begin(form) {
  const place = document.getElementById("found");
  const [status, list, more] = ["[role=status]", ".reviews", "button"].map((each) =>
    place.querySelector(each),
  );
  const pattern = document.getElementById("found-review");
  const usual = document.getElementById("listed");
  const title = document.getElementById("reviews");
  const usualTitle = title.textContent;
  const [files, total] = [Number(form.dataset.files), Number(form.dataset.reviews)];
  const loaded = [];
  let search = 0;
  let goOn = () => {};

  const load = async (file) => {
    if (loaded[file] === undefined) {
      const answer = await fetch(`search/reviews-${file + 1}.json`, { credentials: "omit" });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      loaded[file] = await answer.json();
    }
    return loaded[file];
  };

  const show = (isShown) => {
    place.hidden = !isShown;
    usual.hidden = isShown;
    title.textContent = isShown ? place.dataset.title : usualTitle;
  };

  /** As the page writes numbers. */
  const inThousands = (count) => count.toLocaleString("en");

  const tell = (found, { searched, shown, isGoing }) => {
    const reviews = `${inThousands(found)} ${found === 1 ? "review" : "reviews"}`;
    status.textContent =
      searched === files
        ? `${reviews} found in all ${inThousands(total)}.`
        : `${reviews} found so far: searched ${searched} of ${files} parts, the newest first.`;
    const isMore = shown < found || searched < files;
    // Who goes on already is not asked to: a second one would read the same file and pass over the next.
    more.hidden = isGoing || !isMore;
    more.textContent = shown < found ? "Show more" : "Search older reviews";
  };

  const failed = () => {
    status.textContent =
      "The search could not load what it reads. The pages by stars, person and service still work.";
    more.hidden = true;
  };

  /** Goes on until the next rows are full or everything was searched, and then waits to be asked. */
  const run = async (asked) => {
    search += 1;
    const mine = search;
    const found = [];
    let [searched, shown] = [0, 0];
    list.replaceChildren();
    show(true);
    const further = async () => {
      const wanted = shown + rowsAtOnce;
      more.hidden = true;
      while (found.length < wanted && searched < files) {
        const columns = await load(searched);
        if (mine !== search) return;
        searched += 1;
        for (const at of matchesIn(columns, asked)) found.push([columns, at]);
        tell(found.length, { searched, shown: Math.min(wanted, found.length), isGoing: true });
      }
      for (const [columns, at] of found.slice(shown, wanted)) list.append(rowOf(pattern, columns, at));
      shown = Math.min(wanted, found.length);
      tell(found.length, { searched, shown, isGoing: false });
    };
    goOn = () => further().catch(() => mine === search && failed());
    await goOn();
  };

  const fromForm = () => {
    const given = new FormData(form);
    const asked = Object.fromEntries(
      ["query", "rating", "match"].map((name) => [name, String(given.get(name) ?? "")]),
    );
    asked.query = [...asked.query.trim()].slice(0, 200).join("");
    return asked;
  };

  const start = () => {
    const asked = fromForm();
    const isAsked = asked.query !== "" || asked.rating !== "";
    const parameters = new URLSearchParams(
      Object.entries(asked).filter(
        ([name, value]) => value !== "" && (name !== "match" || value !== "phrase"),
      ),
    );
    history.replaceState(null, "", isAsked ? `?${parameters}` : location.pathname);
    if (isAsked) return run(asked);
    search += 1;
    show(false);
  };

  const given = new URLSearchParams(location.search);
  for (const name of ["query", "rating", "match"])
    if (given.has(name) && form.elements[name] !== undefined) form.elements[name].value = given.get(name);
  // A value that the list does not offer leaves nothing chosen.
  for (const select of form.querySelectorAll("select"))
    if (select.selectedIndex < 0) select.selectedIndex = 0;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    start();
  });
  place.querySelector("a").addEventListener("click", (event) => {
    event.preventDefault();
    form.reset();
    for (const field of form.querySelectorAll("input")) field.value = "";
    start();
    form.querySelector("input").focus();
  });
  more.addEventListener("click", () => goOn());
  form.hidden = false;
  const { query, rating } = fromForm();
  if (query !== "" || rating !== "") start();
}

if (typeof document !== "undefined") begin(document.getElementById("search"));
