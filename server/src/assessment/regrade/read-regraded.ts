import type { Override } from "@perennial/contract/assessment/setting-rules.ts";
import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import type { z } from "zod";
import type { QuestionContent, StoredKey } from "../../question/public.ts";
import { sql, type Kysely } from "kysely";
import type { withAttachments } from "../attachment/attachments.ts";
import type { FrozenPaper, FrozenQuestion } from "../release/frozen-paper.ts";
import { releasedPaper } from "../release/releases.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import type { RegradeTables } from "./regrade-tables.ts";

type Database = Kysely<RegradeTables>;

/** A script with what its answer to one question earned, and what its final mark depends on. */
export interface RegradedScript {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly className: string;
  readonly number: number;
  readonly release: number;
  readonly submitted_at: string;
  readonly is_pending: boolean;
  readonly released_at: string | null;
  /** Of the question. */
  readonly earned: number;
  readonly state: string;
  /** A person has marked it. */
  readonly isByHand: boolean;
  readonly answer: z.output<typeof ItemAnswer> | null;
  /** Files that hang on the answer. */
  readonly hung: Parameters<typeof withAttachments>[1];
  /** Of the whole script: the sum of its marks, and whether another question waits for a person. */
  readonly sum: number;
  readonly waitsElsewhere: boolean;
  readonly ofClass: Override | null;
  readonly ofPerson: Override | null;
}

/** The files that hang on the answer of `mark`, as a column. */
export const hungOn = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id,
    'question_id', question_id, 'part_id', part_id)), '[]')
  from assessment.attachment
  where attempt_id = mark.attempt_id and question_id = mark.question_id)`;

/** All scripts of a setting that were handed in and ask the question; in the order of learners and attempts. */
export async function readRegraded(
  db: Database,
  setting: SettingRow,
  questionId: string,
): Promise<RegradedScript[]> {
  const { rows } = await sql<RegradedScript>`
    select attempt.id, attempt.user_id as "userId", person.name, coalesce(class.name, '') as "className",
      attempt.number, attempt.release_number as release, attempt.submitted_at, attempt.is_pending,
      attempt.released_at, mark.earned, mark.state, mark.by_id is not null as "isByHand", answer.answer,
      ${hungOn} as hung, whole.sum, whole.waits as "waitsElsewhere",
      (select fields from assessment.override where setting_id = ${setting.id}
        and subject_kind = 2 and subject_id = enrolment.class_id) as "ofClass",
      (select fields from assessment.override where setting_id = ${setting.id}
        and subject_kind = 1 and subject_id = attempt.user_id) as "ofPerson"
    from assessment.attempt
    join assessment.mark on mark.attempt_id = attempt.id and mark.question_id = ${questionId}
    cross join lateral (
      select round(sum(earned)::numeric, 2)::double precision as sum,
        coalesce(bool_or(state = 'pending' and question_id <> ${questionId}), false) as waits
      from assessment.mark where attempt_id = attempt.id
    ) as whole
    join identity.user as person on person.id = attempt.user_id
    left join assessment.answer
      on answer.attempt_id = attempt.id and answer.question_id = mark.question_id
    left join course.enrolment on enrolment.period_id = ${setting.period_id}
      and enrolment.user_id = attempt.user_id and enrolment.status = 1
    left join course.class on class.id = enrolment.class_id
    where attempt.setting_id = ${setting.id} and attempt.state in (1, 2)
    order by class.name, person.name, attempt.user_id, attempt.number`.execute(db);
  return rows;
}

/** A question of a frozen paper with its key. */
export interface AskedOnce {
  readonly question: FrozenQuestion;
  readonly key: StoredKey;
  readonly policy: FrozenPaper["key"]["policy"];
  readonly no: number;
}

/** A question as a release asks it; undefined where it does not. */
export function askedIn({ content, key }: FrozenPaper, questionId: string): AskedOnce | undefined {
  const all = content.sections.flatMap(({ questions }) => questions);
  const at = all.findIndex(({ id }) => id === questionId);
  const question = all[at];
  const own = key.questions.find(({ id }) => id === questionId);
  return question && own ? { question, key: own.key, policy: key.policy, no: at + 1 } : undefined;
}

/** The newest version of a question in its library. */
export async function newestVersion(
  db: Database,
  questionId: string,
): Promise<
  | { readonly number: number; readonly content: QuestionContent; readonly key: StoredKey }
  | undefined
> {
  return db
    .selectFrom("question.version")
    .select(["number", "content", "key"])
    .where("question_id", "=", questionId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The releases of these numbers. */
export async function releasesOf(
  db: Database,
  paperId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, FrozenPaper>> {
  const known = [...new Set(numbers)];
  const papers = await Promise.all(known.map((number) => releasedPaper(db, paperId, number)));
  return new Map(known.flatMap((number, at) => (papers[at] ? [[number, papers[at]]] : [])));
}
