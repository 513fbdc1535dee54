import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import type { ExperienceState } from "@perennial/contract/training/reflect/experience.ts";
import { sql, type Kysely, type SelectQueryBuilder } from "kysely";
import type { TrainingTables } from "../tables.ts";

type Database = Kysely<TrainingTables>;
type State = (typeof ExperienceState)[keyof typeof ExperienceState];

/** Experiences that were not removed, with their writers. */
export const experiences = (db: Database) =>
  db
    .selectFrom("training.experience as written")
    .innerJoin("identity.user as person", "person.id", "written.user_id")
    .where("written.deleted_at", "is", null);

/** Those of the learners of a class; who moves to another takes the own ones along. */
export const experiencesOf = (db: Database, classId: string) =>
  experiences(db).innerJoin("training.member as member", (join) =>
    join
      .onRef("member.package_id", "=", "written.package_id")
      .onRef("member.user_id", "=", "written.user_id")
      .on("member.class_id", "=", classId)
      .on("member.status", "=", EnrolmentStatus.learns),
  );

/** Titles and names that hold this word. */
export const saysWord = (keyword: string) => {
  const word = keyword.toLowerCase();
  return sql<boolean>`(strpos(lower(written.title), ${word}) > 0
    or strpos(lower(person.name), ${word}) > 0)`;
};

/** With what a list shows of each. */
export const withListed = <DB, TB extends keyof DB, Row>(found: SelectQueryBuilder<DB, TB, Row>) =>
  found.select([
    sql<string>`written.id`.as("id"),
    sql<string>`written.title`.as("title"),
    sql<string>`person.name`.as("userName"),
    sql<string>`person.avatar`.as("avatarUrl"),
    sql<State>`written.state`.as("state"),
    sql<number>`written.word_num`.as("wordNum"),
    sql<number>`(select count(*)::int from training.experience_like as one
      where one.experience_id = written.id)`.as("likeNum"),
    sql<number>`(select count(*)::int from training.experience_comment as said
      where said.experience_id = written.id and said.deleted_at is null)`.as("commentNum"),
    sql<boolean>`written.is_featured`.as("isFeatured"),
    sql<number | null>`written.stars`.as("stars"),
    sql<string>`coalesce(written.published_at, written.updated_at)`.as("at"),
  ]);
