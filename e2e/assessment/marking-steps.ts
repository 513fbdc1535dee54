import type { Page } from "playwright-core";
import { ask } from "../course/course-steps.ts";

/** Led by teacher03; student04 learns there. */
export const COURSE = "course-finance-01";
export const LEARNER = "student04";

interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface Given {
  readonly settingId: string;
  readonly questionId: string;
}

/** A homework of one question that a person marks, given to the learner alone; gives the ids. */
export const giveEssay = (page: Page, name: string): Promise<Given> =>
  giveQuestion(
    page,
    name,
    {
      type: 8,
      name: "<p>家里的应急钱放在哪里？</p>",
      answer: "<p>随取随用的地方</p>",
      analysis: "<p>先看要用钱的日子</p>",
    },
    { isReleasedByHand: true },
  );

const HOMEWORK = 2;

/** A published paper of one question worth ten points in the course's library; gives the ids. */
export async function publishPaper(
  page: Page,
  name: string,
  item: object,
  kind = HOMEWORK,
): Promise<{ readonly paperId: string; readonly questionId: string }> {
  const libraryId = `1.${COURSE}`;
  const { id: questionId } = await ask<{ id: string }>(page, "/question/api/bank/create", {
    libraryId,
    item,
  });
  const facts = { name, total: 10, passLine: 6 };
  const { id, version } = await ask<Versioned>(page, "/assessment/api/paper/create", {
    ...facts,
    libraryId,
    periodId: `${COURSE}-p3`,
    kind,
  });
  const sections = [{ name: "一", pointsEach: 10, items: [{ questionId }] }];
  const written = { ...facts, id, version, sections };
  let paper = await ask<Versioned>(page, "/assessment/api/paper/update", written);
  for (const publishState of [2, 1])
    // oxlint-disable-next-line no-await-in-loop -- one state after the other
    paper = await ask(page, "/assessment/api/paper/publish", {
      id,
      version: paper.version,
      publishState,
    });
  return { paperId: id, questionId };
}

/** A homework of one question worth ten points, given to the learner alone; gives the ids. */
export async function giveQuestion(
  page: Page,
  name: string,
  item: object,
  rules: object = {},
): Promise<Given> {
  const { paperId, questionId } = await publishPaper(page, name, item);
  const setting = await ask<{ id: string }>(page, "/assessment/api/setting/create", {
    paperId,
    periodId: `${COURSE}-p3`,
    name,
    participantIds: [LEARNER],
    rules: { isByList: true, ...rules },
  });
  return { settingId: setting.id, questionId };
}

/** The learner begins and hands in this text; gives the script. */
export const handIn = (page: Page, settingId: string, questionId: string, written: string) =>
  handInAnswer(page, settingId, questionId, { written });

/** The learner begins and hands in this answer; gives the script. */
export async function handInAnswer(
  page: Page,
  settingId: string,
  questionId: string,
  answer: object,
): Promise<string> {
  const { id } = await ask<{ id: string }>(page, "/assessment/api/attempt/start", {
    settingId,
    deviceId: "a",
  });
  await ask(page, "/assessment/api/attempt/submit", {
    id,
    lease: 1,
    submissionKey: "one",
    answers: [{ questionId, number: 1_000_001, answer }],
  });
  return id;
}
