import type { PersonData } from "../kernel/person-data.ts";
import type { PersonPort } from "../kernel/services.ts";
import { assessmentData } from "./attempt/person-data.ts";
import { attemptHolds, openAttempts, undoAttempts } from "./attempt/merge-attempts.ts";
import { examData } from "./exam/exam-person-data.ts";
import { photoData } from "./photo/photo-person-data.ts";
import { roomData } from "./room/room-person-data.ts";

const PARTS: readonly PersonData[] = [photoData, assessmentData, examData, roomData];

/** All that this domain keeps about a person, part by part. */
export const personData: PersonPort = {
  async collect(...of) {
    const collected = [];
    for (const part of PARTS) collected.push(await part.collect(...of));
    return Object.assign({}, ...collected) as Awaited<ReturnType<PersonData["collect"]>>;
  },

  async erase(...of) {
    for (const part of PARTS) await part.erase(...of);
  },

  rows: Object.assign({}, ...PARTS.map(({ rows }) => rows ?? {})) as NonNullable<
    PersonData["rows"]
  >,
  undoMerge: (...of) => undoAttempts(...of),
  holds: (...of) => attemptHolds(...of),
  mergeBlockers: (...of) => openAttempts(...of),

  async mergePerson(...of) {
    const moved = [];
    for (const part of PARTS) moved.push(await part.mergePerson?.(...of));
    return Object.assign({}, ...moved) as Readonly<Record<string, number>>;
  },
};

/** What names somebody and stays when accounts are merged. */
export const ASSESSMENT_STAYS: Readonly<Record<string, string>> = {
  "assessment.marking_hold.user_id":
    "an answer that somebody is marking is free again within minutes",
  ...Object.fromEntries(
    [
      "setting.by_id",
      "setting.unmasked_by",
      "photo_check.decided_by",
      "override.by_id",
      "mark_change.actor_id",
      "rubric.by_id",
      "mark.by_id",
      "given_mark.by_id",
      "evidence.by_id",
      "evidence_case.by_id",
      "evidence_case.answered_by_id",
      "regrade.by_id",
      "exam_day.by_id",
      "exam_appointment.checked_in_by",
      "exam_appointment_step.actor_id",
      "release.by_id",
      "mark_sheet.by_id",
      "room_message.by_id",
      "marking_hold.by_id",
      "script_comment.by_id",
      "voice.by_id",
      "mark_appeal.replied_by",
      "remark.by_id",
      "marking_share.by_id",
      "seed_mark.by_id",
    ].map((column) => [`assessment.${column}`, "who did or decided it then"]),
  ),
};
