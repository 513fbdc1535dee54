import { PublishStatus } from "@perennial/contract/course/course.ts";
import { periodParamsOf } from "@perennial/contract/course/period/period-params.ts";
import { TalkKind } from "@perennial/contract/discussion/board/board.ts";
import type { Kysely } from "kysely";
import type { LiveTopic } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { belonging, type Standing } from "../standing.ts";
import type { DiscussionTables } from "../tables.ts";

/** A person's position on the boards of a period. */
export interface BoardPlace extends Standing {
  /** Posts of learners wait for the team's approval. */
  readonly isModerated: boolean;
}

const LEARNT: ReadonlySet<number> = new Set([
  PublishStatus.upcoming,
  PublishStatus.running,
  PublishStatus.finished,
]);

/**
 * A person's position on the boards of a period. Throws for learners course.notFound when the period is not published,
 * discussion.offInPeriod when it has no boards.
 */
export async function onBoard(
  db: Kysely<DiscussionTables>,
  standing: Standing,
  kind: number = TalkKind.board,
): Promise<BoardPlace> {
  const period = await db
    .selectFrom("course.period")
    .select(["params", "publish_status"])
    .where("id", "=", standing.periodId)
    .executeTakeFirstOrThrow();
  const params = periodParamsOf(period.params);
  if (!standing.isManager) {
    if (!LEARNT.has(period.publish_status)) throw new Failure("course.notFound");
    if (kind === TalkKind.board && !params.hasDiscussion)
      throw new Failure("discussion.offInPeriod");
  }
  return { ...standing, isModerated: params.isDiscussionModerated };
}

/** Like onBoard, for people who belong to the board. Throws course.notFound for strangers too. */
export async function boardPlace(
  db: Kysely<DiscussionTables>,
  viewer: Viewer,
  place: { readonly courseId: string; readonly periodId?: string | undefined },
  kind: number,
): Promise<BoardPlace> {
  return onBoard(db, await belonging(db, viewer, place), kind);
}

/** People who may read the boards of a period get news about them while the boards are open. */
export const mayHearBoard: LiveTopic = async (services, viewer, periodId) => {
  const db = tablesOf<DiscussionTables>(services.db);
  const period = await db
    .selectFrom("course.period")
    .select("course_id")
    .where("id", "=", periodId)
    .executeTakeFirst();
  if (!period) return false;
  try {
    await boardPlace(db, viewer, { courseId: period.course_id, periodId }, TalkKind.experience);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
};
