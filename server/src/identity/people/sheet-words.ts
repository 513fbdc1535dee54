import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { sheetFault, type SheetFault, type SheetPerson } from "./user-sheet.ts";

/**
 * Cells that hold a sensitive word of the site. Words are not removed from them, because half a name would be wrong;
 * the person who uploaded the sheet reads what is wrong with it.
 */
export async function wordFaults(
  services: Services,
  viewer: Viewer,
  people: readonly SheetPerson[],
  language: Language,
): Promise<SheetFault[]> {
  const cells = people.flatMap(({ row, name, profile }) =>
    Object.entries({ name, ...profile }).flatMap(([field, text]) =>
      typeof text === "string" && text !== "" ? [{ row, field, text, form: "text" as const }] : [],
    ),
  );
  const judged = await services.judgeTexts(viewer.siteId, cells, viewer.userId);
  return cells.flatMap(({ row, field, text }, at) => {
    const verdict = judged[at];
    const isClean = verdict?.text === text && verdict.refused.length === 0;
    return isClean ? [] : [sheetFault(row, field, "words", language)];
  });
}
