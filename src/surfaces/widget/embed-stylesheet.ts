import { palettes } from "../page/palette.ts";

const variables = ({ paper, ink, soft, edge, accent, shingle }: Readonly<Record<string, string>>) =>
  `--paper:${paper};--ink:${ink};--soft:${soft};--edge:${edge};--accent:${accent};--shingle:${shingle}`;

const display =
  'Bahnschrift,"DIN Alternate","Franklin Gothic Medium","Nimbus Sans Narrow",sans-serif-condensed,sans-serif';

/** `/assets/embed.css`. The ground is painted: a frame without one shows another than its page's in some schemes. */
export const embedStyles = `html{${variables(palettes.light)}}
html.dark{${variables(palettes.dark)}}
@media (prefers-color-scheme:dark){html.auto{${variables(palettes.dark)}}}
*,*::before{box-sizing:border-box}
html,body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
main{padding:1rem 1.25rem .25rem}
h1{font:600 1rem/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;margin:0}
p,ul{margin:0;padding:0}
ul{list-style:none}
a{color:var(--accent);text-underline-offset:.18em;display:inline-block;min-height:24px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.fine{font-size:.875rem;color:var(--soft)}
.none{color:var(--soft)}
.head{display:flex;flex-wrap:wrap;align-items:center;gap:.2rem .9rem;padding:.2rem 0 .8rem}
.mean{font:600 2.5rem/1 ${display};letter-spacing:-.02em}
.stars{display:inline-flex;flex:none}
.open{fill:none;stroke:var(--edge)}
.laid{fill:var(--shingle)}
.review{border-top:1px solid var(--edge);padding:1rem 0 1.4rem;display:grid;gap:.3rem 1.5rem;align-content:start;min-width:0}
.who{display:flex;flex-wrap:wrap;align-items:center;gap:0 .75rem}
.by{font-weight:600}
.told{min-width:0;max-width:62ch}
.words{white-space:pre-line}
.verified::before,.unverified::before{content:"";display:inline-block;width:.55rem;height:.55rem;margin-inline-end:.4rem;border:1.5px solid var(--shingle)}
.verified::before{width:0;height:0;border-width:.275rem}
.reply{margin-top:.7rem;padding-inline-start:.9rem;border-inline-start:3px solid var(--edge)}
.carousel{display:flex;gap:1.5rem;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:thin;margin:0 -5px;padding:0 5px;scroll-padding:5px}
.carousel .review{flex:0 0 min(19rem,100%);scroll-snap-align:start}
.foot{border-top:1px solid var(--edge);padding:.5rem 0}
.form-badge main{padding:.4rem .9rem}
.form-badge .head{padding:0}
.form-badge .mean{font-size:1.6rem}
.form-badge .foot{border:0;padding:0}
@media (min-width:38rem){.list:not(.carousel)>.review{grid-template-columns:10.5rem minmax(0,1fr)}.list:not(.carousel) .who{display:block}}
@media (forced-colors:active){.laid{fill:CanvasText}.open{stroke:CanvasText}}
@media print{html,html.dark,html.auto{${variables({ ...palettes.light, paper: "#ffffff" })}}.review{break-inside:avoid}.carousel{flex-wrap:wrap}}
`;
