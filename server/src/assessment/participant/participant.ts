import * as contract from "@perennial/contract/assessment/participant.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { ExamTables } from "../exam/exam-tables.ts";
import type { DayRow } from "../exam/exam-things.ts";
import { moveLearners } from "../exam/move-learners.ts";
import { releaseOverdue } from "../exam/seats.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import { findLearners } from "./find-learners.ts";
import { isSeatedIn, judgeList, type JudgedRow } from "./judge-list.ts";
import { listRows, type ListRow } from "./list-rows.ts";
import { removeParticipant } from "./remove-participant.ts";

type Database = Kysely<ExamTables>;
type Shown = z.input<typeof contract.ParticipantList>;

const { ParticipantFate, PARTICIPANT_LIMITS } = contract;
const OPEN = 0;

interface Place {
  readonly day: DayRow;
  readonly session: {
    readonly id: string;
    readonly dayId: string;
    readonly startsAt: string;
    readonly endsAt: string;
  };
}

/** The session of the setting's exam. Throws assessment.sessionNotFound, examDayOver. */
async function placeOf(
  db: Database,
  setting: SettingRow,
  sessionId: string | undefined,
): Promise<Place | undefined> {
  const day = await db
    .selectFrom("assessment.exam_day")
    .selectAll()
    .where("setting_id", "=", setting.id)
    .executeTakeFirst();
  if (day && day.state !== OPEN) throw new Failure("assessment.examDayOver");
  if (sessionId === undefined) return undefined;
  const session =
    day &&
    (await db
      .selectFrom("assessment.exam_session")
      .select(["id", "day_id as dayId", "starts_at as startsAt", "ends_at as endsAt"])
      .where("id", "=", sessionId)
      .where("day_id", "=", day.id)
      .executeTakeFirst());
  if (!session) throw new Failure("assessment.sessionNotFound");
  return { day, session };
}

/** Seats that nobody has, and such as were kept too long. */
async function freeSeats(db: Database, sessionId: string): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from assessment.exam_seat as seat
    join assessment.exam_room as room on room.id = seat.room_id
    left join assessment.exam_appointment as own on own.id = seat.appointment_id
    where room.session_id = ${sessionId}
      and (own.id is null or (own.state = 0 and own.held_until <= now()))`.execute(db);
  return rows[0]?.num ?? 0;
}

async function judged(
  db: Database,
  viewer: Viewer,
  setting: SettingRow,
  place: Place | undefined,
  rows: readonly ListRow[],
): Promise<{ readonly judged: readonly JudgedRow[]; readonly shown: Shown }> {
  const session = place?.session;
  const values = rows.map(({ value }) => value);
  const known = await findLearners(db, viewer, setting, session, values);
  const freeNum = session ? await freeSeats(db, session.id) : null;
  const all = judgeList(rows, known, session && { id: session.id, freeNum: freeNum ?? 0 });
  const { listedNum } = await db
    .selectFrom("assessment.participant")
    .select((of) => of.fn.countAll<string>().as("listedNum"))
    .where("setting_id", "=", setting.id)
    .executeTakeFirstOrThrow();
  const count = (fate: number): number => all.filter((row) => row.fate === fate).length;
  return {
    judged: all,
    shown: {
      rows: all.map(({ learner: _learner, ...row }) => row),
      waitingNum: count(ParticipantFate.waiting),
      sameNum: count(ParticipantFate.same),
      refusedNum: count(ParticipantFate.refused),
      listedNum: Number(listedNum),
      freeNum,
    },
  };
}

/** Puts people on the list, and lets only those of the list take part. */
async function putOnList(db: Database, setting: SettingRow, userIds: readonly string[]) {
  await sql`insert into assessment.participant (setting_id, user_id)
    select ${setting.id}, user_id from unnest(${[...userIds]}::text[]) as told (user_id)
    on conflict do nothing`.execute(db);
  const rules = { ...storedRules(setting.rules), isByList: true };
  await db
    .updateTable("assessment.setting")
    .set({ rules: JSON.stringify(rules), prepared_at: null })
    .where("id", "=", setting.id)
    .execute();
}

/** Lists of participants: read, looked through, confirmed, and one person taken off. */
export const participantOperations = implementOn<ExamTables>()(contract, {
  async readParticipants({ input, db, services, viewer, right }) {
    const setting = right.settingId;
    const place = await placeOf(db, setting, input.sessionId);
    const rows = await listRows(services, db, input, viewer().userId);
    return (await judged(db, viewer(), setting, place, rows)).shown;
  },

  async importParticipants({ input, db, services, viewer, right, transaction }) {
    const { userId } = viewer();
    const rows = await listRows(services, db, input, userId);
    return transaction(async (within) => {
      // Two who bring lists for one paper go one after the other.
      const setting = await within
        .selectFrom("assessment.setting")
        .selectAll()
        .where("id", "=", right.settingId.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const place = await placeOf(within, setting, input.sessionId);
      if (place) await releaseOverdue(within, place.session.id);
      const before = await judged(within, viewer(), setting, place, rows);
      const waiting = before.judged
        .filter(({ fate }) => fate === ParticipantFate.waiting)
        .flatMap(({ learner }) => learner ?? []);
      const some = place ? waiting.slice(0, PARTICIPANT_LIMITS.seatedAtOnce) : waiting;
      const ids = some.map((learner) => learner.userId);
      if (ids.length > 0) await putOnList(within, setting, ids);
      const seated = some.filter((learner) => place && !isSeatedIn(learner, place.session.id));
      if (place && seated.length > 0) {
        const moved = await moveLearners(
          services,
          within,
          { day: place.day, setting },
          {
            dayId: place.day.id,
            userIds: seated.map((learner) => learner.userId),
            sessionId: place.session.id,
            reason: "",
          },
          userId,
        );
        if (typeof moved === "string") throw new Failure(moved);
      }
      const after = await judged(within, viewer(), setting, place, rows);
      return { ...after.shown, savedNum: ids.length };
    });
  },

  async removeParticipant({ input, db, services, viewer, fail }) {
    const code = await removeParticipant(services, db, input, viewer().userId);
    return code === undefined ? true : fail(code);
  },
});
