import { withoutEndSlash } from "@perennial/contract/kernel/own-path.ts";
import type { UserType } from "@perennial/contract/identity/people/user-fields.ts";

/** The lists of people by the last part of their addresses in the consoles (consoles §2). */
export type PeopleKind =
  | "students"
  | "teachers"
  | "organ_user"
  | "user"
  | "members"
  | "student"
  | "employees";

interface PeopleList {
  /** Role type that the list is about; all people when it is left out. */
  readonly type?: string;
  /** Only who registered by themselves. */
  readonly createSource?: "register";
  /** What can be made here; the first one is offered. */
  readonly makes: readonly UserType[];
  /** Where the export is fetched. */
  readonly exportPath: string;
}

const EXPORT = "/api/centro/api/user/export";
const LEARNERS: PeopleList = {
  type: "Student",
  makes: ["Student"],
  exportPath: "/api/centro/api/user/Student/export",
};

/** One list, other parameters at each address. */
export const PEOPLE_LISTS: Readonly<Record<PeopleKind, PeopleList>> = {
  students: LEARNERS,
  organ_user: LEARNERS,
  student: LEARNERS,
  teachers: { type: "Teacher", makes: ["Teacher", "Expert"], exportPath: EXPORT },
  user: {
    makes: [
      ...(["Student", "Teacher", "SchoolAdmin", "Expert", "CourseCenterAdmin"] as const),
      ...(["BureauLeader", "CorpHR", "CorpEmployee", "CorpTeacher"] as const),
    ],
    exportPath: EXPORT,
  },
  employees: {
    type: "CorpEmployee",
    makes: ["CorpEmployee", "CorpTeacher"],
    exportPath: EXPORT,
  },
  members: { createSource: "register", makes: [], exportPath: EXPORT },
};

/** Whom a list is about. */
export function peopleFilterOf(kind: PeopleKind): { type?: string; createSource?: "register" } {
  const { type, createSource } = PEOPLE_LISTS[kind];
  return { ...(type ? { type } : {}), ...(createSource ? { createSource } : {}) };
}

/** The list that an address asks for. */
export function peopleKindOf(pathname: string): PeopleKind {
  const last = withoutEndSlash(pathname).split("/").at(-1) ?? "";
  return Object.keys(PEOPLE_LISTS).includes(last) ? (last as PeopleKind) : "user";
}
