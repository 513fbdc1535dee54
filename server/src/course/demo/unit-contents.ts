import type { UnitContentValue } from "@perennial/contract/course/units/unit-content.ts";
import { DEMO_RESOURCES } from "../../media/public.ts";
import type { DemoChapter, DemoCourse } from "./course-entry.ts";
import { openingText, pageText } from "./page-texts.ts";

/** Which of the demo's films suits a subject; others take turns. */
const FILM_OF_TAG: Readonly<Record<string, number>> = {
  "tag-brush": 0,
  "tag-wellness": 1,
  "tag-handicraft": 2,
  "tag-digital-life": 2,
  "tag-home-life": 3,
  "tag-food-service": 3,
};
/** Sheets that are printed; everything else to read is a page. */
const PRINTED =
  /可打印|清单|采购单|检查表|周期表|设置表|换算表|配料卡|步骤卡|速查卡|大字版|文书|材料$|文件/;
const WATCH_NOTES = [
  "先完整看一遍，第二遍再跟着做。看的时候留意老师手停下来的地方。",
  "看完先别急着往下走，合上屏幕，用自己的话说一遍要点。",
  "这一节有一处容易做错。找到它，写在笔记里。",
] as const;

const cycled = <Item>(items: readonly [Item, ...Item[]], at: number): Item =>
  items[at % items.length] ?? items[0];

function unitContent(
  course: DemoCourse,
  chapter: DemoChapter,
  unit: DemoChapter["units"][number],
  turn: number,
): UnitContentValue {
  const place = { course: course.name, chapter: chapter.name, unit: unit.name };
  const notes = `<p><strong>${unit.name}</strong>：${cycled(WATCH_NOTES, turn)}</p>`;
  if (unit.resourceType === 1) {
    const film = course.tags.map((tag) => FILM_OF_TAG[tag]).find((at) => at !== undefined);
    const resourceId = cycled(DEMO_RESOURCES.videos, film ?? turn);
    return { kind: "video", resourceId, thirdVideoId: "", thirdSeconds: 0, notes };
  }
  if (unit.resourceType === 2)
    return { kind: "audio", resourceId: cycled(DEMO_RESOURCES.audios, turn), notes };
  if (PRINTED.test(unit.name))
    return { kind: "document", resourceId: DEMO_RESOURCES.documents[0], mayDownload: true };
  return { kind: "page", html: pageText(place) };
}

/**
 * The chapters of a demo course with what its units are made of, behind a page that opens the course. `courseAt` lets
 * courses without a film of their own begin with different ones.
 */
export function chaptersWithContent(course: DemoCourse, courseAt: number) {
  let turn = courseAt;
  return course.chapters.map((chapter, chapterAt) => {
    const units = chapter.units.map((unit, at) => {
      const content = unitContent(course, chapter, unit, turn++);
      // The first film of a course may be tried by everybody.
      return { ...unit, content, tail: `u${at + 1}`, isPreview: chapterAt === 0 && at === 0 };
    });
    if (chapterAt > 0) return { name: chapter.name, units };
    const html = openingText(course);
    const opening = {
      name: "写在开课前",
      resourceType: 3,
      minutes: 0,
      content: { kind: "page", html } as const,
      tail: "u0",
      isPreview: true,
    };
    return { name: chapter.name, units: [opening, ...units] };
  });
}
