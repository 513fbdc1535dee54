import { FormState } from "@perennial/contract/form/form.ts";
import type { FormTemplateName } from "@perennial/contract/form/template-names.ts";
import { sql, type Kysely } from "kysely";
import { DEMO_LEARNER_IDS } from "../../identity/public.ts";
import { inDemoTime } from "../../kernel/demo-time.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { insertAnswers, insertForm, type AnswerFixture, type FormFixture } from "../fixtures.ts";
import type { FormTables } from "../tables.ts";
import { formTemplates } from "../template/templates.ts";
import { chanceOf, demoAnswers } from "./answers.ts";

/** A project in which the demo shows questionnaires. */
export interface DemoPlace {
  readonly id: string;
  readonly siteId: string;
  readonly corpId: string;
  readonly rightPath: string;
  readonly ownerId: string;
}

interface DemoForm {
  readonly id: string;
  readonly template: FormTemplateName;
  /** Which of the places. */
  readonly place: number;
  readonly title: string;
  readonly state: number;
  readonly isAnonymous: boolean;
  readonly answers: number;
  /** Asks the learners of the project alone. */
  readonly isForMembers?: true;
  readonly from: string;
  readonly to: string;
}

const { open, closed } = FormState;

const FORMS: readonly DemoForm[] = [
  {
    id: "form-health-satisfaction",
    template: "courseSatisfaction",
    place: 0,
    title: "社区健康指导员培训满意度调查",
    state: open,
    isAnonymous: true,
    answers: 96,
    from: "2026-11-10T09:00:00+08:00",
    to: "2027-01-31T18:00:00+08:00",
  },
  {
    id: "form-training-needs",
    template: "trainingNeeds",
    place: 0,
    title: "明年培训需求调查",
    state: open,
    isAnonymous: true,
    answers: 84,
    from: "2026-11-12T09:00:00+08:00",
    to: "2026-12-31T18:00:00+08:00",
  },
  {
    id: "form-care-teachers",
    template: "teacherEvaluation",
    place: 1,
    title: "养老照护研修班教师教学评价",
    state: closed,
    isAnonymous: true,
    answers: 70,
    from: "2026-10-20T09:00:00+08:00",
    to: "2026-11-15T18:00:00+08:00",
  },
  {
    id: "form-learning-habits",
    template: "learningHabits",
    place: 1,
    title: "学员学习习惯调查",
    state: open,
    isAnonymous: false,
    answers: 50,
    from: "2026-11-14T09:00:00+08:00",
    to: "2026-12-20T18:00:00+08:00",
  },
  {
    id: "form-health-data",
    template: "enrolmentData",
    place: 0,
    title: "社区健康指导员报名信息登记表",
    state: open,
    isAnonymous: false,
    answers: 0,
    isForMembers: true,
    from: "2026-11-18T09:00:00+08:00",
    to: "2027-01-15T18:00:00+08:00",
  },
];

/** Days after its beginning within which the demo's people have answered. */
const WITHIN_MS = 5 * 86_400_000;

async function corpsOf(db: Kysely<FormTables>, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; corp_id: string }>`
    select distinct on (user_id) user_id, corp_id from identity.user_role
    where user_id = any(${[...userIds]}) order by user_id, corp_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.corp_id]));
}

/** Four questionnaires with three hundred answers, and a custom form that waits for its learners. */
export async function demoForms(services: Services, places: readonly DemoPlace[]): Promise<void> {
  const db = tablesOf<FormTables>(services.db);
  const corps = await corpsOf(db, DEMO_LEARNER_IDS);
  let before = 0;
  for (const one of inDemoTime(FORMS)) {
    const place = places[one.place];
    const template = formTemplates().find(({ name }) => name === one.template);
    if (!place || !template) continue;
    const form: FormFixture = {
      ...place,
      id: one.id,
      placeId: place.id,
      kind: template.kind,
      title: one.title,
      intro: one.isAnonymous ? template.intro : template.intro.replace("问卷匿名，", ""),
      content: template.content,
      settings: {
        audience: one.isForMembers ? "members" : "signedIn",
        startsAt: one.from,
        endsAt: one.to,
        isAnonymous: one.isAnonymous,
        isOnce: true,
        isOneByOne: false,
        thanks: "感谢您的参与，您的意见我们会认真对待。",
      },
      state: one.state,
      at: one.from,
    };
    await insertForm(db, form);
    const people = DEMO_LEARNER_IDS.slice(before, before + one.answers);
    before += one.answers;
    const chance = chanceOf(one.id);
    const answers = people.map((userId): AnswerFixture => ({
      userId,
      corpId: corps.get(userId) ?? "",
      given: demoAnswers(template.content.fields, `${one.id}/${userId}`),
      at: new Date(Date.parse(one.from) + chance() * WITHIN_MS).toISOString(),
    }));
    await insertAnswers(db, form, answers);
  }
}
