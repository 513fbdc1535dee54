import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { openAs, shows } from "../course/course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE, travel } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const PREPARE = "/course/course-calligraphy-01/manager/prepare";
const PASTED = `装裱小测
一、单项选择题
1. 装裱前先要把作品（ E ）
A. 洗净晾干
B. 托平上墙
C. 折好压箱
D. 卷紧放匣
2. 糨糊太稠会使裱件（ A ）
A. 发硬起瓦
B. 变白
C. 变薄
D. 变香
二、判断题
3. 裱好的字画可以挂在暖气片上方。
`;

it("a teacher pastes a paper, mends two doubts, builds a test by rules, sees it on a phone, and publishes it", async () => {
  const { context, page, faults } = await openAs(
    browser,
    "teacher01",
    `${PREPARE}/question-library/import`,
  );
  await shows(page, "导入题目");
  await page.getByLabel("粘贴试卷文字").fill(PASTED);
  await page.getByRole("button", { name: "识别题目" }).click();
  await shows(page, "核对导入的题目");
  for (const [card, right] of [
    ["1", "B 是正确答案"],
    ["3", "B 是正确答案"],
  ] as const) {
    const article = page.getByRole("article", { name: card, exact: true });
    await article.getByRole("button", { name: "修改" }).click();
    const dialog = page.getByRole("dialog", { name: "修改" });
    await dialog.getByRole("checkbox", { name: right }).click();
    await dialog.getByRole("button", { name: "保存题目" }).click();
    await dialog.waitFor({ state: "detached" });
  }
  await page.getByRole("button", { name: "导入 3 道题目" }).click();
  await page.getByText("新增 3 道，已有 0 道，未导入 0 道").waitFor();

  await travel(page, `${PREPARE}/test`);
  await shows(page, "测验");
  await page.getByRole("button", { name: "新建试卷" }).click();
  const begin = page.getByRole("dialog", { name: "新建试卷" });
  await begin.getByLabel("试卷名称").fill("装裱测验");
  await begin.getByRole("button", { name: "开始组卷" }).click();
  await shows(page, "装裱测验");

  // One section is picked by hand, the other drawn by a rule that at first asks for too much.
  await page.getByRole("button", { name: "添加大题" }).click();
  await page.getByLabel("第 1 大题的名称").fill("装裱");
  await page.getByRole("button", { name: "选题" }).click();
  const picker = page.getByRole("dialog", { name: "选择题目" });
  await picker.getByRole("searchbox", { name: "搜索题干" }).fill("糨糊太稠");
  await picker.getByRole("searchbox", { name: "搜索题干" }).press("Enter");
  await expect.poll(() => picker.getByRole("checkbox").count()).toBe(1);
  await picker.getByRole("checkbox").click();
  await picker.getByRole("button", { name: "加入 1 道题" }).click();
  await picker.waitFor({ state: "detached" });
  await page.getByLabel("第 1 题的分值").fill("10");
  await page.getByRole("button", { name: "添加大题" }).click();
  const drawn = page.getByRole("region", { name: "新的大题" });
  await drawn.getByRole("button", { name: "按规则抽题" }).click();
  const rule = drawn.getByRole("listitem", { name: "第 1 条规则" });
  await rule.getByLabel("第 1 条规则 抽").fill("90");
  await rule.getByText(/还差 \d+ 题：符合条件的题只有 \d+ 道/).waitFor();
  await rule.getByLabel("第 1 条规则 抽").fill("3");
  await rule.getByText(/可以抽满/).waitFor();
  await page.getByText("还差 84 分").waitFor();
  await page.getByRole("button", { name: "把总分改为 16 分" }).click();
  await page.getByText("没有问题，可以发布").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "保存试卷" }).click();
  await page.getByText("试卷已保存").waitFor();
  const editor = new URL(page.url()).pathname;

  // On a phone, as a learner would: answered, and what it earned.
  await page.setViewportSize(PHONE);
  await travel(page, editor.replace("/editor/", "/preview/"));
  await shows(page, "预览：装裱测验");
  const question = page.getByRole("article").filter({ hasText: "糨糊太稠" });
  await question.getByText("发硬起瓦").click();
  await page.getByText("已答 1 / 4 题").waitFor();
  await page.getByRole("button", { name: "交卷看得分" }).click();
  await question.getByText("得 10 分，满分 10 分").waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await travel(page, editor);
  await shows(page, "装裱测验");
  await page.getByRole("main").getByRole("button", { name: "发布", exact: true }).click();
  const publishing = page.getByRole("dialog", { name: "发布《装裱测验》" });
  await publishing.getByRole("button", { name: "发布给学员" }).click();
  await publishing.waitFor({ state: "detached" });
  await travel(page, `${PREPARE}/test?keyword=${encodeURIComponent("装裱测验")}`);
  const row = page.getByRole("row", { name: /装裱测验/ });
  await row.getByText("已发布").waitFor();

  // Nobody else meets it: what nobody has answered is taken back and removed, and its questions too.
  const send = async <T>(path: string, body: object): Promise<T> => {
    const headers = { origin: new URL(page.url()).origin };
    const answer = await page.request.post(`/api/${path}`, { data: body, headers });
    const { success, data } = (await answer.json()) as { success: boolean; data: T };
    expect([path, success]).toEqual([path, true]);
    return data;
  };
  const id = editor.split("/").at(-1) ?? "";
  const paper = await page.request.get(`/api/assessment/api/paper/get?id=${id}`);
  const { data } = (await paper.json()) as { data: { version: number } };
  await send("assessment/api/paper/unpublish", { id, version: data.version });
  await send("assessment/api/paper/delete", { id });
  const library = { libraryId: "1.course-calligraphy-01", keyword: "裱", pageSize: 100 };
  const found = await send<{ id: string; stem: string }[]>("question/api/bank/list", library);
  const own = found.filter(({ stem }) => PASTED.includes(stem.slice(0, 6)));
  expect(own).toHaveLength(3);
  for (const question of own) await send("question/api/question/delete", { id: question.id });
  expect(faults).toEqual([]);
  await context.close();
});

it("a school's administrator has papers at the console's own addresses", async () => {
  const { context, page, faults } = await openAs(
    browser,
    "school01",
    "/admin-school/teachingManager/course/question-library-manager/paperExamSjtmEdit",
  );
  await shows(page, "试卷库");
  await page.getByRole("button", { name: "新建试卷" }).first().click();
  await page.getByRole("dialog", { name: "新建试卷" }).getByLabel("测验").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
