import { expect, it } from "vitest";
import { isWorkPlace } from "../../space/work-place.ts";
import { resultPath, sittingPageAt, sittingPath } from "./sitting-address.ts";

const STUDY = "/ucenter/learning-space/course/study/c1";
const sitting = { courseId: "c1", settingId: "s1" };

it.each([
  [0, `${STUDY}/exam/do?sjid=s1`, `${STUDY}/exam/result?scoreid=a1`],
  [1, `${STUDY}/test/do?sjid=s1`, `${STUDY}/test/result/a1`],
  [2, `${STUDY}/homework/do?sjid=s1`, `${STUDY}/homework/result/1?scoreid=a1`],
  [3, `${STUDY}/test/do?sjid=s1`, `${STUDY}/test/result/a1`],
] as const)("a paper of kind %i is worked at and looked at there", (kind, work, result) => {
  expect(sittingPath({ ...sitting, kind }, "do")).toBe(work);
  expect(resultPath({ ...sitting, kind }, "a1", 1)).toBe(result);
});

it.each([
  [`${STUDY}/homework/do`, true],
  [`${STUDY}/test/redo/1`, true],
  [`${STUDY}/exam/do_copy`, true],
  [`${STUDY}/exam/cognizance`, false],
  [`${STUDY}/homework`, false],
  [`${STUDY}/homework/done`, false],
])("%s is worked at: %s", (path, isWork) => expect(isWorkPlace(path)).toBe(isWork));

it.each([
  ["/ucenter/learning-space/c/homework", "homework"],
  ["/ucenter/learning-space/c/exam_copy", "exam"],
  [`${STUDY}/test/result/a1`, "test"],
])("%s shows %s", (path, page) => expect(sittingPageAt(path)).toBe(page));
