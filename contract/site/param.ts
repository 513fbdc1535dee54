import * as z from "zod";
import { operation } from "../kernel/operation.ts";
import { privateText } from "../kernel/public-text.ts";
import { SiteParam } from "./site.ts";

/** Site parameters that the product reads (front §3); a site may store others too. */
export const PARAM = {
  teacherMayCreatePackage: "enableTeacherCreateCoursePackage",
  homework: "EnableHomeworkModule",
  practice: "EnablePracticeModule",
  test: "EnableTestModule",
  testAppointment: "EnableTestAppointment",
  /** 1: before exams and tests, or homework, it may be checked who answers. */
  faceCheckExam: "EnableFaceCheckExam",
  faceCheckHomework: "EnableFaceCheckWork",
  /** For how many days photos are kept after the end, 1 to 30. */
  faceCheckKeptDays: "faceCheckKeptDays",
  discussion: "EnableDiscussionArea",
  appQrCode: "enabledAPPQrCode",
  androidAppUrl: "androidAppUrl",
  iosAppUrl: "iOSAppUrl",
  androidAppName: "androidAppName",
  iosAppName: "iOSAppName",
  pcSchool: "EnablePCSchool",
  /** 0: nobody makes an account by themselves; who has one signs in as always. */
  registration: "EnableRegistration",
  isTraining: "isTrain",
  /** 1: the name of the viewer is shown over films. */
  watermark: "playerWatermark",
  /** What teachers may do with courses that they lead (consoles §3); with 0 only administrators may. */
  teacherMaySell: "enableTeacherManageCourseSales",
  teacherMaySeeOrders: "enableTeacherQueryOrders",
  teacherMayChangeLearners: "enableTeacherAddRemoveStudents",
  teacherMayExportLearners: "enableTeacherExportStudents",
  /**
   * Films on an outside host: the address of its player script, further hosts that the player fetches from, our account
   * there.
   */
  hostedScript: "hostedPlayerScript",
  hostedHosts: "hostedPlayerHosts",
  hostedAccount: "hostedPlayerAccount",
  /** The key that signs who may play; it never leaves the server. */
  hostedSecret: "hostedPlayerSecret",
  /** Language when neither the cookie nor the browser names one. */
  defaultLanguage: "defaultLanguage",
  /** Comma-separated words under the search box. */
  hotWords: "hotSearchWords",
  /** Address that the floating widget opens; without it there is no widget. */
  floatingWidgetUrl: "floatingWidgetUrl",
  floatingWidgetText: "floatingWidgetText",
  /** Outside addresses of the special entries (front §6); an entry without an address is not shown. */
  adultEducationUrl: "adultEducationUrl",
  supportServiceUrl: "supportServiceUrl",
  /** 1: roles with permissions must sign in with a second factor. */
  adminSecondFactor: "adminSecondFactor",
  /** 1: accounts from the old system may keep passwords by its rule, 6 to 20 letters, digits or underscores. */
  legacyPasswordRule: "legacyPasswordRule",
  /** Where logging out leads when the site uses an outside single sign-on. */
  ssoLogoutUrl: "ssoLogoutUrl",
} as const;

/** For how many days photos of learners may be kept after the end (PIPL 19: no longer than needed). */
export const KEPT_DAYS = { least: 1, usual: 7, most: 30 } as const;

type SettingName = keyof typeof PARAM;

/**
 * The parameters that the console sets, by form; `isOn` is what a switch means that was never set. Each is tried in
 * server/test/site-settings.test.ts.
 */
export const SETTING_FORMS = {
  members: { isOn: true, names: ["registration"] },
  learning: { isOn: false, names: ["discussion", "isTraining", "watermark"] },
  packages: { isOn: false, names: ["teacherMayCreatePackage"] },
  papers: {
    isOn: false,
    names: [
      "homework",
      "practice",
      "test",
      "testAppointment",
      "faceCheckExam",
      "faceCheckHomework",
    ],
  },
  photos: { names: ["faceCheckKeptDays"] },
  teachers: {
    isOn: true,
    names: [
      "teacherMaySell",
      "teacherMaySeeOrders",
      "teacherMayChangeLearners",
      "teacherMayExportLearners",
    ],
  },
  hostedPlayer: {
    names: ["hostedScript", "hostedHosts", "hostedAccount", "hostedSecret"],
  },
  logout: { names: ["ssoLogoutUrl"] },
  access: { isOn: true, names: ["pcSchool"] },
} as const satisfies Record<
  string,
  { readonly isOn?: boolean; readonly names: readonly SettingName[] }
>;

const Key = z.string().regex(/^\w{1,64}$/);
/** What visitors read as words stands in the portal (contract/site/portal/document.ts). */
const Value = privateText("key", z.string().max(2000));
/** Parameters that stay on the server: they may name outside systems or hold keys. */
export const isPublicParam = (key: string): boolean => !/secret|password|token|key$/i.test(key);

export const getSiteParam = operation({
  name: "site.getSiteParam",
  summary: "The value of one public parameter of this site; empty when it is not set",
  method: "GET",
  path: "/centro/api/site/getParam",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({ key: Key }),
  output: z.string(),
  fails: [],
  effect: "read",
});

export const getSiteParams = operation({
  name: "site.getSiteParams",
  summary: "Public parameters of this site, all or the named ones",
  method: "POST",
  path: "/centro/api/site/getParams",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.union([
    z.array(Key).max(100),
    z.strictObject({ keys: z.array(Key).max(100).optional() }),
  ]),
  output: z.array(SiteParam),
  fails: [],
  effect: "read",
});

export const setSiteParam = operation({
  name: "site.setSiteParam",
  summary: "Sets one parameter of the administrator's site",
  method: "POST",
  path: "/centro/api/site/setParam",
  access: "site.manage",
  isAlwaysOpen: true,
  input: z.strictObject({ key: Key, value: Value }),
  output: z.boolean(),
  fails: ["site.logoutAddressWrong", "site.paramOfStudio", "site.keptDaysWrong"],
  effect: "write",
});

export const setSiteParams = operation({
  name: "site.setSiteParams",
  summary: "Sets several parameters of the administrator's site at once",
  method: "POST",
  path: "/centro/api/site/setParams",
  access: "site.manage",
  isAlwaysOpen: true,
  input: z.union([
    z.array(z.strictObject({ key: Key, value: Value })).max(100),
    z.strictObject({ params: z.array(z.strictObject({ key: Key, value: Value })).max(100) }),
  ]),
  output: z.boolean(),
  fails: ["site.logoutAddressWrong", "site.paramOfStudio", "site.keptDaysWrong"],
  effect: "write",
});
