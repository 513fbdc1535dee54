import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import {
  LearnerFate,
  type LEARNER_FAULTS,
  type LearnerList,
} from "@perennial/contract/training/people/learner-list.ts";
import type { z } from "zod";
import type { FoundNewcomer, Known } from "./find-newcomers.ts";
import type { ListCell, ListRow } from "./list-rows.ts";

type FaultCode = (typeof LEARNER_FAULTS)[number];
type ShownRow = z.input<typeof LearnerList>["rows"][number];

/** A row with the person who was found for it, and the class that the list names. */
export interface JudgedRow extends ShownRow {
  readonly person: FoundNewcomer | undefined;
  /** Undefined where the row names none. */
  readonly classId: string | undefined;
}

/** A class as a list can name it. */
export interface NamedClass {
  readonly id: string;
  readonly name: string;
  readonly isClosed: boolean;
  /** Null for any number. */
  readonly free: number | null;
}

/** The places that a list fills; null for any number. */
interface Places {
  /** Of the project. */
  readonly free: number | null;
  /** Of the organisation that brings the list. */
  readonly seats: number | null;
}

interface Around extends Places {
  readonly known: (value: string) => Known;
  readonly classes: readonly NamedClass[];
  /** Who may not stand in the list: a team does not bring in itself. */
  readonly notId: string | undefined;
  /** An organisation neither takes up an application a second time nor lets in whom the organiser has refused. */
  readonly by: "team" | "organisation";
}

const { waiting, learns, refused: barred } = EnrolmentStatus;

/** What a spreadsheet takes for a formula is no name. */
export const FORMULA = /^[=+\-@＝＋－＠]/;
/** Text as it is compared. */
export const plain = (text: string): string =>
  text.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase();

/** A row of the list with the person whom it means, or with what is wrong about that. */
function personOf(
  row: ListRow,
  around: Around,
  seen: ReadonlySet<string>,
): FoundNewcomer | { readonly code: FaultCode; readonly at: ListCell } {
  const { who, name } = row;
  if (who.text === "") return { code: "blank", at: who };
  const formula = [who, name, row.third].find(({ text }) => FORMULA.test(text));
  if (formula) return { code: "formula", at: formula };
  const person = around.known(who.text);
  if (typeof person === "string") return { code: person, at: who };
  if (person.userId === around.notId) return { code: "self", at: who };
  if (name.text !== "" && plain(name.text) !== plain(person.name))
    return { code: "nameDiffers", at: name };
  if (seen.has(person.userId)) return { code: "twice", at: who };
  if (around.by === "organisation" && person.status === barred) return { code: "refused", at: who };
  return person;
}

/** Why a newcomer gets no place; undefined while there are some. */
const noPlace = ({ free, seats }: Places): FaultCode | undefined =>
  seats !== null && seats <= 0
    ? "seatsFull"
    : free !== null && free <= 0
      ? "projectFull"
      : undefined;

/** What becomes of each row, in their order; the first rows get the places that are free. */
export function judgeList(rows: readonly ListRow[], around: Around): JudgedRow[] {
  const classOf = new Map(around.classes.map((one) => [plain(one.name), one]));
  const taken = new Map<string, number>();
  const seen = new Set<string>();
  let newNum = 0;
  return rows.map((row) => {
    const base = {
      row: row.row,
      value: row.who.text,
      name: "",
      className: "",
      person: undefined,
      classId: undefined,
    };
    const refused = (code: FaultCode, { cell, text }: ListCell = row.who): JudgedRow => ({
      ...base,
      fate: LearnerFate.refused,
      fault: { cell, code, said: text },
    });
    const person = personOf(row, around, seen);
    if ("code" in person) return refused(person.code, person.at);
    seen.add(person.userId);
    const into = row.third.text === "" ? undefined : classOf.get(plain(row.third.text));
    if (row.third.text !== "" && !into) return refused("noClass", row.third);
    const isIn =
      person.status === learns || (around.by === "organisation" && person.status === waiting);
    const shown = {
      ...base,
      name: person.name,
      className: into?.name ?? "",
      person,
      classId: into?.id,
      fault: null,
    };
    if (isIn && (into === undefined || into.id === person.classId))
      return { ...shown, fate: LearnerFate.same };
    if (into?.isClosed) return refused("classClosed", row.third);
    const inClass = into ? (taken.get(into.id) ?? 0) : 0;
    if (into && into.free !== null && inClass >= into.free) return refused("classFull", row.third);
    const lacking = isIn
      ? undefined
      : noPlace({
          free: around.free === null ? null : around.free - newNum,
          seats: around.seats === null ? null : around.seats - newNum,
        });
    if (lacking) return refused(lacking);
    if (into) taken.set(into.id, inClass + 1);
    if (!isIn) newNum += 1;
    return { ...shown, fate: LearnerFate.waiting };
  });
}
