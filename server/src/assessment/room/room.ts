import * as contract from "@perennial/contract/assessment/room.ts";
import type { PaperKindNumber } from "@perennial/contract/assessment/paper-parts.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { reachedBy, watchedRooms } from "../setting/watched-rooms.ts";
import { handIn, lockAttempt } from "../attempt/submit-attempt.ts";
import { releasedPaper } from "../release/releases.ts";
import { learnersAmong } from "../setting/override.ts";
import { hidesNames } from "../setting/blind.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import { ownMessages, sentMessages, writeRoomMessage } from "./room-message.ts";
import { hintWatchers, tellRoom } from "./room-news.ts";
import { roomSnapshots } from "./room-snapshot.ts";
import type { RoomTables } from "./room-tables.ts";
import { noteStep } from "./write-evidence.ts";

const BEGUN = 0;

/** Those who watch over a paper while people work at it, and what these are told. */
export const roomOperations = implementOn<RoomTables>()(contract, {
  async getRoom({ input, db, services, viewer, right }) {
    const setting = right.id;
    const { id, epoch, since } = input;
    const rooms = await watchedRooms(db, viewer(), setting);
    const isBlind = rooms === "all" && (await hidesNames(db, viewer(), setting));
    const [change, messages, paper] = await Promise.all([
      roomSnapshots(services).get(id, { epoch, since, rooms, isBlind }),
      sentMessages(db, id),
      db
        .selectFrom("assessment.paper")
        .select(["release_number"])
        .where("id", "=", setting.paper_id)
        .executeTakeFirst(),
    ]);
    const number = paper?.release_number ?? 0;
    const { content } =
      number === 0 ? { content: undefined } : await releasedPaper(db, setting.paper_id, number);
    const rules = storedRules(setting.rules);
    return {
      ...change,
      serverTime: now().toISOString(),
      name: setting.name,
      kind: setting.kind as PaperKindNumber,
      questionNum: (content?.sections ?? []).reduce((all, one) => all + one.questions.length, 0),
      opensAt: rules.opensAt,
      closesAt: rules.closesAt,
      watched: rules.watched,
      isTeam: rooms === "all",
      messages,
    };
  },

  async sendRoomMessage({ input, db, services, viewer, right, fail }) {
    const rooms = await watchedRooms(db, viewer(), right.id);
    const userIds = await reachedBy(db, rooms, [...new Set(input.userIds)]);
    if (!userIds || (await learnersAmong(db, right.id, userIds)).length < userIds.length)
      return fail("assessment.subjectUnknown");
    const told = { kind: "said", text: input.text, userIds } as const;
    const id = await writeRoomMessage(services, db, input.id, told, viewer().userId);
    return { id };
  },

  async submitForLearner({ input, db, services, viewer, right, fail }) {
    const { reason } = input;
    const byId = viewer().userId;
    const { setting, attempt } = right.id;
    const { id } = attempt;
    const at = now();
    const row = await lockAttempt(db, id);
    if (row?.state !== BEGUN) return fail("assessment.stepWrong");
    await handIn(services, db, row, { key: `room ${byId}` }, at);
    await noteStep(db, [id], { kind: "handedIn", byId, reason }, at);
    await tellRoom(services, db, setting.id, [row.user_id]);
    hintWatchers(services, setting.id);
    return true;
  },

  async listRoomMessages({ db, viewer, right }) {
    const { id, sitting } = right.id;
    const begun = sitting.attempts.find((one) => one.id === id);
    return ownMessages(db, sitting.id, viewer().userId, begun?.startedAt ?? now());
  },

  async readRoomMessage({ input, db, services, viewer, right, fail }) {
    const { userId } = viewer();
    const { sitting } = right.id;
    const { rows } = await sql<{ id: string }>`
      select id from assessment.room_message where id = ${input.messageId}
        and setting_id = ${sitting.id} and (to_ids = '{}' or ${userId} = any(to_ids))`.execute(db);
    if (rows.length === 0) return fail("assessment.messageNotFound");
    await sql`insert into assessment.room_message_read (message_id, user_id)
      values (${input.messageId}, ${userId}) on conflict do nothing`.execute(db);
    hintWatchers(services, sitting.id);
    return true;
  },
});
