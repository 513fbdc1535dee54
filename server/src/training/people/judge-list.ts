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

interface Around {
  readonly known: (value: string) => Known;
  readonly classes: readonly NamedClass[];
  /** Places of the project; null for any number. */
  readonly free: number | null;
  /** Nobody brings in themselves. */
  readonly viewerId: string;
}

/** What a spreadsheet takes for a formula is no name. */
const FORMULA = /^[=+\-@＝＋－＠]/;
const plain = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase();

/** What becomes of each row, in their order; the first rows get the places that are free. */
export function judgeList(rows: readonly ListRow[], around: Around): JudgedRow[] {
  const classOf = new Map(around.classes.map((one) => [plain(one.name), one]));
  const taken = new Map<string, number>();
  const seen = new Set<string>();
  let free = around.free;
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
    if (row.who.text === "") return refused("blank");
    const formula = [row.who, row.name, row.className].find(({ text }) => FORMULA.test(text));
    if (formula) return refused("formula", formula);
    const person = around.known(row.who.text);
    if (typeof person === "string") return refused(person);
    if (person.userId === around.viewerId) return refused("self");
    if (row.name.text !== "" && plain(row.name.text) !== plain(person.name))
      return refused("nameDiffers", row.name);
    if (seen.has(person.userId)) return refused("twice");
    seen.add(person.userId);
    const into = row.className.text === "" ? undefined : classOf.get(plain(row.className.text));
    if (row.className.text !== "" && !into) return refused("noClass", row.className);
    const isIn = person.status === EnrolmentStatus.learns;
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
    if (into?.isClosed) return refused("classClosed", row.className);
    const inClass = into ? (taken.get(into.id) ?? 0) : 0;
    if (into && into.free !== null && inClass >= into.free)
      return refused("classFull", row.className);
    if (!isIn && free !== null && free <= 0) return refused("projectFull");
    if (into) taken.set(into.id, inClass + 1);
    if (!isIn && free !== null) free -= 1;
    return { ...shown, fate: LearnerFate.waiting };
  });
}
