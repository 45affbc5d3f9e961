import { utf8 } from "../../core/documents/byte-writer.ts";

/** The colours of both schemes; a test holds their contrasts to WCAG 2.2 AA. */
export const palettes = {
  light: {
    paper: "#fcfbf8",
    raised: "#f4f1ea",
    ink: "#23272c",
    soft: "#5a6069",
    line: "#ddd7cb",
    edge: "#8b8577",
    accent: "#94401c",
    "on-accent": "#ffffff",
    star: "#b8670c",
    focus: "#1b5cb0",
  },
  dark: {
    paper: "#15181b",
    raised: "#1e2226",
    ink: "#e8e5df",
    soft: "#a8adb4",
    line: "#363c43",
    edge: "#7b828b",
    accent: "#f0a680",
    "on-accent": "#23140c",
    star: "#f0b45c",
    focus: "#8fbcff",
  },
} as const;

function variables(palette: Readonly<Record<string, string>>): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}

const colours = `:root{color-scheme:light dark;${variables(palettes.light)}}
@media (prefers-color-scheme:dark){:root{${variables(palettes.dark)}}}
`;

const base = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:1.5rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
h1,h2,h3,h4{font-family:"Iowan Old Style","Palatino Linotype",Palatino,Georgia,"Noto Serif",serif;font-weight:600;line-height:1.25;text-wrap:balance;margin:2.2em 0 .6em}
h1{font-size:clamp(1.75rem,1.3rem + 2.2vw,2.6rem);margin-top:0}
h2{font-size:1.55rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
h3{font-size:1.2rem}
h4{font-size:1.15rem;margin-bottom:.4em}
p,ul,ol,dl,pre,table,form{margin:0 0 1rem}
ul,ol{padding-left:1.3rem}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.18em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:3px}
main:focus{outline:none}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.88em}
code{overflow-wrap:anywhere}
p code,td code,li code,dd code{background:var(--raised);padding:.08em .32em;border-radius:4px}
pre{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:.75rem .9rem;white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.5}
pre code{font-size:1em;background:none;padding:0}
.command{border-left:4px solid var(--accent);user-select:all;-webkit-user-select:all;cursor:copy}
.lead{font-size:1.14rem;color:var(--soft);max-width:42rem}
.fine{font-size:.93rem;color:var(--soft)}
p{max-width:44rem}
`;

const frame = `
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999rem;top:.5rem;z-index:1;background:var(--accent);color:var(--on-accent);padding:.6rem 1rem;border-radius:6px}
.skip:focus{left:.75rem}
.top{border-bottom:1px solid var(--line);background:var(--raised)}
.bar,.columns{max-width:74rem;margin:0 auto;padding:0 1.1rem}
.top .bar{display:flex;flex-wrap:wrap;gap:.2rem 1.5rem;align-items:center;justify-content:space-between;padding-top:.55rem;padding-bottom:.55rem}
.brand{display:inline-flex;align-items:center;gap:.6rem;min-height:2.5rem;min-width:0;color:var(--ink);text-decoration:none;font-weight:600}
.brand span{min-width:0;overflow-wrap:anywhere}
.mark{flex:none;fill:var(--accent)}
.mark path+path{fill-opacity:.78}
.mark path+path+path{fill-opacity:.55}
.top ul{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;list-style:none;margin:0;padding:0}
.top li a{display:inline-block;padding:.35rem 0}
.top a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none;box-shadow:0 2px 0 var(--accent)}
main{padding:2rem 0 3rem;min-width:0}
.bottom{border-top:1px solid var(--line);color:var(--soft);font-size:.93rem}
.bottom p{padding:1.1rem 0;margin:0}
`;

const home = `
.rating{display:flex;flex-wrap:wrap;align-items:center;gap:.3rem .9rem;max-width:none;margin-bottom:1.2rem}
.rating-value{font:600 2.6rem/1.1 "Iowan Old Style","Palatino Linotype",Palatino,Georgia,"Noto Serif",serif}
.rating-words{color:var(--soft)}
.rating-words strong{color:var(--ink)}
.stars{flex:none}
.stars-empty{fill:var(--line)}
.stars-full{fill:var(--star)}
.home .bar,.home .columns{max-width:58.2rem}
.search{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:.9rem 1.1rem;padding:1.1rem;background:var(--raised);border:1px solid var(--line);border-radius:10px}
.field-query{grid-column:1/-1}
.field label{display:block;font-size:.9rem;margin-bottom:.25rem;color:var(--soft)}
.field input,.field select{width:100%;min-height:2.75rem;padding:.4rem .6rem;font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:6px}
.field-submit,.more{grid-column:1/-1}
.more{margin:0}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:.9rem 1.1rem;padding-top:.5rem}
button{min-height:2.75rem;padding:.5rem 1.6rem;font:inherit;font-weight:600;color:var(--on-accent);background:var(--accent);border:1px solid var(--accent);border-radius:6px;cursor:pointer}
button:hover{text-decoration:underline;text-underline-offset:.2em}
.facts{display:grid;gap:.7rem 2rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
.facts dt{font-size:.9rem;color:var(--soft)}
.facts dd{margin:0}
.facts ul{display:flex;flex-wrap:wrap;gap:0 1.1rem;list-style:none;margin:0;padding:0}
.facts .wide{grid-column:1/-1}
.links{list-style:none;padding:0}
.links li{padding:.4rem 0;border-bottom:1px solid var(--line)}
.links a{font-weight:600}
.links span{color:var(--soft)}
`;

const reference = `
table{width:100%;border-collapse:collapse;font-size:.95rem;table-layout:fixed}
caption{text-align:left;font-size:.88rem;color:var(--soft);padding:.3rem 0}
th,td{text-align:left;vertical-align:top;padding:.5rem .8rem .5rem 0;border-bottom:1px solid var(--line);font-weight:400;overflow-wrap:anywhere}
thead th{font-size:.85rem;font-weight:600;color:var(--soft);border-bottom-color:var(--edge)}
.names thead th:first-child{width:38%}
.statuses thead th:first-child{width:5.5rem}
td:last-child,thead th:last-child{padding-right:0}
th code{font-weight:600;background:none;padding:0}
.type,.example,.media{display:block;font-size:.88rem;color:var(--soft)}
.route{margin-bottom:.5rem}
.route code{font-size:.98em;font-weight:600;background:none;padding:0}
.method{display:inline-block;font-size:.76rem;font-weight:700;letter-spacing:.06em;padding:.12rem .5rem;border-radius:4px;color:var(--on-accent);background:var(--accent)}
.operation{padding:.1rem 0 1.2rem}
.operation h4{margin-top:1.6em}
.steps>li{padding-left:.2rem}
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
.contents{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding:2rem .5rem 2rem 0}
.contents>ul{display:block}
.contents ul ul{display:block;padding-left:.9rem}
.contents ul ul a{color:var(--soft);text-decoration:none}
.contents ul ul a:hover{color:var(--accent);text-decoration:underline}
.names thead th:first-child{width:30%}
}
@media (max-width:30rem){
.search{padding:.8rem}
.names thead th:first-child{width:42%}
th,td{padding-right:.55rem}
}
`;

const media = `
@media (forced-colors:active){.stars-full{fill:CanvasText}.stars-empty{fill:none;stroke:CanvasText}.mark{fill:CanvasText}.command{border-left-color:Highlight}.method{border:1px solid}}
@media print{
:root{${variables({ ...palettes.light, paper: "#ffffff", raised: "#ffffff" })}}
.skip,.top nav,.contents,.search,.bottom{display:none}
html{font-size:10.5pt}
.columns{display:block!important;max-width:none;padding:0}
h2,h3,h4,caption{break-after:avoid}
tr,pre{break-inside:avoid}
a{color:inherit}
}
`;

/** `/assets/shingle.css`, the one stylesheet of all pages. */
export function stylesheet() {
  const css = [colours, base, frame, home, reference, media].map((part) => part.trim()).join("\n");
  return { path: "/assets/shingle.css", contentType: "text/css; charset=utf-8", bytes: utf8(`${css}\n`) };
}
