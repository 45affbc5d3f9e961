// <shingle-reviews>: a business's reviews on any page. It asks its own site alone, stores nothing, and leaves the link that
// stands in it where anything fails. Guide: docs/widget.md.
(() => {
  const tag = "shingle-reviews";
  if (customElements.get(tag) || !("adoptedStyleSheets" in Document.prototype)) return;

  const own = document.currentScript?.src;
  const filters =
    "rating min_rating max_rating since until query mentions_technician mentions_service mentions_area source aspect polarity problem verified has_reply match order".split(
      " ",
    );
  const attributeOf = (filter) => filter.replace("_", "-");
  const watched = ["src", "form", "count", "theme", "words", ...filters.map(attributeOf)];

  /** What it says; `words` holds others. */
  const said = {
    of: "Reviews of {name}",
    many: "{n} reviews",
    one: "1 review",
    stars: "{n} out of 5",
    verified: "Verified customer",
    unverified: "Not verified",
    reply: "Reply by {name}",
    bare: "Stars without words.",
    more: "rest of this review",
    all: "All {n} reviews",
    only: "{what} only, {m} of {n}",
    range: "{n} stars",
    star: "1 star",
    known: "verified",
    unknown: "not verified",
    replied: "with a reply",
    unreplied: "without a reply",
    previous: "Previous reviews",
    next: "Next reviews",
  };

  const css = `:host{all:initial;display:block!important;visibility:visible!important;opacity:1!important;position:relative!important;inset:auto!important;float:none!important;transform:none!important;filter:none!important;clip-path:none!important;height:auto!important;max-height:none!important;min-inline-size:min(100%,12em)!important;max-inline-size:100%;color-scheme:inherit;contain:content}
:host([form=badge]),.root.badge{display:inline-block!important;inline-size:fit-content;container-type:normal}
:host([hidden]){display:none!important}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
.root{--g:#edf1f4;--i:#16202b;--s:#485460;--e:#697a88;--a:#1e5ba1;--m:#905100}
@supports (color:light-dark(#000,#fff)){.root{--g:light-dark(#edf1f4,#11181f);--i:light-dark(#16202b,#e2e9ee);--s:light-dark(#485460,#a1acb7);--e:light-dark(#697a88,#677686);--a:light-dark(#1e5ba1,#7fbef3);--m:light-dark(#905100,#eeb154)}}
.root{all:initial;display:block;direction:inherit;color-scheme:inherit;container-type:inline-size;contain-intrinsic-inline-size:40em;font:medium/1.5 var(--shingle-font,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif);color:var(--ink);background:var(--shingle-ground,var(--g));border-radius:var(--shingle-radius,0);overflow-wrap:anywhere;text-align:start;--ink:var(--shingle-ink,var(--i));--soft:var(--shingle-soft,var(--s));--line:var(--shingle-line,var(--e));--accent:var(--shingle-accent,var(--a));--mark:var(--shingle-mark,var(--m))}
.box{padding:1.25em 1.25em .5em}
p,ul,h2,h3{margin:0;padding:0;font:inherit;list-style:none}
a{color:var(--accent);text-underline-offset:.18em;display:inline-flex;min-height:24px;align-items:center}
p a.inline{display:inline;padding-block:4px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
svg{display:block;flex:none;overflow:visible}
.open{fill:none;stroke:var(--line)}
.laid{fill:var(--mark)}
.stars{display:inline-flex;flex-wrap:wrap;align-items:center;gap:0 .5em}
.small,.stars{font-size:.875em;color:var(--soft)}
.head{display:flex;flex-wrap:wrap;align-items:center;gap:.25em 1em;padding-bottom:1em}
.mean{font:600 2.75em/1 Bahnschrift,"DIN Alternate","Franklin Gothic Medium","Nimbus Sans Narrow",sans-serif-condensed,sans-serif;letter-spacing:-.02em;white-space:nowrap}
.grow{flex:1 1 10em;min-width:0}
.review{border-top:1px solid var(--line);padding:1em 0 1.5em;display:grid;gap:.35em 1.5em;min-width:0;align-content:start}
.by,.title{font-weight:600}
.who{display:flex;flex-wrap:wrap;align-items:center;gap:0 .75em}
.told{min-width:0;max-width:62ch}
.words{white-space:pre-line}
.mark::before{content:"";display:inline-block;width:.55em;height:.55em;margin-inline-end:.4em;border:1.5px solid var(--mark)}
.mark.yes::before{width:0;height:0;border-width:calc(.275em + 1.5px)}
.reply{margin-top:.75em;padding-inline-start:.9em;border-inline-start:3px solid var(--line)}
.foot{border-top:1px solid var(--line);padding:.5em 0}
.foot a{min-height:44px}
.carousel .list{display:flex;gap:1.5em;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:thin;padding-bottom:.5em}
.carousel .review{flex:0 0 min(19em,100%);scroll-snap-align:start}
.moves{display:flex;gap:.5em}
button{all:unset;box-sizing:border-box;width:44px;height:44px;display:grid;place-content:center;border:1px solid var(--line);cursor:pointer;color:var(--ink)}
button[aria-disabled=true]{cursor:default}
button[aria-disabled=true] svg{opacity:.45}
.rtl button svg{transform:scaleX(-1)}
.chip{box-sizing:border-box;min-height:44px;padding:.4em .8em;gap:.6em;color:var(--ink);text-decoration:none;flex-wrap:wrap;border:1px solid var(--line);border-radius:inherit}
.chip b{font-size:1.25em}
.chip u{text-decoration-thickness:1px}
@container (min-width:38em){.list>.review{grid-template-columns:10.5em minmax(0,1fr)}.list>.review .who{display:block}.carousel .review{display:block}.carousel .who{padding-bottom:.35em}}
@media (prefers-reduced-motion:no-preference){.list{scroll-behavior:smooth}}
@media (forced-colors:active){.laid{fill:CanvasText}.open{stroke:CanvasText}}
@media print{:host,:host([theme]){color-scheme:light}.review{break-inside:avoid}.carousel .list{flex-wrap:wrap}.moves{display:none}}`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");

  function put(node, attributes, children) {
    for (const [key, value] of Object.entries(attributes)) if (value != null) node.setAttribute(key, value);
    node.append(...children.filter((child) => child != null));
    return node;
  }
  const make = (name, attributes = {}, ...children) =>
    put(document.createElement(name), attributes, children);
  const draw = (name, attributes, ...children) =>
    put(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

  /** Its words in their own direction, whatever the page's. */
  const apart = (text) => make("bdi", {}, text);

  /** Five shingles, and the same as text. */
  function stars(rating, words) {
    const part = Math.round(140 * (rating % 1)) / 10;
    const laid = (count) => "h14v12h-14zm16 0".repeat(count);
    return make(
      "span",
      { class: "stars", part: "stars" },
      draw(
        "svg",
        { width: 78, height: 12, "aria-hidden": "true" },
        draw("path", { class: "open", d: `M0 0${laid(5)}` }),
        draw("path", { class: "laid", d: `M0 0${laid(Math.floor(rating))}h${part}v12h-${part}z` }),
      ),
      apart(fill(words.stars, { n: rating })),
    );
  }

  /** In the page's language, or the visitor's. */
  function localised(write, language) {
    try {
      return write(language || undefined);
    } catch {
      return write(undefined);
    }
  }

  function day(text, language) {
    const shown = new Date(`${text}T12:00:00Z`);
    const form = { dateStyle: "long", timeZone: "UTC" };
    return localised((written) => shown.toLocaleDateString(written, form), language);
  }

  const number = (n, language) => localised((written) => n.toLocaleString(written), language);

  /** The nearest `lang`, out of shadow trees too. */
  function languageAround(node) {
    const found = node.closest("[lang]");
    const { host } = node.getRootNode();
    return found ? found.lang : host && languageAround(host);
  }

  function cut(text, longest) {
    if (text.length <= longest) return null;
    const space = text.lastIndexOf(" ", longest);
    return text.slice(0, space > longest / 2 ? space : longest).replace(/[\ud800-\udbff]$/, "");
  }

  function review(record, { base, words, name, language, longest }) {
    const { id, author, rating, date, text, verified, owner_reply: reply } = record;
    const link = `${base}reviews/${id}`;
    const short = text && cut(text, longest);
    const more = short && make("a", { href: link, class: "inline" }, apart(words.more));
    return make(
      "li",
      { class: "review", part: "review" },
      make(
        "div",
        { class: "who" },
        stars(rating, words),
        make("p", { class: "by", part: "author" }, apart(author)),
        make(
          "p",
          { class: "small" },
          make("a", { href: link }, make("time", { datetime: date }, day(date, language))),
        ),
      ),
      make(
        "div",
        { class: "told" },
        text
          ? make("p", { class: "words", part: "text", dir: "auto" }, short ?? text, short && "… ", more)
          : make("p", { class: "small" }, apart(words.bare)),
        make(
          "p",
          { class: `small mark${verified ? " yes" : ""}` },
          apart(verified ? words.verified : words.unverified),
        ),
        reply &&
          make(
            "div",
            { class: "reply", part: "reply" },
            make("p", { class: "small" }, apart(fill(words.reply, { name }))),
            make("p", { class: "words", dir: "auto" }, cut(reply.text, longest)?.concat("…") ?? reply.text),
          ),
      ),
    );
  }

  const counted = (n, { words, language }) =>
    n === 1 ? words.one : fill(words.many, { n: number(n, language) });

  /** Whoever chooses says so, and in which order. */
  function selection({ asked, matched, summary, words, language }) {
    const { min_rating: low = "1", max_rating: high = "5", rating, order = "newest", ...others } = asked;
    const range = rating ?? (low === high ? low : `${low}–${high}`).replace("1–5", "");
    const parts = [range === "1" ? words.star : range && fill(words.range, { n: range })];
    const yesAndNo = {
      verified: { true: words.known, false: words.unknown },
      has_reply: { true: words.replied, false: words.unreplied },
    };
    for (const [key, value] of Object.entries(others))
      if (key !== "match") parts.push(yesAndNo[key]?.[value] ?? `${key.replace("mentions_", "")}: ${value}`);
    const what = parts.filter(Boolean).join(", ");
    const told = [
      what &&
        fill(words.only, {
          what,
          m: number(matched, language),
          n: number(summary.rating_count, language),
        }),
      order !== "newest" && `order: ${order}`,
    ].filter(Boolean);
    return told.length > 0 && make("p", { class: "small" }, apart(told.join(" · ")));
  }

  /** Of fewer than five the mean says little. */
  const meanOf = ({ rating_value: value, rating_count: count }) => (count < 5 ? null : value);

  function badge(shown) {
    const { summary, base, words } = shown;
    const mean = meanOf(summary);
    return make(
      "a",
      { class: "chip", part: "link", href: base },
      mean && make("b", {}, mean.toFixed(2)),
      mean && stars(mean, { stars: fill(words.stars, { n: "" }).trim() }),
      make("u", {}, apart(counted(summary.rating_count, shown))),
    );
  }

  function moves(list, words) {
    const go = (way) => () => {
      const turn = getComputedStyle(list).direction === "rtl" ? -way : way;
      list.scrollBy({ left: turn * list.firstChild.offsetWidth * 1.05 });
    };
    const button = (text, way, d) => {
      const arrow = draw("path", { d, fill: "none", stroke: "currentColor", "stroke-width": 2 });
      const made = make(
        "button",
        { type: "button", "aria-label": text },
        draw("svg", { width: 12, height: 16, "aria-hidden": "true" }, arrow),
      );
      made.addEventListener("click", go(way));
      return made;
    };
    const [back, on] = [button(words.previous, -1, "M10 1 3 8l7 7"), button(words.next, 1, "M2 1l7 7-7 7")];
    const tell = () => {
      const at = Math.abs(list.scrollLeft);
      back.setAttribute("aria-disabled", at < 2);
      on.setAttribute("aria-disabled", at > list.scrollWidth - list.clientWidth - 2);
    };
    list.addEventListener("scroll", tell, { passive: true });
    new ResizeObserver(tell).observe(list);
    return make("div", { class: "moves" }, back, on);
  }

  function box(shown) {
    const { summary, reviews, form, base, words, language } = shown;
    const { name, rating_count: count } = summary;
    const mean = meanOf(summary);
    const all = count > 1 ? fill(words.all, { n: number(count, language) }) : counted(count, shown);
    const list = make("ul", { class: "list", role: "list", tabindex: form === "carousel" ? 0 : null });
    list.append(...reviews.map((record) => review(record, { ...shown, name })));
    return make(
      "section",
      { class: "box", "aria-label": fill(words.of, { name }) },
      make(
        "div",
        { class: "head" },
        mean && make("span", { class: "mean", "aria-hidden": "true" }, mean.toFixed(2)),
        make(
          "div",
          { class: "grow" },
          make("p", { class: "title", dir: "auto" }, fill(words.of, { name })),
          mean && stars(mean, words),
          make("p", { class: "small" }, apart(counted(count, shown))),
          selection(shown) || null,
        ),
        form === "carousel" && reviews.length > 0 ? moves(list, words) : null,
      ),
      list,
      make("p", { class: "foot" }, make("a", { part: "link", href: base }, apart(all))),
    );
  }

  function read(words) {
    try {
      return JSON.parse(words);
    } catch ({ message }) {
      throw new Error(`words is no JSON: ${message}`);
    }
  }

  const answers = new Map();
  function ask(url) {
    const known = answers.get(url);
    if (known) return known;
    const answer = fetch(url, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout?.(10000),
    }).then((reply) => {
      if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
      return reply.json();
    });
    answers.set(url, answer);
    answer.catch(() => answers.delete(url));
    return answer;
  }

  let blocked = null;
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    blocked = { directive: effectiveDirective, uri: blockedURI };
  });

  const told = new Set();
  function warn(what) {
    if (!told.has(what)) console.warn(`<${tag}> ${what}`);
    told.add(what);
  }

  /** The attribute of nearly the same letters. */
  function meantBy(name) {
    const bare = (text) => text.replace(/^data[-_]|[-_]/g, "");
    return watched.find((known) => {
      let rest = bare(name);
      for (const each of bare(known)) rest = rest.includes(each) ? rest.replace(each, "") : `${rest}.`;
      return rest.length * 3 <= known.length;
    });
  }

  function tell(base, error) {
    const { origin } = new URL(base);
    const policy =
      blocked?.uri.startsWith(origin) && `the page's policy blocks it: add ${origin} to ${blocked.directive}`;
    warn(`shows its link, since ${policy || error.message}`);
  }

  class Reviews extends HTMLElement {
    static observedAttributes = watched;
    #root = this.attachShadow({ mode: "open" });
    #room = new CSSStyleSheet();
    #round = 0;
    #seen = new IntersectionObserver(([entry]) => entry.isIntersecting && this.#show(), {
      rootMargin: "300px",
    });

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [sheet, this.#room];
      this.#root.append(make("slot"));
    }

    connectedCallback() {
      this.#keepRoom();
      this.#seen.observe(this);
    }

    disconnectedCallback() {
      this.#seen.disconnect();
      this.#round += 1;
    }

    attributeChangedCallback() {
      if (!this.isConnected) return;
      this.#seen.disconnect();
      this.#seen.observe(this);
    }

    get #form() {
      const form = this.getAttribute("form");
      return form === "carousel" || form === "badge" ? form : "list";
    }

    get #count() {
      const count = Math.trunc(Number(this.getAttribute("count")));
      return count >= 1 ? Math.min(count, 50) : 5;
    }

    /** About as high as it will be. */
    #keepRoom() {
      const each = 130 + 55000 / (this.parentElement?.clientWidth || 400);
      const heights = { badge: 46, carousel: 680, list: Math.round(190 + each * this.#count) };
      this.#room.replaceSync(`@media screen{:host{min-block-size:${heights[this.#form]}px}}`);
    }

    get #base() {
      const src = this.getAttribute("src") ?? own?.replace(/assets\/[^/]*$/, "");
      if (!src) throw new Error("it has no src");
      const url = new URL(src, document.baseURI);
      if (!/^https?:$/.test(url.protocol)) throw new Error("src is not the address of a web site");
      return `${url.origin}${url.pathname.replace(/\/*$/, "/")}`;
    }

    #asked() {
      // A bare yes or no is a yes.
      const yes = (filter, value) => (value === "" && /verified|reply/.test(filter) ? "true" : value);
      const given = filters.map((filter) => [filter, yes(filter, this.getAttribute(attributeOf(filter)))]);
      return Object.fromEntries(given.filter(([, value]) => value));
    }

    async #load(base) {
      const [form, count, asked] = [this.#form, this.#count, this.#asked()];
      const summary = await ask(`${base}api/summary.json`);
      const { rating_count, newest } = summary;
      const isEnough = newest.length >= Math.min(count, rating_count) && !Object.keys(asked).length;
      if (form === "badge" || isEnough)
        return { summary, form, asked, reviews: newest.slice(0, count), matched: rating_count };
      const query = new URLSearchParams({ ...asked, limit: count });
      const { reviews, matched } = await ask(`${base}api/reviews/search?${query}`);
      return { summary, form, asked, reviews, matched };
    }

    /** Before the first review there is nothing to show, and the link stays. */
    #drawn(shown) {
      if (shown.summary.rating_count === 0) return make("slot");
      const isRightToLeft = getComputedStyle(this).direction === "rtl" ? " rtl" : "";
      const content = shown.form === "badge" ? badge(shown) : box(shown);
      return make("div", { class: `root ${shown.form}${isRightToLeft}` }, content);
    }

    async #show() {
      this.#seen.disconnect();
      this.#round += 1;
      const round = this.#round;
      let base = location.href;
      for (const name of this.getAttributeNames()) {
        const meant = meantBy(name);
        if (meant && !this.hasAttribute(meant)) warn(`does not know ${name}: did you mean ${meant}?`);
      }
      try {
        base = this.#base;
        const loaded = await this.#load(base);
        if (round !== this.#round) return;
        const words = { ...said, ...read(this.getAttribute("words") ?? "{}") };
        const language = languageAround(this);
        const longest = loaded.form === "carousel" ? 240 : 480;
        const shown = { ...loaded, base, words, language, longest };
        this.#root.replaceChildren(this.#drawn(shown));
      } catch (error) {
        // The policy's event comes after the failure.
        setTimeout(() => tell(base, error), 50);
        if (round !== this.#round) return;
      }
      this.#room.replaceSync("");
    }
  }

  customElements.define(tag, Reviews);
})();
