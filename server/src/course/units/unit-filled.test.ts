import {
  UnitContent,
  type UnitContentValue,
} from "@perennial/contract/course/units/unit-content.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import { insertPlannedCourse } from "../plan/plan-fixture.ts";
import type { CourseTables } from "../tables.ts";
import { isUnitFilled } from "./unit-filled.ts";

let app: TestApp;
let round = 0;

beforeAll(async () => {
  app = await startTestApp();
  const chapters = [{ name: "章", units: [] }];
  await insertPlannedCourse(app.services, "filled", { chapters });
});
afterAll(() => app.close());

/** What the database says of units with these contents. */
async function isFilledInTree(contents: readonly UnitContentValue[]): Promise<boolean[]> {
  round += 1;
  const rows = await tablesOf<CourseTables>(app.services.db)
    .insertInto("course.unit")
    .values(
      contents.map((content, at) => ({
        id: `filled-${round}-${at}`,
        chapter_id: "filled-c1",
        name: "单元",
        resource_type: 1,
        kind: content.kind,
        content: JSON.stringify(content),
        sort: at,
      })),
    )
    .returning("is_filled")
    .execute();
  return rows.map(({ is_filled }) => is_filled);
}

const page = (html: string): UnitContentValue => ({ kind: "page", html });
const card = { title: "", html: "", pictureId: null, voiceId: null };
const cards = (...some: Partial<typeof card>[]): UnitContentValue => ({
  kind: "cards",
  cards: some.map((one) => Object.assign({}, card, one)),
});
const line = { from: 0, to: 1, text: "一" };

describe("whether a unit is filled", () => {
  it.each<[isFilled: boolean, content: UnitContentValue]>([
    [true, UnitContent.parse({ kind: "video", resourceId: "r" })],
    [true, UnitContent.parse({ kind: "video", thirdVideoId: "v" })],
    [false, UnitContent.parse({ kind: "video", notes: "<p>只有说明</p>" })],
    [true, UnitContent.parse({ kind: "audio", resourceId: "r" })],
    [true, UnitContent.parse({ kind: "document", resourceId: "r" })],
    [true, UnitContent.parse({ kind: "file", resourceId: "r" })],
    [true, UnitContent.parse({ kind: "link", url: "https://example.org/" })],
    [true, UnitContent.parse({ kind: "exercise", questionIds: ["q"] })],
    [true, { kind: "pictureBook", pages: [{ pictureId: "p", text: "", voiceId: null }] }],
    [true, { kind: "dub", resourceId: "r", lines: [line] }],
    [false, { kind: "dub", resourceId: "r", lines: [] }],
    [false, { kind: "dub", resourceId: null, lines: [line] }],
    [true, UnitContent.parse({ kind: "reading", resourceId: "r", sentences: [line] })],
    [false, { kind: "reading", resourceId: "r", sentences: [] }],
    [false, UnitContent.parse({ kind: "reading", sentences: [line] })],
    [true, page("<p>字</p>")],
    [true, page('<img src="/x.png">')],
    [true, page("<hr>")],
    [true, page("<p>&amp;</p>")],
    [false, page("<p>&nbsp;　 <br></p>")],
    [false, cards({})],
    [true, cards({}, { title: "题" })],
    [true, cards({ html: "<p>字</p>" })],
    [false, cards({ html: "<p>　</p>" })],
    [true, cards({ pictureId: "p" } as object)],
  ])("is %s for %j, in the tree too", async (isFilled, content) => {
    expect(isUnitFilled(content)).toBe(isFilled);
    expect(await isFilledInTree([content])).toEqual([isFilled]);
  });

  it("is false for an empty unit of every kind", async () => {
    const contents = UnitContent.options.map(({ shape }) =>
      UnitContent.parse({ kind: shape.kind.value }),
    );
    expect(contents.length).toBeGreaterThan(10);
    expect(contents.map(isUnitFilled)).toEqual(contents.map(() => false));
    expect(await isFilledInTree(contents)).toEqual(contents.map(() => false));
  });

  it("law: of any rich text the tree says what the checklist says", async () => {
    const pieces = ["<p>", "</p>", "<br>", "<hr>", "<hrx>", "<IMG src='x'>", "&nbsp;", "&amp;"];
    const blanks = [" ", "\n", "\t", "\u00A0", "\u2003", "\u3000", "\uFEFF"];
    const html = fc
      .array(fc.constantFrom(...pieces, ...blanks, "字", "a"), { maxLength: 6 })
      .map((some) => some.join(""));
    await fc.assert(
      fc.asyncProperty(fc.array(html, { minLength: 40, maxLength: 60 }), async (texts) => {
        const contents = texts.flatMap((text) => [page(text), cards({ html: text })]);
        expect(await isFilledInTree(contents)).toEqual(contents.map(isUnitFilled));
      }),
      { numRuns: 8 },
    );
  });
});
