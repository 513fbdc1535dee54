import {
  SILENT_MS,
  type RoomLearner,
  type RoomState,
} from "@perennial/contract/assessment/room.ts";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Services } from "../../kernel/services.ts";
import type { WatchedRooms } from "../setting/watched-rooms.ts";
import { hearChanges, ROOM_CHANGED } from "./room-news.ts";
import { ofGroup } from "../group/of-group.ts";

/** Progress is read again when somebody asks and it is older than this. */
const FRESH_MS = 4_000;
/** After a change it is read again at once, but no more often than this. */
const GAP_MS = 700;
/** Reading takes an eighth of the time at most: a hall of thousands is read more seldom than a class. */
const REST = 7;
/** Nobody has asked for so long: it is forgotten. */
const FORGET_MS = 120_000;

interface Row extends Omit<RoomLearner, "state"> {
  readonly attemptState: number | null;
  readonly arrivedAt: string | null;
}

const REDO = 3;
const STATES: readonly RoomState[] = ["working", "submitted", "submitted", "redo", "over"];

function learnerOf({ attemptState, arrivedAt, ...row }: Row, at: Date): RoomLearner {
  const isSilent = row.seenAt !== null && at.getTime() - Date.parse(row.seenAt) > SILENT_MS;
  const state: RoomState =
    attemptState === null
      ? arrivedAt === null
        ? "absent"
        : "present"
      : attemptState === 0 && isSilent
        ? "offline"
        : (STATES[attemptState] ?? "over");
  return { ...row, state };
}

/** A learner without what a script would tell too, for those who mark blind. */
const scriptless = (learner: RoomLearner): RoomLearner => ({
  ...learner,
  answeredNum: null,
  state: learner.state === "redo" ? "submitted" : learner.state,
});

/**
 * How it stands with everybody to whom a paper was given, in one statement. Before somebody blind a script that was handed
 * back goes on standing for its learner: who does it again, and hands in later than all others, would be known by that.
 */
async function readLearners(
  db: AnyDatabase,
  settingId: string,
  isBlind: boolean,
): Promise<RoomLearner[]> {
  const isAgain = sql`exists (select from assessment.attempt as earlier
    where earlier.setting_id = attempt.setting_id and earlier.user_id = attempt.user_id
      and earlier.number = attempt.number - 1 and earlier.state = ${sql.lit(REDO)})`;
  const { rows } = await sql<Row>`
    select person.id as "userId", person.name, class.name as "className",
      coalesce(place.room_id, '') as "roomId", coalesce(place.room, '') as room,
      coalesce(place.seat::text, '') as seat, place.arrived_at as "arrivedAt",
      newest.state as "attemptState", coalesce(newest.watch_id, '') as "attemptId",
      newest.started_at as "startedAt", newest.deadline_at as "deadlineAt",
      newest.submitted_at as "submittedAt", newest.seen_at as "seenAt",
      coalesce(answered.num, 0)::int as "answeredNum", coalesce(noted.num, 0)::int as "notedNum",
      noted.last as "lastNoted",
      case when setting.rules ->> 'photoCheck' in ('before', 'confirmed') then (
        select jsonb_build_object('id', id, 'way', way, 'state', state)
        from assessment.photo_check where setting_id = setting.id
          and user_id = enrolment.user_id
          and (not ${isBlind}::boolean or newest.state is distinct from ${sql.lit(REDO)}
            or number <= newest.number)
        order by number desc limit 1) end as "photoCheck"
    from assessment.setting
    join course.enrolment on enrolment.period_id = setting.period_id and enrolment.status = 1
      and (setting.class_ids = '{}' or enrolment.class_id = any(setting.class_ids)) and ${ofGroup()}
    join identity.user as person on person.id = enrolment.user_id
    join course.class on class.id = enrolment.class_id
    left join lateral (
      select * from assessment.attempt
      where setting_id = setting.id and user_id = enrolment.user_id and started_at is not null
        and (not ${isBlind}::boolean or not ${isAgain})
      order by number desc limit 1
    ) as newest on true
    left join lateral (
      select count(*) as num from assessment.answer
      where attempt_id = newest.id and answer is not null
    ) as answered on newest.id is not null
    left join lateral (
      select count(*) as num, (array_agg(kind order by happened_at desc))[1] as last
      from assessment.evidence where attempt_id = newest.id and by_id is null
    ) as noted on newest.id is not null
    left join lateral (
      select room.id as room_id, room.name as room, seat.number as seat,
        own.checked_in_at as arrived_at
      from assessment.exam_day as day
      join assessment.exam_appointment as own on own.day_id = day.id
        and own.user_id = enrolment.user_id and own.state in (1, 4)
      join assessment.exam_seat as seat on seat.appointment_id = own.id
      join assessment.exam_room as room on room.id = seat.room_id
      where day.setting_id = setting.id
    ) as place on true
    where setting.id = ${settingId}
      and (not coalesce((setting.rules ->> 'isByList')::boolean, false) or exists (
        select from assessment.participant where setting_id = setting.id
          and user_id = enrolment.user_id))
    order by class.name, person.name, person.id`.execute(db);
  const at = now();
  const learners = rows.map((row) => learnerOf(row, at));
  return isBlind ? learners.map((one) => scriptless(one)) : learners;
}

/** Learners as they were read last, each with the number at which it changed. */
interface Snapshot {
  readonly epoch: string;
  number: number;
  readAt: number;
  /** How long the last reading took. */
  tookMs: number;
  askedAt: number;
  /** A change was told that the reading may not have seen. */
  isStale: boolean;
  readonly learners: Map<string, { readonly learner: RoomLearner; readonly number: number }>;
  readonly gone: Map<string, number>;
  reading: Promise<void> | undefined;
}

/** Who asks, from where on. */
export interface RoomQuestion {
  readonly epoch: string;
  readonly since: number;
  readonly rooms: WatchedRooms;
  /** Names are hidden from who asks: what stands for a learner must not lead to a script. */
  readonly isBlind: boolean;
}

/** Who marks blind is answered from a reading of its own, so that no change tells what it does not show. */
const keyOf = (settingId: string, isBlind: boolean): string =>
  isBlind ? `${settingId} blind` : settingId;

/** What has changed since a number; of another epoch everything. */
export interface RoomChange {
  readonly epoch: string;
  readonly number: number;
  readonly isWhole: boolean;
  readonly learners: RoomLearner[];
  readonly goneIds: string[];
}

/**
 * Rooms as this process knows them: whoever watches over the same paper is answered from one reading, which is made
 * again after a change and every few seconds while somebody asks. Without watchers nothing is read.
 */
export class RoomSnapshots {
  readonly #db: AnyDatabase;
  readonly #known = new Map<string, Snapshot>();

  constructor(db: AnyDatabase) {
    this.#db = db;
  }

  /** The next answer is read anew. */
  changed(settingId: string): void {
    for (const isBlind of [false, true]) {
      const snapshot = this.#known.get(keyOf(settingId, isBlind));
      if (snapshot) snapshot.isStale = true;
    }
  }

  /** What has changed in these rooms; who has left them for another is gone. */
  async get(
    settingId: string,
    { epoch, since, rooms, isBlind }: RoomQuestion,
  ): Promise<RoomChange> {
    const snapshot = this.#snapshotOf(keyOf(settingId, isBlind));
    await this.#refresh(snapshot, () => readLearners(this.#db, settingId, isBlind));
    const isWhole = snapshot.epoch !== epoch || since > snapshot.number;
    const from = isWhole ? -1 : since;
    const changed = [...snapshot.learners.values()].flatMap(({ learner, number }) =>
      number > from ? learner : [],
    );
    const isSeen = ({ roomId }: RoomLearner): boolean => rooms === "all" || rooms.has(roomId);
    const left = changed.flatMap((one) => (isSeen(one) ? [] : one.userId));
    return {
      epoch: snapshot.epoch,
      number: snapshot.number,
      isWhole,
      learners: changed.filter((one) => isSeen(one)),
      goneIds: isWhole
        ? []
        : [...snapshot.gone].flatMap(([id, number]) => (number > from ? id : [])).concat(left),
    };
  }

  #snapshotOf(key: string): Snapshot {
    const asked = performance.now();
    for (const [id, { askedAt }] of this.#known)
      if (asked - askedAt > FORGET_MS) this.#known.delete(id);
    const known = this.#known.get(key);
    if (known) {
      known.askedAt = asked;
      return known;
    }
    const made: Snapshot = {
      epoch: randomUUID(),
      number: 0,
      readAt: Number.NEGATIVE_INFINITY,
      tookMs: 0,
      askedAt: asked,
      isStale: false,
      learners: new Map(),
      gone: new Map(),
      reading: undefined,
    };
    this.#known.set(key, made);
    return made;
  }

  async #refresh(snapshot: Snapshot, read: () => Promise<RoomLearner[]>): Promise<void> {
    const age = performance.now() - snapshot.readAt;
    if (age < FRESH_MS && !snapshot.isStale && !snapshot.reading) return;
    const gapMs = Math.max(GAP_MS, REST * snapshot.tookMs);
    snapshot.reading ??= this.#read(read, snapshot, Math.max(0, gapMs - age)).finally(() => {
      snapshot.reading = undefined;
    });
    await snapshot.reading;
  }

  async #read(
    read: () => Promise<RoomLearner[]>,
    snapshot: Snapshot,
    waitMs: number,
  ): Promise<void> {
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    snapshot.isStale = false;
    const askedAt = performance.now();
    const learners = await read();
    snapshot.readAt = performance.now();
    snapshot.tookMs = snapshot.readAt - askedAt;
    const next = snapshot.number + 1;
    const there = new Set(learners.map(({ userId }) => userId));
    for (const learner of learners) {
      const known = snapshot.learners.get(learner.userId)?.learner;
      if (known && JSON.stringify(known) === JSON.stringify(learner)) continue;
      snapshot.learners.set(learner.userId, { learner, number: next });
      snapshot.gone.delete(learner.userId);
      snapshot.number = next;
    }
    for (const id of snapshot.learners.keys())
      if (!there.has(id)) {
        snapshot.learners.delete(id);
        snapshot.gone.set(id, next);
        snapshot.number = next;
      }
  }
}

const snapshots = new WeakMap<Services, RoomSnapshots>();

/** The rooms of this process. */
export function roomSnapshots(services: Services): RoomSnapshots {
  const known = snapshots.get(services);
  if (known) return known;
  const made = new RoomSnapshots(services.db);
  snapshots.set(services, made);
  const changed = (settingId: string): void => made.changed(settingId);
  hearChanges(services, changed);
  services.bus.on(ROOM_CHANGED, changed);
  return made;
}
