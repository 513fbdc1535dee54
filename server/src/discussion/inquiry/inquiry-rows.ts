import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { readPage, type PageWanted } from "../../kernel/database/paging.ts";
import {
  ANSWER_TARGET_HOURS,
  AnswerKind,
  InquiryState,
  type Inquiry,
} from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { now } from "../../kernel/clock.ts";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;

const MINUTE_MS = 60_000;
/** Teachers are asked to answer within so many minutes. */
export const TARGET_MINUTES = ANSWER_TARGET_HOURS * 60;

/** The position from which a person reads a question. */
export interface InquiryReader {
  readonly userId: string;
  readonly isTeam: boolean;
}

/** Every question that was not removed, with its course, class, unit and asker. */
export function selectInquiries(db: Database) {
  return db
    .selectFrom("discussion.inquiry as inquiry")
    .innerJoin("course.course as course", "course.id", "inquiry.course_id")
    .innerJoin("course.class as class", "class.id", "inquiry.class_id")
    .innerJoin("identity.user as person", "person.id", "inquiry.user_id")
    .leftJoin("course.unit as unit", "unit.id", "inquiry.unit_id")
    .where("inquiry.deleted_at", "is", null)
    .where("course.deleted_at", "is", null);
}

type Found = ReturnType<typeof selectInquiries>;

/** The filters of every list of questions. */
export function narrowed(
  found: Found,
  { keyword, state }: { readonly keyword: string; readonly state?: 0 | 1 | undefined },
): Found {
  let some = found;
  if (state !== undefined)
    some = some.where(
      "inquiry.answered_at",
      state === InquiryState.waiting ? "is" : "is not",
      null,
    );
  if (keyword)
    some = some.where(sql<boolean>`strpos(lower(inquiry.title), ${keyword.toLowerCase()}) > 0`);
  return some;
}

const withShown = (found: Found) =>
  found.select([
    "inquiry.id",
    "inquiry.course_id",
    "course.name as course_name",
    "class.name as class_name",
    "inquiry.unit_id",
    "unit.name as unit_name",
    "inquiry.at_seconds",
    "inquiry.user_id",
    "person.name",
    "person.avatar",
    "inquiry.title",
    "inquiry.content_html",
    "inquiry.is_private",
    "inquiry.created_at",
    "inquiry.answered_at",
    "inquiry.asked_again_at",
    "inquiry.accepted_id",
    "inquiry.reminded_at",
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof withShown>["executeTakeFirstOrThrow"]>>;

/** The orders of lists of questions. */
const ORDERS = {
  /** Waiting questions, then those with a follow-up, then the rest; the newest first. */
  waiting: sql`case when inquiry.answered_at is null then 0 when inquiry.asked_again_at is not null then 1 else 2 end`,
  /** The longest waiting first, then the rest, the newest first. */
  longest: sql`case when inquiry.answered_at is null then inquiry.created_at end`,
  newest: undefined,
} as const;

/** A page of questions and how many there are. */
export async function pageOf(found: Found, wanted: PageWanted, order: keyof typeof ORDERS) {
  const first = ORDERS[order];
  return readPage(found, wanted, (all) => {
    const shown = withShown(all);
    return (first ? shown.orderBy(first) : shown)
      .orderBy("inquiry.created_at", "desc")
      .orderBy("inquiry.id", "desc");
  });
}

/** One question's row; undefined when it does not exist. */
export const inquiryRow = (db: Database, id: string): Promise<Row | undefined> =>
  withShown(selectInquiries(db)).where("inquiry.id", "=", id).executeTakeFirst();

async function answersOf(db: Database, inquiryIds: readonly string[]) {
  if (inquiryIds.length === 0) return [];
  return db
    .selectFrom("discussion.answer as answer")
    .innerJoin("identity.user as person", "person.id", "answer.user_id")
    .select([
      "answer.id",
      "answer.inquiry_id",
      "answer.user_id",
      "answer.kind",
      "answer.content_html",
      "answer.created_at",
      "answer.endorsed_at",
      "person.name",
      "person.avatar",
    ])
    .where("answer.inquiry_id", "in", inquiryIds)
    .where("answer.deleted_at", "is", null)
    .orderBy("answer.created_at")
    .orderBy("answer.id")
    .execute();
}

type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number];

function shownAnswer(row: AnswerRow, inquiry: Row, { userId, isTeam }: InquiryReader) {
  const isOwner = row.user_id === userId;
  const kind = row.kind as ValueOf<typeof AnswerKind>;
  const isAsker = inquiry.user_id === userId;
  return {
    id: row.id,
    kind,
    userName: row.name,
    avatarUrl: row.avatar,
    content: row.content_html,
    createTime: new Date(row.created_at).toISOString(),
    isOwner,
    isAccepted: inquiry.accepted_id === row.id,
    isEndorsed: row.endorsed_at !== null,
    may: {
      delete: isOwner || (isTeam && kind !== AnswerKind.team),
      accept: kind !== AnswerKind.asker && (isAsker || isTeam),
      endorse: isTeam && kind === AnswerKind.peer,
    },
  };
}

/** Questions with their answers as the viewer sees them; two statements, however many there are. */
export async function shownInquiries(
  db: Database,
  rows: readonly Row[],
  reader: InquiryReader,
): Promise<z.output<typeof Inquiry>[]> {
  const answers = Map.groupBy(
    await answersOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ inquiry_id }) => inquiry_id,
  );
  return rows.map((row) => {
    const until = row.answered_at === null ? now() : new Date(row.answered_at);
    const minutes = (until.getTime() - new Date(row.created_at).getTime()) / MINUTE_MS;
    const isOwner = row.user_id === reader.userId;
    const said = answers.get(row.id) ?? [];
    return {
      id: row.id,
      courseId: row.course_id,
      courseName: row.course_name,
      className: row.class_name,
      unitId: row.unit_id ?? "",
      unitName: row.unit_name ?? "",
      atSeconds: row.at_seconds,
      userName: row.name,
      avatarUrl: row.avatar,
      title: row.title,
      content: row.content_html,
      isPrivate: row.is_private,
      isOwner,
      createTime: new Date(row.created_at).toISOString(),
      state: row.answered_at === null ? InquiryState.waiting : InquiryState.answered,
      replyMinutes: Math.max(0, Math.floor(minutes)),
      isLate: minutes > TARGET_MINUTES,
      remindedAt:
        reader.isTeam && row.reminded_at !== null ? new Date(row.reminded_at).toISOString() : null,
      isAskedAgain: row.asked_again_at !== null,
      // The accepted answer comes first, the others in their order.
      answers: said
        .map((answer) => shownAnswer(answer, row, reader))
        .toSorted((one, other) => Number(other.isAccepted) - Number(one.isAccepted)),
      may: {
        answer: reader.isTeam || !isOwner,
        askAgain: isOwner,
        delete: isOwner && said.every(({ kind }) => kind === AnswerKind.asker),
      },
    };
  });
}
