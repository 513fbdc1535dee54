import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import { sql, type Kysely } from "kysely";
import { readKindPoints, type KindPoints } from "../assessment/public.ts";
import type { AnalysisTables } from "./course-place.ts";

/** What the parts of an assessment count, beside what was studied. */
export interface PartFacts {
  /** Posts and replies that others can see. */
  readonly contributionNum: number;
  /** Sessions that are over, of the own class or of all. */
  readonly heldNum: number;
  readonly attendedNum: number;
  /** The team's own points; null until somebody gave them. */
  readonly mark: number | null;
  /** Of homework, tests and exams, as far as they are known. */
  readonly homework: KindPoints | null;
  readonly test: KindPoints | null;
  readonly exam: KindPoints | null;
}

interface LearnerPlace {
  readonly periodId: string;
  readonly userId: string;
  /** The project for which it is asked: its exams count there alone. */
  readonly groupId?: string | undefined;
}

/** Key of one learner in one period, as one project sees it. */
export const placeKey = ({ periodId, userId, groupId = "" }: LearnerPlace): string =>
  `${periodId} ${userId} ${groupId}`;

const NOTHING: PartFacts = {
  contributionNum: 0,
  heldNum: 0,
  attendedNum: 0,
  mark: null,
  homework: null,
  test: null,
  exam: null,
};

/**
 * These facts of learners in their periods, in two queries; `of` gives those of one. With `hasUnknown` also the kinds of
 * papers of which nothing is known yet.
 */
export async function readPartFacts(
  db: Kysely<AnalysisTables>,
  places: readonly LearnerPlace[],
  hasUnknown = false,
): Promise<{ of(place: LearnerPlace): PartFacts }> {
  const byKind = await readKindPoints(db, places, hasUnknown);
  const pointsOf = new Map(byKind.map((one) => [`${placeKey(one)} ${one.kind}`, one]));
  const { rows } = await sql<Omit<PartFacts, "homework" | "test" | "exam"> & LearnerPlace>`
    select wanted.period_id as "periodId", wanted.user_id as "userId",
      wanted.group_id as "groupId",
      (select count(*)::int from discussion.post where post.user_id = wanted.user_id
        and post.period_id = wanted.period_id and post.deleted_at is null and post.status = 1)
      + (select count(*)::int from discussion.reply
        join discussion.post on post.id = reply.post_id
        where reply.user_id = wanted.user_id and reply.deleted_at is null and reply.status = 1
          and post.period_id = wanted.period_id and post.deleted_at is null and post.status = 1
      ) as "contributionNum",
      coalesce(met.held, 0) as "heldNum", coalesce(met.attended, 0) as "attendedNum",
      (select points::float8 from learning.mark where mark.period_id = wanted.period_id
        and mark.user_id = wanted.user_id order by created_at desc, id desc limit 1) as mark
    from unnest(${places.map(({ periodId }) => periodId)}::text[],
      ${places.map(({ userId }) => userId)}::text[],
      ${places.map(({ groupId }) => groupId ?? "")}::text[]) as wanted (period_id, user_id, group_id)
    left join lateral (
      select count(*)::int as held,
        count(*) filter (where there.seconds >= session.required_minutes * 60)::int as attended
      from live.session
      join course.enrolment as own on own.period_id = session.period_id
        and own.user_id = wanted.user_id and own.status = 1
      left join live.attendance as there
        on there.session_id = session.id and there.user_id = wanted.user_id
      where session.period_id = wanted.period_id and session.status = -1
        and session.deleted_at is null
        and (session.class_id is null or session.class_id = own.class_id)
    ) as met on true`.execute(db);
  const { exam, test, homework } = PaperKind.enum;
  const known = new Map(
    rows.map((row) => {
      const of = (kind: number) => pointsOf.get(`${placeKey(row)} ${kind}`) ?? null;
      const kinds = { homework: of(homework), test: of(test), exam: of(exam) };
      return [placeKey(row), Object.assign({}, row, kinds)];
    }),
  );
  return { of: (place) => known.get(placeKey(place)) ?? NOTHING };
}
