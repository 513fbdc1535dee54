import {
  ParticipantFate,
  type PARTICIPANT_FAULTS,
  type ParticipantList,
} from "@perennial/contract/assessment/participant.ts";
import type { z } from "zod";
import type { FoundLearner, Known } from "./find-learners.ts";
import type { ListRow } from "./list-rows.ts";

type FaultCode = (typeof PARTICIPANT_FAULTS)[number];
type ShownRow = z.input<typeof ParticipantList>["rows"][number];

/** A row with the learner who was found for it. */
export interface JudgedRow extends ShownRow {
  readonly learner: FoundLearner | undefined;
}

/** The session in which whoever is on the list gets a seat. */
export interface SeatedIn {
  readonly id: string;
  readonly freeNum: number;
}

const PRESENT = 4;
/** A seat that stands: booked, present, and absent from it. */
const SEATED: ReadonlySet<number | null> = new Set([1, PRESENT, 5]);

/** What a spreadsheet takes for a formula is no name. */
const FORMULA = /^[=+\-@＝＋－＠]/;

/** The learner sits in this session already. */
export const isSeatedIn = (learner: FoundLearner, sessionId: string): boolean =>
  learner.sessionId === sessionId && SEATED.has(learner.state);

/** Whether this row is as it stands, or what is wrong with it at the session. */
function atSession(learner: FoundLearner, session: SeatedIn): FaultCode | "same" | undefined {
  if (isSeatedIn(learner, session.id)) return "same";
  if (learner.state === PRESENT) return "alreadyIn";
  return learner.hasClash ? "clash" : undefined;
}

const nameOf = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "");

/** What becomes of each row, in their order; the first rows get the seats that are free. */
export function judgeList(
  rows: readonly ListRow[],
  known: (value: string) => Known,
  session: SeatedIn | undefined,
): JudgedRow[] {
  const seen = new Set<string>();
  let freeNum = session?.freeNum ?? 0;
  return rows.map((row) => {
    const { value, valueCell: cell } = row;
    const base = { row: row.row, value, name: "", className: "", learner: undefined };
    const refused = (code: FaultCode, at = cell, said = value): JudgedRow => ({
      ...base,
      fate: ParticipantFate.refused,
      fault: { cell: at, code, said },
    });
    if (value === "") return refused("blank");
    if (FORMULA.test(value)) return refused("formula");
    const learner = known(value);
    if (typeof learner === "string") return refused(learner);
    const shown = { ...base, name: learner.name, className: learner.className, learner };
    if (row.name !== "" && nameOf(row.name) !== nameOf(learner.name))
      return refused("nameDiffers", row.nameCell, row.name);
    if (seen.has(learner.userId)) return refused("twice");
    seen.add(learner.userId);
    const seat = session && atSession(learner, session);
    const isStanding = learner.isListed && (!session || seat === "same");
    if (isStanding) return { ...shown, fate: ParticipantFate.same, fault: null };
    if (seat !== undefined && seat !== "same") return refused(seat);
    if (session && seat === undefined) {
      freeNum -= 1;
      if (freeNum < 0) return refused("noSeat");
    }
    return { ...shown, fate: ParticipantFate.waiting, fault: null };
  });
}
