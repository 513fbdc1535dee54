import * as contract from "@perennial/contract/assessment/publish.ts";
import { assessmentMessages } from "@perennial/contract/assessment/messages.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import { attemptedPapers } from "./draft/attempts.ts";
import { draftFaults, rulesOf, type DraftFault } from "./draft/check-draft.ts";
import { readDraft, writtenDraft, type Draft } from "./draft/draft.ts";
import { paperDetail } from "./draft/paper-card.ts";
import type { PaperRow } from "./draft/paper-right.ts";
import { saveFaults } from "./draft/save-draft.ts";
import { drawRules } from "./draft/rule-draw.ts";
import { freeze } from "./release/freeze.ts";
import type { AssessmentTables } from "./tables.ts";

type Database = Kysely<AssessmentTables>;

const UNPUBLISHED = 0;
const PRE_PUBLISHED = 2;

/** What the rules of a paper draw; the same for the same seed while the bank stays as it is. */
export const drawDraft = (db: Database, draft: Draft, seed: string) =>
  drawRules(
    db,
    draft.row,
    rulesOf(draft).map(({ rule }) => rule),
    draft.sections.flatMap(({ items }) => items.map(({ questionId }) => questionId)),
    seed,
  );

/** Locks the paper until the end of the transaction. */
const locked = (db: Database, id: string): Promise<PaperRow> =>
  db
    .selectFrom("assessment.paper")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Keeps a paper as it stands now, under the next number. */
export async function insertRelease(
  db: Database,
  draft: Draft,
  drawn: Awaited<ReturnType<typeof drawDraft>>,
  byId: string,
): Promise<number> {
  const number = draft.row.release_number + 1;
  const { content, key } = await freeze(db, draft, drawn);
  const paper_id = draft.row.id;
  await db
    .insertInto("assessment.release")
    .values({
      paper_id,
      number,
      content: JSON.stringify(content),
      key: JSON.stringify(key),
      by_id: byId,
    })
    .execute();
  await db
    .insertInto("assessment.released_question")
    .values(
      content.sections
        .flatMap(({ questions }) => questions)
        .map(({ id, version }) => ({ paper_id, number, question_id: id, version })),
    )
    .execute();
  return number;
}

/** Whether a paper in this state may be brought into that one: 0 to 2, 2 to 1, and anew in its own. */
const mayBecome = (from: number, to: number): boolean =>
  from === to || (from === UNPUBLISHED && to === PRE_PUBLISHED) || from === PRE_PUBLISHED;

/** Faults with their words, each once at its place. */
function said(faults: readonly DraftFault[], language: Language) {
  const met = new Map(faults.map((one) => [`${one.path} ${one.message}`, one]));
  return [...met.values()].map(({ path, message }) => ({
    path,
    code: message,
    message: assessmentMessages[message].words[language],
  }));
}

/** Publishing of papers. */
export const publishOperations = implementOn<AssessmentTables>()(contract, {
  async checkPaper({ db, right, caller }) {
    const draft = await readDraft(db, right.id.row);
    return said(draftFaults(draft, await drawDraft(db, draft, draft.row.id)), caller.language);
  },

  async checkDraft({ input, db, viewer, right, caller }) {
    const before = await readDraft(db, right.id.row);
    const draft = await writtenDraft(db, before, input);
    const unsaved = await saveFaults(db, viewer(), before, input.sections);
    // What may not be saved is not drawn from: a library of others, or more rules than a paper holds.
    const drawn = unsaved.length === 0 ? await drawDraft(db, draft, draft.row.id) : [];
    const places = rulesOf(draft);
    return {
      faults: said([...unsaved, ...draftFaults(draft, drawn)], caller.language),
      rules: drawn.flatMap(({ drawn: found, missing, available, rivals }, at) => {
        const place = places[at];
        if (!place) return [];
        const { section, place: rule } = place;
        return [
          { section, rule, found: found.length, missing, available, rivals: rivals.map(Number) },
        ];
      }),
    };
  },

  async publishPaper({ input, db, viewer, right, fail }) {
    const { id, version, publishState } = input;
    const row = await locked(db, id);
    if (row.version !== version) return fail("assessment.changed");
    if (!mayBecome(row.publish_state, publishState)) return fail("assessment.stateWrong");
    const isFrozen = row.publish_state !== UNPUBLISHED && row.released_version === version;
    let number = row.release_number;
    if (!isFrozen) {
      const draft = await readDraft(db, row);
      const drawn = await drawDraft(db, draft, `${id}:${number + 1}`);
      const faults = draftFaults(draft, drawn);
      if (faults.length > 0) return fail("assessment.notReady", faults);
      number = await insertRelease(db, draft, drawn, viewer().userId);
    }
    const changed = await db
      .updateTable("assessment.paper")
      .set({ publish_state: publishState, release_number: number, released_version: version })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return paperDetail(db, { ...right.id, row: changed });
  },

  async unpublishPaper({ input, db, right, fail }) {
    const { id, version } = input;
    const row = await locked(db, id);
    if (row.version !== version) return fail("assessment.changed");
    if (row.publish_state === UNPUBLISHED) return fail("assessment.stateWrong");
    if ((await attemptedPapers(db, [id])).size > 0) return fail("assessment.attempted");
    const changed = await db
      .updateTable("assessment.paper")
      .set({ publish_state: UNPUBLISHED })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return paperDetail(db, { ...right.id, row: changed });
  },
});
