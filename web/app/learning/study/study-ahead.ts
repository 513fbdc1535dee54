import { inReadingOrder } from "@perennial/contract/learning/study/study-tree.ts";
import { getStudy, lookAtUnit } from "@perennial/contract/learning/study/study.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { preload } from "react-dom";
import { studyPlaceAt } from "../../kernel/early-modules.ts";
import type { PageServices } from "../../kernel/page-context.ts";
import type { AheadAnswer } from "../../space/query.ts";
import { placeOf, unitAt } from "./study-address.ts";

/**
 * What the page of a unit gives along, on the server: the course and the unit, so that a film begins sooner. What is
 * refused is asked for, and said, by the screen.
 */
export async function readStudyAhead(page: PageServices, address: URL): Promise<AheadAnswer[]> {
  const courseId = studyPlaceAt(address.pathname);
  if (courseId === undefined) return [];
  const study = await page.call(getStudy, { courseId });
  if (!study.success) return [];
  const [, chapterid] = /\/plan\/([^/]+)/.exec(address.pathname) ?? [];
  const { chapterId } = placeOf({ chapterid }, address.searchParams);
  const unit = unitAt(inReadingOrder(study.data.tree), chapterId, study.data.lastUnitId);
  const look = unit?.gate === "open" ? await page.call(lookAtUnit, { unitId: unit.id }) : undefined;
  return [
    { name: getStudy.name, params: { courseId }, data: study.data },
    ...(unit && look?.success
      ? [{ name: lookAtUnit.name, params: { unitId: unit.id }, data: look.data }]
      : []),
  ];
}

/** Asks for what the unit that came with the page will need: on the server in the page's head, in the browser at once. */
export function startAhead(ahead: readonly AheadAnswer[]): void {
  const found = ahead.find(({ name }) => name === lookAtUnit.name)?.data;
  if (!found) return;
  const look = found as OutputOf<typeof lookAtUnit>;
  if (import.meta.env.SSR) {
    for (const address of look.first)
      preload(address, { as: "fetch", crossOrigin: "anonymous", fetchPriority: "low" });
  } else {
    // What does not come now is fetched again when it is needed.
    import("./study-start.ts").then(
      ({ startUnit }) => startUnit(look.unit.kind),
      () => undefined,
    );
  }
}
