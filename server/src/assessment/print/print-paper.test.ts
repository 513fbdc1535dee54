import { PRINT_PATH } from "@perennial/contract/assessment/print.ts";
import { BankType } from "@perennial/contract/question/item.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { paperWorld } from "../../../test/builders/paper-world.ts";
import { fontsOf, readPdf } from "../../../test/read-pdf.ts";
import { SESSION_COOKIE } from "../../kernel/door/caller.ts";
import { anyItem, SECRET } from "../../question/item/item-fixture.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof paperWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await paperWorld(app);
});
afterAll(() => app.close());

const send = async (id: string, wish: object, as = world.lead): Promise<Response> =>
  fetch(`${app.origin}${PRINT_PATH}?id=${id}`, {
    method: "POST",
    body: JSON.stringify({ seed: "s", ...wish }),
    headers: { "accept-language": "zh-CN", "x-token": await app.tokenOf(as) },
  });
const printed = async (id: string, wish: object, name?: string): Promise<Buffer> => {
  const answer = await send(id, wish);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const head = decodeURIComponent(answer.headers.get("content-disposition") ?? "");
  if (name !== undefined) expect(head.slice(head.indexOf("''") + 2)).toBe(name);
  return Buffer.from(await answer.arrayBuffer());
};
const wordsOf = async (bytes: Buffer): Promise<string> => (await readPdf(bytes)).pages.join("");

/** A paper of these questions in one section, worth 2 points each. */
async function paperOf(ids: readonly string[], given: Parameters<typeof world.paper>[0] = {}) {
  const paper = await world.paper({ total: ids.length * 2, passLine: 1, versionNum: 4, ...given });
  await world.save(paper, [
    { name: "选择题", pointsEach: 2, items: ids.map((questionId) => ({ questionId })) },
  ]);
  return paper.id;
}

describe("a printed paper", () => {
  it("holds nothing of the key for all types of questions, on A4, with its letters in the file", async () => {
    const items = Object.values(BankType.enum).flatMap((type) =>
      fc.sample(
        anyItem.filter((item) => item.type === type),
        { numRuns: 1, seed: type },
      ),
    );
    const ids: string[] = [];
    for (const item of items)
      ids.push(await world.build.question({ library: world.libraryId, item }));
    const id = await paperOf(ids);
    for (const [part, name] of [
      ["paper", "测验（B 卷）.pdf"],
      ["sheet", "测验（B 卷）-答题卡.pdf"],
    ] as const) {
      const bytes = await printed(id, { part, version: 2 }, name);
      const read = await readPdf(bytes);
      const words = read.pages.join("");
      expect(words, part).toContain("测验");
      expect(words, part).toContain(`第1页（共${read.pages.length}页）`);
      expect(words).not.toContain(SECRET);
      expect(words).not.toMatch(/【答案】|【解析】/);
      for (const [width, height] of read.sizes)
        expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
      for (const { name, isSubset } of fontsOf(bytes)) {
        expect(name).toContain("NotoSerifSC");
        expect(isSubset).toBe(true);
      }
      expect(bytes.length).toBeLessThan(600_000);
    }
    const name = "测验（B 卷）-参考答案与解析.pdf";
    const key = await wordsOf(await printed(id, { part: "key", version: 2 }, name));
    expect(key).toContain(SECRET);
    expect(key.match(/【答案】/g)?.length).toBeGreaterThanOrEqual(items.length / 2);
  });

  it("says who writes it, what each section is worth, and keeps options with their stems", async () => {
    const ids: string[] = [];
    const options = (at: number) =>
      ["甲", "乙", "丙", "丁"].map((sign, place) => ({
        optionContent: `${sign}${at}号选项，长短不一${"文字".repeat((at * 7 + place * 5) % 23)}`,
        isRight: place === 0,
      }));
    for (let at = 1; at <= 40; at += 1)
      ids.push(
        await world.build.question({
          library: world.libraryId,
          item: {
            name: `<p>题干${at}始${"的话".repeat((at * 11) % 37)}</p>`,
            options: options(at),
          },
        }),
      );
    const id = await paperOf(ids, { instructions: "<p>本卷不得折叠</p>" });
    const { pages, title } = await readPdf(await printed(id, { part: "paper" }));
    expect(title).toBe("测验（A 卷）");
    expect(pages.length).toBeGreaterThan(4);
    const first = pages[0] ?? "";
    for (const said of ["学校", "班级", "姓名", "学号", "密封线内不要答题", "本卷不得折叠"])
      expect(first).toContain(said);
    expect(first).toContain("一、选择题（共40题，每题2分，共80分）");
    for (let at = 1; at <= 40; at += 1) {
      const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
      const stem = pageOf(`题干${at}始`);
      expect(stem).toBeGreaterThanOrEqual(0);
      expect(pageOf(`D.丁${at}号`), `question ${at}`).toBe(stem);
      expect(pageOf(`A.甲${at}号`), `question ${at}`).toBe(stem);
    }
  });

  it("has versions in orders of their own, whose keys follow them", async () => {
    const names = ["东", "西", "南", "北"];
    const ids = [
      await world.build.question({
        library: world.libraryId,
        item: {
          name: "<p>太阳从哪边升起</p>",
          options: names.map((name) => ({ optionContent: `${name}边`, isRight: name === "东" })),
        },
      }),
    ];
    const id = await paperOf(ids);
    const letters = new Set<string>();
    for (const version of [1, 2]) {
      const words = await wordsOf(await printed(id, { part: "key", version }));
      const [, right = ""] = /([A-D])\.东边/.exec(words) ?? [];
      expect(words).toContain(`【答案】${right}`);
      expect(words).toContain(`（${"ABCD"[version - 1]}卷）`);
      letters.add(words.slice(words.indexOf("A."), words.indexOf("【答案】")));
    }
    expect(letters.size).toBe(2);
  });

  it("draws formulas, tables and pictures; what the font lacks or nobody can read spoils nothing", async () => {
    const ids = [
      await world.build.question({
        library: world.libraryId,
        item: {
          name: String.raw`<p>求 \(x^2+\frac{1}{2}\) 与 \[\sum_{i=1}^{n} i\] 的和</p>
            <p><img src="/files/demo/favicon-32.png" alt="标志" /></p>
            <table><tbody><tr><th>月份</th><th>收入</th></tr><tr><td>一月</td><td>三百</td></tr></tbody></table>
            <ol><li>其一</li><li>其二</li></ol><p>\(\unknown{x}\)后 😀 字</p>`,
        },
      }),
    ];
    const id = await paperOf(ids);
    const bytes = await printed(id, { part: "paper" });
    const words = await wordsOf(bytes);
    for (const said of ["月份", "三百", "1.其一", "2.其二", "〓"]) expect(words).toContain(said);
    // A known formula is drawn, one that nobody knows stays as it was written.
    expect(words).toContain(String.raw`\(\unknown{x}\)`);
    expect(words).not.toContain("frac");
    const raw = bytes.toString("latin1");
    expect(raw).toContain("/Subtype /Image");
  });
});

describe("printing", () => {
  it("is for those who see the paper, its key for those alone who may change it; each is written down", async () => {
    const id = await paperOf(await world.questions(1));
    const code = async (as: string, wish: object) => {
      const answer = await send(id, wish, as);
      return answer.ok ? "ok" : ((await answer.json()) as { readonly code: string }).code;
    };
    expect(await code(world.assistant, { part: "paper" })).toBe("ok");
    expect(await code(world.assistant, { part: "key" })).toBe("assessment.mayNot");
    expect(await code(world.stranger, { part: "paper" })).toBe("assessment.paperNotFound");
    expect(await code(world.learner, { part: "paper" })).toBe("kernel.forbidden");
    expect(await code(world.lead, { part: "all" })).toBe("kernel.invalidInput");
    expect(await code(world.lead, { part: "paper", isReleased: true })).toBe(
      "assessment.stateWrong",
    );
    const { rows } = await app.services.pool.query(
      "select filter from journal.query_log where subject = 'assessment.paper.print' and user_id = $1 and filter ->> 'id' = $2",
      [world.assistant, id],
    );
    expect(rows).toMatchObject([{ filter: { part: "paper", version: 1 } }]);
    const foreign = await fetch(`${app.origin}${PRINT_PATH}?id=${id}`, {
      method: "POST",
      body: JSON.stringify({ seed: "s", part: "key" }),
      headers: {
        origin: "https://evil.example",
        "sec-fetch-site": "cross-site",
        cookie: `${SESSION_COOKIE}=${await app.tokenOf(world.lead)}`,
      },
    });
    expect(foreign.status).toBe(403);
  });
});
