import { getManager } from "@perennial/contract/course/manager/manager.ts";
import { getSpace } from "@perennial/contract/identity/roles/own-menu.ts";
import { enterUnit } from "@perennial/contract/learning/study/study.ts";
import { getVideoToken } from "@perennial/contract/learning/watch/hosted.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import {
  getSiteParam,
  PARAM,
  SETTING_FORMS,
  setSiteParams,
} from "@perennial/contract/site/param.ts";
import { setSiteStatus, SiteStatus, updateSite } from "@perennial/contract/site/site.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aStudiedCourse, unitOf } from "../src/learning/study/study-fixture.ts";
import { startTestApp, type TestApp } from "./app.ts";

/**
 * Each field of each form of the console's website settings, found where the site shows or obeys it. What stands in the
 * portal's document is tried in portal-fields.test.ts, sensitive words in public-texts.test.ts.
 */
const AS = { as: "site01" } as const;

let app: TestApp;
let courseId = "";
beforeAll(async () => {
  app = await startTestApp({ hasPages: true });
  ({ courseId } = await aStudiedCourse(app));
});
afterAll(() => app.close());

/** What a visitor gets at an address: where it leads, and the page without the data for its scripts. */
async function seenAt(path: string): Promise<string> {
  const answer = await app.fetch(path);
  const drawn = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/g, "");
  return `${answer.status} ${answer.headers.get("location") ?? ""} ${drawn}`;
}
const policyAt = async (path: string): Promise<string> =>
  (await app.fetch(path)).headers.get("content-security-policy") ?? "";
/** Data that the page carries for its scripts. */
const carriedAt = async (path: string): Promise<string> => (await app.fetch(path)).text();
const managerOf = async () => (await app.call(getManager, { courseId }, { as: "teacher01" })).data;
const managerPaths = async () => (await managerOf())?.permittedPaths.join(" ") ?? "";
const learnerPaths = async () => {
  const { data } = await app.call(getSpace, {}, { as: "student01" });
  return data?.permittedPaths.join(" ") ?? "";
};
const mayOf = async (right: "sell" | "seeOrders" | "changeLearners" | "exportLearners") =>
  String((await managerOf())?.may[right]);

const paramNow = async (key: string): Promise<string> =>
  (await app.call(getSiteParam, { key })).data ?? "";

type Form = (typeof SETTING_FORMS)[keyof typeof SETTING_FORMS];
type Setting = Form["names"][number];

/** Two values of a field, and what somebody meets with each. */
interface Case {
  readonly values: readonly [before: string, after: string];
  readonly look: () => Promise<string>;
  readonly shows: readonly [before: RegExp, after: RegExp];
}

/** A switch, and what it brings about when it is off and when it is on. */
const aSwitch = (look: Case["look"], off: RegExp, on: RegExp): Case => ({
  values: ["0", "1"],
  look,
  shows: [off, on],
});
const SCRIPT = "https://player.example.cn/player.js";

const CASES: Readonly<Record<Setting, Case>> = {
  registration: aSwitch(
    async () => (await seenAt("/login")) + (await seenAt("/register")),
    /^(?![\s\S]*href="\/register")[\s\S]*账号由管理员开通/,
    /href="\/register"[\s\S]*用手机号注册/,
  ),
  discussion: aSwitch(managerPaths, /^(?!.*discuss)/, /discuss/),
  homework: aSwitch(managerPaths, /^(?!.*prepare\/homework)/, /prepare\/homework/),
  practice: aSwitch(managerPaths, /^(?!.*prepare\/exercise)/, /prepare\/exercise/),
  // What each does on the server is tried in src/assessment/setting/switches.test.ts.
  test: aSwitch(learnerPaths, /^(?!.*c\/test)/, /c\/test/),
  testAppointment: aSwitch(learnerPaths, /^(?!.*c\/reservation)/, /c\/reservation/),
  // What they do on the server is tried in src/assessment/photo/photo-check.test.ts, as is how long photos are kept.
  faceCheckExam: aSwitch(() => paramNow(PARAM.faceCheckExam), /^0$/, /^1$/),
  faceCheckHomework: aSwitch(() => paramNow(PARAM.faceCheckHomework), /^0$/, /^1$/),
  faceCheckKeptDays: {
    values: ["7", "14"],
    look: () => paramNow(PARAM.faceCheckKeptDays),
    shows: [/^7$/, /^14$/],
  },
  isTraining: aSwitch(
    async () =>
      String(
        (await app.call(enterUnit, { unitId: unitOf("video") }, { as: "student01" })).data?.watch
          ?.speedMax,
      ),
    /^2$/,
    /^1$/,
  ),
  // The player draws it (e2e/course/course-players.test.ts).
  watermark: aSwitch(() => paramNow(PARAM.watermark), /^0$/, /^1$/),
  // What it does on the server is tried in src/training/package-edit.test.ts.
  teacherMayCreatePackage: aSwitch(
    async () =>
      (await app.call(getSpace, {}, { as: "teacher01" })).data?.permittedPaths.join(" ") ?? "",
    /^(?!.*c\/pacakge)/,
    /c\/pacakge/,
  ),
  teacherMaySell: aSwitch(() => mayOf("sell"), /false/, /true/),
  teacherMaySeeOrders: aSwitch(() => mayOf("seeOrders"), /false/, /true/),
  teacherMayChangeLearners: aSwitch(() => mayOf("changeLearners"), /false/, /true/),
  teacherMayExportLearners: aSwitch(() => mayOf("exportLearners"), /false/, /true/),
  hostedScript: {
    values: ["", SCRIPT],
    look: () => policyAt("/"),
    shows: [/^(?!.*player\.example\.cn)/, /script-src[^;]*https:\/\/player\.example\.cn/],
  },
  hostedHosts: {
    values: ["", "films.example.cn"],
    look: () => policyAt("/"),
    shows: [/^(?!.*films\.example\.cn)/, /films\.example\.cn/],
  },
  // The player hands it to the host (e2e/course/hosted-player.test.ts).
  hostedAccount: {
    values: ["", "account-7"],
    look: () => carriedAt("/"),
    shows: [/^(?![\s\S]*account-7)/, /account-7/],
  },
  hostedSecret: {
    values: ["", "of this test only"],
    look: async () => {
      const { code, data } = await app.call(
        getVideoToken,
        { courseId, videoId: "film" },
        { as: "student01" },
      );
      return code ?? data?.playsafe ?? "";
    },
    shows: [/learning\.hostMissing/, /^[0-9a-f]{64}$/],
  },
  ssoLogoutUrl: {
    values: ["", "https://sso.example.cn/logout"],
    look: () => seenAt("/hbedu/logout"),
    shows: [/^302 \//, /^302 https:\/\/sso\.example\.cn\/logout\?service=/],
  },
  pcSchool: aSwitch(() => seenAt("/"), /siteHasClose|站点/, /^200 /),
};

/** What a look needs besides the field itself. */
const BESIDES: Partial<Record<Setting, Partial<Record<Setting, string>>>> = {
  hostedHosts: { hostedScript: SCRIPT },
  hostedSecret: { hostedScript: SCRIPT },
};

async function set(values: Partial<Record<Setting, string>>): Promise<void> {
  const params = Object.entries(values).map(([name, value]) => ({
    key: PARAM[name as Setting],
    value,
  }));
  expect(await app.call(setSiteParams, { params }, AS)).toMatchObject({ success: true });
}

describe.each(Object.entries(SETTING_FORMS))("the form %s", (_form, { names }) => {
  it.each<Setting>([...names])("%s is obeyed", async (name) => {
    const { values, look, shows } = CASES[name];
    await set(BESIDES[name] ?? {});
    const seen: string[] = [];
    for (const [at, value] of values.entries()) {
      await set({ [name]: value });
      seen.push(await look());
      expect(seen[at]).toMatch(shows[at] ?? /^$/);
    }
    expect(seen[0]).not.toBe(seen[1]);
  });
});

type InfoField = Exclude<keyof InputOf<typeof updateSite>, "id">;
const DEMO = "/files/demo";

/** What stands on the home page of a field of the site's information. */
const INFORMATION: Readonly<
  Record<InfoField, readonly [value: string | readonly string[], shown: RegExp]>
> = {
  siteName: ["标记站点", /标记站点/],
  seoDesc: ["标记说明", /标记说明/],
  seoKeyword: ["标记词", /标记词/],
  browserIcon: [`${DEMO}/school-favicon.svg`, /school-favicon\.svg/],
  logoUrl: [`${DEMO}/school-logo.svg`, /school-logo\.svg/],
  lightLogoUrl: [`${DEMO}/school-logo-light.svg`, /school-logo-light\.svg/],
  theme: ["lake", /data-theme="lake"/],
  blacklist: [["127.0.0.0/8"], /^(?!200)/],
  whitelist: [["10.1.2.3"], /^(?!200)/],
};

it.each(Object.keys(updateSite.input.shape).filter((name) => name !== "id"))(
  "%s of the site's information is shown or obeyed",
  async (name) => {
    const [value, shown] = INFORMATION[name as InfoField];
    expect(await seenAt("/")).not.toMatch(shown);
    const change = (to: unknown) => app.call(updateSite, { id: "province", [name]: to }, AS);
    expect((await change(value)).success).toBe(true);
    expect(await seenAt("/")).toMatch(shown);
    if (typeof value !== "string") await change([]);
  },
);

it.each(Object.entries(SiteStatus))("the state %s is obeyed", async (name, status) => {
  await app.call(setSiteStatus, { id: "province", status }, AS);
  const seen = await seenAt("/");
  await app.call(setSiteStatus, { id: "province", status: SiteStatus.open }, AS);
  expect(seen.startsWith("200 ")).toBe(name === "open");
});
