import * as z from "zod";
import { operation } from "../kernel/operation.ts";
import { privateText } from "../kernel/public-text.ts";
import { SiteParam } from "./site.ts";

/** Site parameters that the product reads (front §3); other keys may be stored too. */
export const PARAM = {
  teacherMayCreatePackage: "enableTeacherCreateCoursePackage",
  homework: "EnableHomeworkModule",
  practice: "EnablePracticeModule",
  test: "EnableTestModule",
  testAppointment: "EnableTestAppointment",
  discussion: "EnableDiscussionArea",
  appQrCode: "enabledAPPQrCode",
  androidAppUrl: "androidAppUrl",
  iosAppUrl: "iOSAppUrl",
  androidAppName: "androidAppName",
  iosAppName: "iOSAppName",
  pcSchool: "EnablePCSchool",
  isTraining: "isTrain",
  /** 1: films show who watches them. */
  watermark: "playerWatermark",
  /** What teachers may do with the courses that they lead (consoles §3); 0 leaves it to administrators. */
  teacherMaySell: "enableTeacherManageCourseSales",
  teacherMaySeeOrders: "enableTeacherQueryOrders",
  teacherMayChangeLearners: "enableTeacherAddRemoveStudents",
  teacherMayExportLearners: "enableTeacherExportStudents",
  /** Films on an outside host: address of its player's script, other hosts that it fetches from, our account there. */
  hostedScript: "hostedPlayerScript",
  hostedHosts: "hostedPlayerHosts",
  hostedAccount: "hostedPlayerAccount",
  /** Signs who may play; never leaves the server. */
  hostedSecret: "hostedPlayerSecret",
  /** Language when neither cookie nor browser says one. */
  defaultLanguage: "defaultLanguage",
  /** Comma-separated words under the search box. */
  hotWords: "hotSearchWords",
  /** Address that the floating widget opens; no widget without it. */
  floatingWidgetUrl: "floatingWidgetUrl",
  floatingWidgetText: "floatingWidgetText",
  /** Outside addresses of the special entries (front §6); no entry without one. */
  adultEducationUrl: "adultEducationUrl",
  supportServiceUrl: "supportServiceUrl",
  /** 1: roles with permissions must sign in with a second factor. */
  adminSecondFactor: "adminSecondFactor",
  /** 1: accounts brought over from the old system may keep its password rule, 6 to 20 letters, digits, underscore. */
  legacyPasswordRule: "legacyPasswordRule",
  /** Where logging out leads for the project type with an outside single sign-on. */
  ssoLogoutUrl: "ssoLogoutUrl",
} as const;

const Key = z.string().regex(/^\w{1,64}$/);
/** The few that visitors read are looked through by their key (server/src/site/param-rules.ts). */
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
  fails: ["site.logoutAddressWrong"],
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
  fails: ["site.logoutAddressWrong"],
  effect: "write",
});
