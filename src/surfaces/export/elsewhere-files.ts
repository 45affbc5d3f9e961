import { utf8 } from "../../core/documents/byte-writer.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { PlannedFile } from "../../flows/export-site.ts";
import { pageSiteOf } from "../page/page-site.ts";
import { cardPicture } from "../picture/cards.ts";
import { badgeDrawing } from "../widget/badge.ts";
import { embedPageSteps } from "../widget/embed-page.ts";
import { embedStyles } from "../widget/embed-stylesheet.ts";
import { showcasePage } from "../widget/showcase-page.ts";
import { summaryText } from "../widget/summary.ts";
import { type WidgetFolder, widgetScripts } from "../widget/widget-files.ts";
import { made, types, whole } from "./planned.ts";

function embedFile(publication: ServedPublication): PlannedFile {
  return {
    path: "embed/index.html",
    contentType: types.html,
    *make() {
      const page = yield* embedPageSteps(pageSiteOf(publication), null, "exported");
      return utf8(page?.text ?? "");
    },
  };
}

/** What other sites show of this one: pictures beside its links, the badge, the frame, the widget and its page. */
export function* elsewhereFiles(
  publication: ServedPublication,
  folder: WidgetFolder,
): Generator<PlannedFile> {
  for (const rating of [null, 1, 2, 3, 4, 5] as const)
    yield made(rating === null ? "assets/card.png" : `assets/card-${rating}.png`, types.png, () =>
      cardPicture(pageSiteOf(publication), rating),
    );
  for (const { path, bytes } of widgetScripts(folder)) yield whole(path.slice(1), types.script, bytes);
  yield whole("assets/embed.css", types.style, utf8(embedStyles));
  yield made("api/summary.json", types.json, () => utf8(summaryText(publication)));
  yield made("badge.svg", types.svg, () => utf8(badgeDrawing(publication, "auto")));
  yield embedFile(publication);
  yield made("docs/widget/index.html", types.html, () =>
    utf8(showcasePage(pageSiteOf(publication), "exported", folder).text),
  );
}
