import * as contract from "@perennial/contract/assessment/evidence.ts";
import type { SystemMessage } from "@perennial/contract/messaging/system-messages.ts";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import { readCheck } from "../photo/read-check.ts";
import { readCase, readEvents } from "./read-evidence.ts";
import { hintWatchers } from "./room-news.ts";
import type { RoomTables } from "./room-tables.ts";
import { writeEvidence } from "./write-evidence.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";

/** Where papers of a kind stand: among a learner's pages, and in the course manager. */
const PAGES = ["exam", "test", "homework", "test"];
const FOLDERS = ["test", "test", "homework", "exercise"];

/** Where the learner reads what was decided. */
const resultLink = (setting: SettingRow, attemptId: string): string =>
  `/ucenter/learning-space/course/study/${setting.course_id}/${PAGES[setting.kind]}/result?scoreid=${attemptId}`;

async function tellLearner(
  services: Services,
  db: AnyDatabase,
  said: SystemMessage,
  { setting, attempt }: { setting: SettingRow; attempt: { id: string; user_id: string } },
): Promise<void> {
  await sendSystemMessage(db, services, {
    siteId: setting.site_id,
    userIds: [attempt.user_id],
    link: resultLink(setting, attempt.id),
    said,
  });
}

const mayAppeal = (decided: Awaited<ReturnType<typeof readCase>>): boolean =>
  decided !== null && decided.decision !== "nothing" && decided.appeal === "";

/** What is noted while somebody works, what is decided about it, and what the learner says against that. */
export const evidenceOperations = implementOn<RoomTables>()(contract, {
  async sendEvidence({ input, db, services, right }) {
    const { sitting } = right.id;
    const watched: ReadonlySet<string> = new Set(sitting.rules.watched);
    // Nothing is kept that the learner was not told of.
    const events = input.events.filter(({ kind }) => watched.has(kind));
    if (events.length === 0) return { keptNum: 0 };
    const keptNum = await writeEvidence(db, { ...input, events }, now());
    if (keptNum > 0) hintWatchers(services, sitting.id);
    return { keptNum };
  },

  async getEvidence({ input, db, services, caller, right }) {
    const { attempt, setting } = right.id;
    const rules = storedRules(setting.rules);
    const [events, decided, person, photoCheck] = await Promise.all([
      readEvents(db, attempt.id),
      readCase(db, attempt.id),
      db
        .selectFrom("identity.user")
        .select("name")
        .where("id", "=", attempt.user_id)
        .executeTakeFirst(),
      readCheck(db, setting.id, attempt.user_id, attempt.number),
    ]);
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "assessment.evidence",
      filter: input,
      rowCount: events.length,
    });
    return {
      id: input.id,
      settingId: setting.id,
      name: setting.name,
      learner: person?.name ?? "",
      startedAt: attempt.started_at,
      submittedAt: attempt.submitted_at,
      watched: rules.watched,
      events,
      decided,
      photoCheck: photoCheck && {
        id: photoCheck.id,
        way: photoCheck.way,
        state: photoCheck.state,
      },
    };
  },

  async decideEvidence({ input, db, services, viewer, right, fail }) {
    const { version, decision, reason, answer } = input;
    const { id } = right.id.attempt;
    const byId = viewer().userId;
    const known = await db
      .selectFrom("assessment.evidence_case")
      .selectAll()
      .where("attempt_id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if ((known?.version ?? 0) !== version) return fail("assessment.evidenceChanged");
    const isAppealed = known !== undefined && known.appeal !== "";
    if (isAppealed && answer === "") return fail("assessment.answerNeeded");
    const at = now().toISOString();
    const decided = { decision, reason, by_id: byId, decided_at: at };
    const answered = isAppealed ? { answer, answered_by_id: byId, answered_at: at } : {};
    const written = known
      ? await db
          .updateTable("assessment.evidence_case")
          .set({ ...decided, ...answered, version: version + 1 })
          .where("attempt_id", "=", id)
          .returning("version")
          .executeTakeFirst()
      : await db
          .insertInto("assessment.evidence_case")
          .values({ attempt_id: id, ...decided })
          .onConflict((conflict) => conflict.doNothing())
          .returning("version")
          .executeTakeFirst();
    if (!written) return fail("assessment.evidenceChanged");
    const values = { paper: right.id.setting.name };
    // Nobody is troubled by a look at which nothing was found.
    const said: SystemMessage = isAppealed
      ? { key: "assessment.appealAnswered", values }
      : { key: "assessment.evidenceDecided", values };
    if (known || decision !== "nothing") await tellLearner(services, db, said, right.id);
    return true;
  },

  async getOwnEvidence({ input, db, right }) {
    const { sitting } = right.id;
    const [decided, attempt] = await Promise.all([
      readCase(db, input.id),
      db
        .selectFrom("assessment.attempt")
        .select(["released_at", "state"])
        .where("id", "=", input.id)
        .executeTakeFirstOrThrow(),
    ]);
    const isShown = sitting.rules.showsNoted && attempt.released_at !== null;
    return {
      events: isShown ? await readEvents(db, input.id) : null,
      decided,
      mayAppeal: mayAppeal(decided),
    };
  },

  async appealEvidence({ input, db, services, viewer, right, fail }) {
    const { id, appeal } = input;
    const { sitting } = right.id;
    const appealed = await db
      .updateTable("assessment.evidence_case")
      .set((given) => ({
        appeal,
        appealed_at: now().toISOString(),
        version: given("version", "+", 1),
      }))
      .where("attempt_id", "=", id)
      .where("decision", "<>", "nothing")
      .where("appeal", "=", "")
      .returning("by_id")
      .executeTakeFirst();
    if (!appealed) return fail("assessment.appealNotOpen");
    const { name } = await db
      .selectFrom("identity.user")
      .select("name")
      .where("id", "=", viewer().userId)
      .executeTakeFirstOrThrow();
    // Beside the name stands the id that leads to no answers.
    const { watch_id: watchId } = await db
      .selectFrom("assessment.attempt")
      .select("watch_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const giver = await db
      .selectFrom("assessment.setting")
      .select("by_id")
      .where("id", "=", sitting.id)
      .executeTakeFirstOrThrow();
    await sendSystemMessage(db, services, {
      siteId: sitting.siteId,
      // An invigilator who has seen somebody else does not answer: who gave the paper out is told too.
      userIds: [...new Set([appealed.by_id, giver.by_id])],
      link: `/course/${sitting.courseId}/manager/teaching/${FOLDERS[sitting.kind]}/batch/${sitting.id}/evidence/${watchId}`,
      said: { key: "assessment.evidenceAppealed", values: { name, paper: sitting.name } },
    });
    return true;
  },
});
