import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { openAs, shows } from "./course-steps.ts";
import { expectAccessible, expectNoOverflow, PHONE } from "../visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** As the server answers for a paper of one question that four learners have answered. */
const told = (value: number, advice: string) => ({ value, advice });
const REPORT = {
  id: "paper",
  name: "潮汐测验",
  kind: 1,
  total: 10,
  passLine: 6,
  release: 1,
  releases: [1],
  attempts: 4,
  pending: 0,
  passRate: 0.5,
  figures: {
    mean: told(6.25, "平均分合适。"),
    median: told(7.5, "中位数高于平均分。"),
    deviation: told(4.79, "成绩分得开。"),
    skewness: told(-0.85, "左右大致均匀。"),
    kurtosis: told(-1.29, "比较平。"),
    consistency: told(72.7, "内部一致性一般。"),
    standardError: told(2.5, "有偶然误差。"),
  },
  distribution: [1, 3].map((num, at) => ({ from: at * 5, to: at * 5 + 5, num })),
  questions: [
    {
      id: "question",
      no: 1,
      type: 1,
      stem: "潮汐由什么引起？",
      points: 10,
      attempts: 4,
      facility: told(0.75, "难度合适。"),
      guess: 0.5,
      discrimination: told(57.7, "区分度良好。"),
      efficiency: told(100, "区分效率良好。"),
      weight: told(100, "合适。"),
      intended: 100,
      choices: [
        {
          part: 0,
          advice: "选项都有用。",
          options: ["月球", "风"].map((text, at) => ({
            id: text,
            letter: "AB"[at],
            text,
            isRight: at === 0,
            rate: at === 0 ? 0.75 : 0.25,
            rateByFifth: [0, 0.5, null, 1, 1],
          })),
        },
      ],
    },
  ],
};

it("the team reads what the answers say about a paper, on a phone too", async () => {
  const { page, context, faults } = await openAs(
    browser,
    "teacher01",
    "/course/course-calligraphy-01/manager/teaching/quality",
    PHONE,
  );
  await page.route("**/assessment/api/quality/get*", (route) =>
    route.fulfill({ json: { success: true, resultCode: 0, message: "", data: REPORT } }),
  );
  await page.getByRole("link", { name: "第一单元测验" }).click();
  await shows(page, "潮汐测验");
  await page.getByText("及格率 50%").waitFor();
  const options = page.getByRole("table", { name: "第 1 题的选项" });
  await options.getByRole("row", { name: /B 风 25%/ }).waitFor();
  await expect.poll(() => page.getByText("区分度良好。").count()).toBe(1);
  await expectNoOverflow(page);
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await context.close();
});
