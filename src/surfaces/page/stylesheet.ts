import { utf8 } from "../../core/documents/byte-writer.ts";
import { onPaper } from "./on-paper.ts";
import { paletteOf, variables } from "./palette.ts";

function colours(accent: string | null): string {
  const [light, dark] = [paletteOf("light", accent), paletteOf("dark", accent)];
  return `:root{color-scheme:light dark;${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
`;
}

const display =
  'Bahnschrift,"DIN Alternate","Franklin Gothic Medium","Nimbus Sans Narrow",sans-serif-condensed,sans-serif';

const base = `
[hidden]{display:none!important}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:1.5rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
h1,h2,h3,h4{font-family:${display};font-weight:600;line-height:1.2;text-wrap:balance;margin:2em 0 .5em}
h1{font-size:clamp(1.6875rem,1.2rem + 2.4vw,2.6rem);margin-top:0}
h2{font-size:1.6875rem;padding-top:.5rem;border-top:3px solid var(--ink)}
h3{font-size:1.3125rem}
h4{font-size:1.0625rem;margin-bottom:.4em}
p,ul,ol,dl,pre,table,form,figure,blockquote{margin:0 0 1rem}
ul,ol{padding-inline-start:1.3rem}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.18em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
main:focus{outline:none}
mark{background:none;color:inherit;box-shadow:inset 0 -.5em 0 color-mix(in srgb,var(--shingle) 32%,transparent);text-decoration:underline;text-decoration-color:var(--shingle);text-underline-offset:.2em}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.88em}
p code,td code,li code,dd code{background:var(--raised);padding:.08em .32em}
pre{background:var(--raised);border:1px solid var(--line);padding:.75rem .9rem;white-space:pre-wrap;line-height:1.5}
pre code{font-size:1em;background:none;padding:0}
.command{border-inline-start:4px solid var(--accent);user-select:all;-webkit-user-select:all;cursor:copy}
.lead{font-size:1.16rem;color:var(--soft);max-width:62ch}
.fine{font-size:.875rem;color:var(--soft);font-weight:400}
p,.summary{max-width:62ch}
`;

const frame = `
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-inline-start:.75rem;top:-9rem;z-index:1;background:var(--accent);color:var(--on-accent);padding:.6rem 1rem}
.skip:focus{top:.5rem}
.top{border-bottom:3px solid var(--ink)}
.bar,.columns{max-width:74rem;margin:0 auto;padding:0 1.1rem}
.top .bar{display:flex;flex-wrap:wrap;gap:.2rem 1.5rem;align-items:center;justify-content:space-between;padding-top:.55rem;padding-bottom:.55rem}
.brand{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;min-width:0;color:var(--ink);text-decoration:none;font:600 1.3125rem/1.2 ${display}}
.brand span{min-width:0}
.logo{flex:none;object-fit:contain}
@media (prefers-color-scheme:dark){.logo{background:#fff;padding:3px}}
.mark{flex:none;fill:var(--shingle)}
.mark path+path{fill-opacity:.78}
.mark path+path+path{fill-opacity:.55}
.top ul{display:flex;flex-wrap:wrap;gap:.2rem 1.4rem;list-style:none;margin:0;padding:0}
.top li a{display:inline-block;padding:.65rem 0}
.top a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none;box-shadow:inset 0 -3px 0 var(--shingle)}
main{padding:2rem 0 4rem;min-width:0}
.home .bar,.home .columns,.page .bar,.page .columns{max-width:60rem}
.trail{font-size:.875rem}
.bottom{border-top:3px solid var(--ink);color:var(--soft);font-size:.875rem}
.bottom p{padding:1.1rem 0;margin:0}
`;

const opening = `
.rating{display:flex;flex-wrap:wrap;align-items:center;gap:.2rem 1rem;max-width:none;margin-bottom:1rem}
.rating-value{font:600 clamp(3.5rem,14vw,6rem)/1 ${display};letter-spacing:-.02em}
.rating-words{color:var(--soft)}
.rating-words b{color:var(--ink)}
.stars{display:inline-flex;flex:none}
.open{fill:none;stroke:var(--edge);stroke-width:1}
.laid{fill:var(--shingle)}
.courses{list-style:none;padding:0;margin:0 0 .4rem;border-top:1px solid var(--line)}
.course-row{display:grid;grid-template-columns:4.8rem minmax(0,1fr) 5.6rem;gap:.8rem;align-items:center;min-height:2.75rem;padding:.2rem .3rem;border-bottom:1px solid var(--line);color:var(--ink);text-decoration:none}
a.course-row:hover{background:var(--raised)}
a.course-row[aria-current]{background:var(--raised);box-shadow:inset 4px 0 0 var(--shingle)}
a.course-row .course-name{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
.course{width:100%;height:1.25rem;display:block}
.missing{fill:none;stroke:var(--ink);stroke-width:1.2;stroke-dasharray:3 2}
.courses .open,.courses+.legend .open{stroke:var(--shingle);stroke-width:1.4}
.course path{vector-effect:non-scaling-stroke}
.legend{display:flex;flex-wrap:wrap;gap:.15rem 1.3rem;max-width:none}
.legend>span{display:inline-flex;align-items:center;gap:.45rem}
.sample{flex:none}
@media (min-width:58rem){
.opening{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.15fr);gap:0 3.5rem;align-items:start}
.opening>.fine{grid-column:1/-1;margin-top:1rem}
.opening-courses{padding-top:.4rem}
.opening-words h1{margin-bottom:.4em}
}
.opening>.fine{max-width:none}
.course-count{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
`;

const reviews = `
.review{display:grid;gap:.4rem 2rem;padding:1.25rem 0 2.25rem;border-top:1px solid var(--edge)}
.review header{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .9rem;min-width:0}
.review header>*{margin:0;min-width:0}
.by{font:600 1.0625rem/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;border:0;padding:0}
.when{font-size:.875rem}
.permalink{display:inline-block;padding:.3rem 0}
.told{min-width:0}
.words{white-space:pre-line;max-width:62ch;margin-bottom:.7rem}
.none{color:var(--soft)}
.chips{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;list-style:none;padding:0;margin:0 0 .4rem;font-size:.875rem}
.chips a{display:inline-block;padding:.3rem 0}
.from{font-size:.875rem;color:var(--soft);margin:0}
.verified{color:var(--ink);font-weight:600}
.verified::before,.unverified::before{content:"";display:inline-block;width:.7em;height:.7em;margin-inline-end:.4em;border:1.5px solid var(--shingle)}
.verified::before{width:0;height:0;border-width:.35em}
.reply{margin-top:1rem;padding-block:.1rem;padding-inline:1rem 0;border-inline-start:4px solid var(--line)}
.reply .words{margin:0}
.reply-by{font-size:.875rem;color:var(--soft);margin:0 0 .2rem}
.judgement{font-size:.875rem;color:var(--soft);margin:0 0 .5rem}
.paging{display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:center;padding-top:1rem;border-top:1px solid var(--edge)}
.onward,button{display:inline-block;min-height:2.75rem;padding:.5rem 1.6rem;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:1px solid var(--accent);cursor:pointer;text-decoration:none}
.onward:hover,button:hover{text-decoration:underline;text-underline-offset:.2em}
.active{display:flex;flex-wrap:wrap;gap:.4rem .7rem;list-style:none;padding:0;margin:0 0 .5rem}
.active li{display:flex;align-items:center;gap:.6rem;padding:0 .8rem;min-height:2.75rem;background:var(--raised);border:1px solid var(--line);min-width:0}
.active a{flex:none;display:inline-block;padding:.55rem 0}
.choices{display:flex;flex-wrap:wrap;gap:.3rem 1.6rem;list-style:none;padding:0}
.choices a,.choice{display:inline-block;padding:.55rem 0}
.choices a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none;box-shadow:inset 0 -3px 0 var(--shingle)}
@media (min-width:52rem){
.review{grid-template-columns:11.5rem minmax(0,1fr)}
.review header{display:block}
.review header>*{margin-bottom:.35rem}
.reviews .review:nth-child(even) header{padding-inline-start:1.25rem}
}
`;

const analysis = `
.summary{list-style:none;padding:0}
.summary li{padding:.55rem 0}
.summary li+li{border-top:1px solid var(--line)}
.evidence{display:block}
.evidence a,.topics a{display:inline-block;padding:.15rem 0}
.pull{margin:2rem 0;padding-inline-start:1.25rem;border-inline-start:6px solid var(--shingle)}
.pull blockquote{font:600 1.6875rem/1.3 ${display};margin-bottom:.4rem}
.pull p{margin:0;max-width:30ch}
.topics{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:0 2rem}
.questions details{margin:0;border-bottom:1px solid var(--line)}
.questions summary{padding:.65rem 0;font-weight:600}
.questions blockquote p{margin:0}
details blockquote{padding-inline-start:1rem;border-inline-start:4px solid var(--line)}
.aspects{list-style:none;padding:0;border-top:1px solid var(--line)}
.aspect-row{display:grid;grid-template-columns:minmax(0,11rem) minmax(0,1fr) minmax(0,13rem);gap:.1rem 1rem;align-items:center;min-height:2.75rem;padding:.45rem .3rem;border-bottom:1px solid var(--line);color:var(--ink);text-decoration:none}
.aspect-row:hover{background:var(--raised)}
.aspect-name{font-weight:600;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
.aspect-count .fine{display:block}
.opinion{width:100%;height:.95rem;display:block;overflow:visible}
.wide-bar{max-width:40rem;margin-bottom:1rem}
.wide-bar .opinion{height:1.5rem}
.opinion *,.sample *{vector-effect:non-scaling-stroke}
.good{fill:var(--shingle)}
.bad{fill:none;stroke:var(--ink);stroke-width:1.4}
.hatch{stroke:var(--ink);stroke-width:1.4;fill:none}
.over-time{margin-bottom:.6rem}
.timeline{display:block;overflow:visible}
.timeline text{font:13px system-ui,sans-serif;fill:var(--soft)}
.plot{overflow:visible}
.rule{fill:none;stroke:var(--line);vector-effect:non-scaling-stroke}
.mean{fill:none;stroke:var(--accent);stroke-width:2.5;stroke-linejoin:round;vector-effect:non-scaling-stroke}
.facet-lists{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:0 2rem}
.facet-lists h3{margin-top:.5rem}
.facet-lists .fine{white-space:nowrap}
.plain{list-style:none;padding:0}
.plain>li{padding:.15rem 0}
.plain a{display:inline-block;padding:.25rem 0}
.search{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr));gap:.9rem 1.1rem;padding:1.1rem 0 1.4rem}
.field{min-width:0}
.field-query{grid-column:1/-1}
.field label{display:block;font-size:.875rem;margin-bottom:.2rem;color:var(--soft)}
.field input,.field select{width:100%;min-height:2.75rem;padding:.4rem .6rem;font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:0}
.field [aria-invalid]{border:2px solid var(--shingle)}
.fault{font-size:.875rem;margin:.25rem 0 0}
.faults{border:2px solid var(--shingle);padding:.8rem 1rem .1rem;margin-bottom:1rem}
.field-submit{align-self:end}
.more{grid-column:1/-1;margin:0}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr));gap:.9rem 1.1rem;padding-top:.5rem}
.facts{display:grid;gap:.7rem 2rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr))}
.facts dt{font-size:.875rem;color:var(--soft)}
.facts dd{margin:0}
.facts ul{display:flex;flex-wrap:wrap;gap:0 1.1rem;list-style:none;margin:0;padding:0}
.facts .wide{grid-column:1/-1}
.live{margin:0 0 1rem}
.live shingle-reviews{display:block;min-block-size:44rem}
.live shingle-reviews:not([form]){min-block-size:48rem}
.live shingle-reviews[form=badge]{display:inline-block;min-block-size:46px}
.frame{display:block;width:100%;border:1px solid var(--line)}
.links{list-style:none;padding:0}
.links li{padding:.35rem 0;border-bottom:1px solid var(--line)}
.links a{font-weight:600;display:inline-block;padding:.2rem 0}
@media (max-width:45rem){
.live shingle-reviews:not([form]){min-block-size:64rem}
.aspect-row{grid-template-columns:minmax(0,1fr) auto}
.aspect-row .opinion{grid-column:1/-1;grid-row:3}
.aspect-count{display:contents}
.aspect-count b{text-align:end}
.aspect-count .fine{grid-column:1/-1;grid-row:2}
.course-row{grid-template-columns:4.8rem minmax(0,1fr) 5.2rem;gap:.6rem}
}
@media (max-width:22rem){
.aspect-row{grid-template-columns:minmax(0,1fr)}
.aspect-count{display:block;grid-row:2}
}
@media (max-width:18rem){
.course-row{grid-template-columns:auto minmax(0,1fr);gap:.1rem .6rem}
.course{grid-area:2/1/auto/-1}
.course-count{white-space:normal}
}
@media (scripting:none){.live shingle-reviews,.live shingle-reviews:not([form]){min-block-size:0}}
`;

const reference = `
table{width:100%;border-collapse:collapse;font-size:.95rem;table-layout:fixed}
caption{text-align:start;font-size:.88rem;color:var(--soft);padding:.3rem 0}
th,td{text-align:start;vertical-align:top;padding-block:.5rem;padding-inline:0 .8rem;border-bottom:1px solid var(--line);font-weight:400;overflow-wrap:anywhere}
thead th{font-size:.85rem;font-weight:600;color:var(--soft);border-bottom-color:var(--edge)}
.names thead th:first-child{width:38%}
.statuses thead th:first-child{width:5.5rem}
td:last-child,thead th:last-child{padding-inline-end:0}
@media (min-width:20rem){
.figures{table-layout:auto}
.figures th,.figures td{overflow-wrap:normal}
.figures tbody th{min-width:5.3rem}
.figures bdi{overflow-wrap:anywhere}
}
th code{font-weight:600;background:none;padding:0}
.type,.example,.media{display:block;font-size:.88rem;color:var(--soft)}
.route{margin-bottom:.5rem}
.route code{font-size:.98em;font-weight:600;background:none;padding:0}
.method{display:inline-block;font-size:.76rem;font-weight:700;letter-spacing:.06em;padding:.12rem .5rem;border-radius:4px;color:var(--on-accent);background:var(--accent)}
.operation{padding:.1rem 0 1.2rem}
.operation,.schema{content-visibility:auto;contain-intrinsic-size:auto 60rem}
.operation h4{margin-top:1.6em}
.steps>li{padding-inline-start:.2rem}
.steps p{margin-bottom:.4rem}
details{margin:0 0 1rem}
summary{cursor:pointer;padding:.35rem 0;color:var(--accent)}
.index{columns:13rem;list-style:none;padding:0}
.index a,.contents a{display:inline-block;padding:.16rem 0}
.contents{font-size:.95rem;padding-top:1.6rem}
.contents ul{list-style:none;margin:0;padding:0}
.contents>ul{display:flex;flex-wrap:wrap;gap:.1rem 1.1rem}
.contents ul ul{display:none}
@media (min-width:64rem){
.docs .columns{display:grid;grid-template-columns:14rem minmax(0,1fr);gap:3rem}
.contents{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding:2rem .5rem 2rem .4rem;margin-inline-start:-.4rem}
.contents>ul{display:block}
.contents ul ul{display:block;padding-inline-start:.9rem}
.contents ul ul a{color:var(--soft);text-decoration:none}
.contents ul ul a:hover{color:var(--accent);text-decoration:underline}
.names thead th:first-child{width:30%}
}
@media (max-width:30rem){
.search{padding:.8rem 0}
.names thead th:first-child{width:42%}
th,td{padding-inline-end:.55rem}
}
@media (min-width:20rem) and (max-width:22rem){
.figures,.figures thead th{font-size:.82rem}
.figures th,.figures td{padding-inline-end:.35rem}
.figures tbody th{min-width:4.9rem}
}
`;

const forcedColours = `
@media (forced-colors:active){.laid,.good{fill:CanvasText}.open,.courses .open,.courses+.legend .open,.bad,.hatch,.mean,.missing,.rule{stroke:CanvasText}.mark,.timeline text{fill:CanvasText}.command{border-inline-start-color:Highlight}.method{border:1px solid}mark{background:Mark;color:MarkText}}
`;

/** `/assets/shingle.css`, the one stylesheet of all pages of a business. */
export function stylesheet(accent: string | null) {
  const css = [
    colours(accent),
    base,
    frame,
    opening,
    reviews,
    analysis,
    reference,
    forcedColours,
    onPaper(accent),
  ]
    .map((part) => part.trim())
    .join("\n");
  return { path: "/assets/shingle.css", contentType: "text/css; charset=utf-8", bytes: utf8(`${css}\n`) };
}
