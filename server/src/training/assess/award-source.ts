import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { namedAs } from "../../identity/public.ts";
import type { AwardSource, AwardState, Reached } from "../../certificate/public.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { packageRight } from "../package-right.ts";
import type { TrainingTables } from "../tables.ts";
import { readResults } from "./results.ts";
import { readSchemes } from "./scheme.ts";

type Database = Kysely<TrainingTables>;
const tables = (db: AnyDatabase): Database => tablesOf<TrainingTables>(db);

interface LearnerRow {
  readonly userId: string;
  readonly name: string;
  readonly className: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** Credited in the courses of the project. */
  readonly ms: number;
}

/** Those of the people who learn in the project, in their order. */
async function readPeople(
  db: Database,
  packageId: string,
  userIds: readonly string[],
): Promise<LearnerRow[]> {
  const { rows } = await sql<LearnerRow>`
    select member.user_id as "userId", person.name, coalesce(class.name, '') as "className",
      project.study_starts_on as "startsOn",
      project.study_ends_on as "endsOn", coalesce(times.ms, 0)::float8 as ms
    from unnest(${[...userIds]}::text[]) with ordinality as wanted (user_id, place)
    join training.member on member.package_id = ${packageId}
      and member.user_id = wanted.user_id and member.status = ${EnrolmentStatus.learns}
    join training.project on project.package_id = member.package_id
    join identity."user" as person on person.id = member.user_id
    left join training.class on class.id = member.class_id
    left join lateral (
      select sum(day_time.ms) as ms from learning.day_time
      where day_time.user_id = member.user_id and day_time.period_id in (
        select enrolment.period_id from course.enrolment
        join training.package_course as item on item.course_id = enrolment.course_id
        where enrolment.user_id = member.user_id and item.package_id = member.package_id)
    ) as times on true
    order by wanted.place`.execute(db);
  return rows;
}

/** What these people have reached in a project, worked out now. */
async function reachedBy(
  db: Database,
  packageId: string,
  userIds: readonly string[],
): Promise<Reached[]> {
  const people = await readPeople(db, packageId, userIds);
  const results = await readResults(
    db,
    people.map(({ userId }) => ({ packageId, userId })),
  );
  const resultOf = new Map(results.map((one) => [one.userId, one]));
  return people.map(({ userId, name, className, startsOn, endsOn, ms }) => {
    const result = resultOf.get(userId);
    return {
      userId,
      name,
      classId: "",
      className,
      score: result?.grade?.total ?? null,
      hasPassed: result?.grade?.isPassed === true,
      doneNum: result?.doneNum ?? 0,
      requiredNum: result?.requiredNum ?? 0,
      seconds: Math.floor(ms / 1000),
      startDay: startsOn ?? "",
      endDay: endsOn ?? "",
    };
  });
}

/** Condition for `member`: those who may be in a state, by the certificates and the stored result. */
function inState({ awardId, is, hasMore }: AwardState) {
  const holds = sql<boolean>`exists (select from certificate.certificate as held
    where held.award_id = ${awardId} and held.user_id = member.user_id and held.state = 1)`;
  if (is === "issued") return holds;
  const passed = sql<boolean>`exists (select from training.learner as own
    where own.package_id = member.package_id and own.user_id = member.user_id and own.is_passed)`;
  if (is === "eligible") return sql<boolean>`(${passed} and not ${holds})`;
  return sql<boolean>`(not ${holds} and (${hasMore}::boolean or not ${passed}))`;
}

/** A training project as something that gives certificates, in the hands of who runs it. */
export const projectAwards: AwardSource = {
  async place(anyDb, viewer, packageId) {
    const db = tables(anyDb);
    const right = await packageRight(db, viewer, packageId, "runCertificates").catch(
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        const isThere = error.code !== "training.packageNotFound";
        throw new Failure(isThere ? "certificate.mayNot" : "certificate.sourceNotFound");
      },
    );
    const [{ corp_id: corpId, corp_name: corpName }, schemes] = await Promise.all([
      db
        .selectFrom("training.package as package")
        .leftJoin("organisation.corp as corp", "corp.id", "package.corp_id")
        .select(["package.corp_id", "corp.name as corp_name"])
        .where("package.id", "=", packageId)
        .executeTakeFirstOrThrow(),
      readSchemes(db, [packageId]),
    ]);
    return {
      name: right.name,
      corpName: corpName ?? "",
      siteId: right.siteId,
      corpId,
      rightPath: right.rightPath,
      passLine: schemes.at(-1)?.rules.passLine ?? 0,
    };
  },

  async list(anyDb, packageId, { keyword, limit, offset, state }) {
    const db = tables(anyDb);
    let found = db
      .selectFrom("training.member as member")
      .where("member.package_id", "=", packageId)
      .where("member.status", "=", EnrolmentStatus.learns);
    if (keyword !== "") found = found.where(await namedAs(db, keyword, "member.user_id"));
    if (state) found = found.where(inState(state));
    const [rows, { count }] = await Promise.all([
      found
        .select("member.user_id")
        .orderBy("member.created_at", "desc")
        .orderBy("member.user_id")
        .limit(limit)
        .offset(offset)
        .execute(),
      keyword === "" && !state
        ? // Counted with every place that is given or freed.
          db
            .selectFrom("training.package")
            .select("learner_num as count")
            .where("id", "=", packageId)
            .executeTakeFirstOrThrow()
        : found.select((of) => of.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    ]);
    const userIds = rows.map(({ user_id }) => user_id);
    return { reached: await reachedBy(db, packageId, userIds), count };
  },

  of: (anyDb, packageId, userIds) => reachedBy(tables(anyDb), packageId, userIds),
};
