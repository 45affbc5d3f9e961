import { paletteOf, variables } from "./palette.ts";

/** Nothing there is pressed, what is folded lies open, and a first sheet without a review would say little. */
export function onPaper(accent: string | null): string {
  const palette = { ...paletteOf("light", accent), paper: "#ffffff", raised: "#ffffff" };
  return `
@media print{
:root{${variables(palette)}}
.skip,.top nav,.contents,.search,.active,.bottom,.paging{display:none}
details::details-content{content-visibility:visible;block-size:auto}
.operation,.schema{content-visibility:visible}
.review{break-inside:avoid;padding:.6rem 0 .9rem}
.permalink::after{content:" " attr(data-at);overflow-wrap:anywhere}
.review header>*{max-width:100%}
html{font-size:10.5pt}
.rating-value{font-size:4rem}
.course-row{min-height:0}
.columns{display:block!important;max-width:none;padding:0}
h2,h3,h4,caption{break-after:avoid}
tr,pre,.aspects li{break-inside:avoid}
a{color:inherit}
}
`;
}
