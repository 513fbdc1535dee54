import type { UnitContentValue } from "@perennial/contract/course/units/unit-content.ts";
import { isBlank } from "../../kernel/html/texts.ts";

/** True when a unit holds something for a learner to open; whether its media are ready is another question. */
export function isUnitFilled(content: UnitContentValue): boolean {
  switch (content.kind) {
    case "video":
      return content.resourceId !== null || content.thirdVideoId !== "";
    case "audio":
    case "document":
    case "file":
      return content.resourceId !== null;
    case "page":
      return !isBlank(content.html);
    case "link":
      return content.url !== "";
    case "exercise":
      return content.questionIds.length > 0;
    case "pictureBook":
      return content.pages.length > 0;
    case "dub":
      return content.resourceId !== null && content.lines.length > 0;
    case "reading":
      return content.resourceId !== null && content.sentences.length > 0;
    case "cards":
      return content.cards.some(
        ({ title, html, pictureId }) => title !== "" || !isBlank(html) || pictureId !== null,
      );
  }
}
