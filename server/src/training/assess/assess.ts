import {
  assessmentFault,
  DEFAULT_ASSESSMENT,
} from "@perennial/contract/course/period/assessment-rules.ts";
import { Assessment } from "@perennial/contract/course/period/assessment.ts";
import * as contract from "@perennial/contract/training/project/assess.ts";
import type { Kysely } from "kysely";
import { readPage } from "../../kernel/database/paging.ts";
import { joinedPackages } from "../own-standing.ts";
import { lockProject } from "../project/project-place.ts";
import { readWeights } from "../workspace/store-courses.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { noteProject } from "./recount.ts";
import { isGained, isLost, storeTurns, turnsUnder, type Turn } from "./regrade.ts";
import { readResults, type ProjectResult } from "./results.ts";
import { readSchemes } from "./scheme.ts";

type Database = Kysely<TrainingTables>;

/** The versions of a project with who made them, the newest first. */
async function readVersions(db: Database, packageId: string) {
  const [schemes, graded] = await Promise.all([
    db
      .selectFrom("training.scheme as scheme")
      .leftJoin("identity.user as person", "person.id", "scheme.by_id")
      .select(["scheme.version", "scheme.rules", "scheme.created_at", "person.name"])
      .where("scheme.package_id", "=", packageId)
      .orderBy("scheme.version", "desc")
      .execute(),
    db
      .selectFrom("training.learner")
      .select((of) => ["version", of.fn.countAll<number>().as("num")])
      .where("package_id", "=", packageId)
      .groupBy("version")
      .execute(),
  ]);
  const numOf = new Map(graded.map(({ version, num }) => [version, num]));
  return schemes.map((row) => ({
    version: row.version,
    passLine: Number((row.rules as { passLine?: unknown }).passLine ?? 0),
    byName: row.name ?? "",
    createdAt: row.created_at,
    learnerNum: numOf.get(row.version) ?? 0,
  }));
}

const inTenths = (points: number): number => Math.round(points * 10) / 10;

/** A learner's result with what is missing. */
function shownResult({ scheme, grade, progress }: ProjectResult) {
  const total = grade?.total ?? null;
  const passLine = scheme?.rules.passLine ?? 0;
  return {
    version: scheme?.version ?? 0,
    parts: (grade?.parts ?? []).map((part) =>
      Object.assign({}, part, { missing: inTenths(Math.max(0, part.floor - (part.points ?? 0))) }),
    ),
    total,
    passLine,
    missing: inTenths(Math.max(0, passLine - (total ?? 0))),
    isPassed: grade?.isPassed ?? null,
    progress,
  };
}

/** How a project is assessed, what learners have reached, and what a change would do to them. */
export const assess = implement(contract, {
  async getScheme({ db, right: { packageId: right } }) {
    const [schemes, versions] = await Promise.all([
      readSchemes(db, [right.id]),
      readVersions(db, right.id),
    ]);
    const newest = schemes.at(-1);
    return {
      ...Assessment.parse(newest?.rules ?? DEFAULT_ASSESSMENT),
      version: newest?.version ?? 0,
      versions,
    };
  },

  async setScheme({ input, db, viewer, right: { packageId: right }, fail }) {
    const { rules, baseVersion } = input;
    if (assessmentFault(rules) !== undefined) return fail("training.weightsNot100");
    await lockProject(db, right.id);
    const before = await readSchemes(db, [right.id]);
    if ((before.at(-1)?.version ?? 0) !== baseVersion) return fail("training.schemeChanged");
    const version = baseVersion + 1;
    await db
      .insertInto("training.scheme")
      .values({
        package_id: right.id,
        version,
        // How many posts are enough is said by each course for itself.
        rules: JSON.stringify({
          passLine: rules.passLine,
          components: rules.components.map(({ full: _full, ...one }) => one),
        }),
        weights: JSON.stringify(await readWeights(db, right.id)),
        by_id: viewer().userId,
      })
      .execute();
    // Who has begun keeps the version before; who it concerns is found when they are counted.
    await noteProject(db, right.id);
    return { version };
  },

  async tryRegrade({ db, right: { packageId: right }, fail }) {
    const newest = (await readSchemes(db, [right.id])).at(-1);
    if (!newest) return fail("training.noScheme");
    let learnerNum = 0;
    const turned: Turn[] = [];
    for await (const turns of turnsUnder(db, right.id, newest)) {
      learnerNum += turns.length;
      turned.push(...turns.filter((turn) => isGained(turn) || isLost(turn)));
    }
    const gainedNum = turned.filter(isGained).length;
    // Who would lose something is named first.
    const shown = turned
      .toSorted((one, other) => Number(isGained(one)) - Number(isGained(other)))
      .slice(0, contract.TURNS_SHOWN);
    const people = await db
      .selectFrom("identity.user")
      .select(["id", "name"])
      .where("id", "in", ["", ...shown.map(({ userId }) => userId)])
      .execute();
    const nameOf = new Map(people.map(({ id, name }) => [id, name]));
    return {
      version: newest.version,
      learnerNum,
      gainedNum,
      lostNum: turned.length - gainedNum,
      turns: shown.map((turn) => ({
        id: turn.userId,
        name: nameOf.get(turn.userId) ?? "",
        beforeVersion: turn.beforeVersion,
        beforeTotal: turn.beforeTotal,
        afterTotal: turn.afterTotal,
        isGained: isGained(turn),
      })),
    };
  },

  async regradeLearners({ input, db, viewer, right: { packageId: right }, fail }) {
    const { version, reason } = input;
    await lockProject(db, right.id);
    const newest = (await readSchemes(db, [right.id])).at(-1);
    if (!newest) return fail("training.noScheme");
    if (newest.version !== version) return fail("training.schemeChanged");
    const counts = { learner_num: 0, gained_num: 0, lost_num: 0 };
    const { id: regradeId } = await db
      .insertInto("training.regrade")
      .values({ package_id: right.id, version, reason, by_id: viewer().userId, ...counts })
      .returning("id")
      .executeTakeFirstOrThrow();
    for await (const turns of turnsUnder(db, right.id, newest)) {
      counts.learner_num += turns.length;
      counts.gained_num += turns.filter(isGained).length;
      counts.lost_num += turns.filter(isLost).length;
      await storeTurns(db, { packageId: right.id, version, regradeId }, turns);
    }
    if (counts.learner_num === 0) return fail("training.nobodyToRegrade");
    // What is stored of each part follows, where courses weigh otherwise than before.
    await noteProject(db, right.id);
    await db.updateTable("training.regrade").set(counts).where("id", "=", regradeId).execute();
    return {
      learnerNum: counts.learner_num,
      gainedNum: counts.gained_num,
      lostNum: counts.lost_num,
    };
  },

  async listRegrades({ input, db, right: { packageId: right } }) {
    const found = db
      .selectFrom("training.regrade as regrade")
      .where("regrade.package_id", "=", right.id);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .leftJoin("identity.user as person", "person.id", "regrade.by_id")
        .selectAll("regrade")
        .select("person.name")
        .orderBy("regrade.created_at", "desc")
        .orderBy("regrade.id"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        version: row.version,
        reason: row.reason,
        byName: row.name ?? "",
        createdAt: row.created_at,
        learnerNum: row.learner_num,
        gainedNum: row.gained_num,
        lostNum: row.lost_num,
      })),
      page,
    };
  },

  async getOwnProjectResult({ input, db, caller, viewer, fail }) {
    const { userId } = viewer();
    const joined = await joinedPackages(db, userId)
      .select("package.id")
      .where("package.id", "=", input.packageId)
      .where("package.site_id", "=", caller.site.id)
      .executeTakeFirst();
    const [result] = joined ? await readResults(db, [{ packageId: joined.id, userId }]) : [];
    return result ? shownResult(result) : fail("training.notJoined");
  },

  async listOwnProjectResults({ input, db, caller, viewer }) {
    const { userId } = viewer();
    const found = joinedPackages(db, userId)
      .where("package.site_id", "=", caller.site.id)
      .where("package.kind", "=", "project");
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .innerJoin("training.project as project", "project.package_id", "package.id")
        .select(["package.id", "package.name", "project.study_ends_on"])
        .orderBy("member.created_at", "desc")
        .orderBy("package.id"),
    );
    const results = await readResults(
      db,
      rows.map(({ id }) => ({ packageId: id, userId })),
    );
    const resultOf = new Map(results.map((one) => [one.packageId, one]));
    return {
      data: rows.flatMap((row) => {
        const result = resultOf.get(row.id);
        if (!result) return [];
        return [
          {
            ...shownResult(result),
            id: row.id,
            name: row.name,
            studyEndDate: row.study_ends_on ?? "",
            isComplete: result.isComplete,
          },
        ];
      }),
      page,
    };
  },
});
