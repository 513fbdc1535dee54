import {
  listManagedProjects,
  PROJECT_SORTS,
  PROJECT_TYPES,
} from "@perennial/contract/training/workspace/project-list.ts";
import { PackageReview } from "@perennial/contract/training/package-edit.ts";
import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { calendarDay } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import type { TableQuery } from "../../space/table/table-address.ts";
import type { usePackageAdminWords } from "../package-admin-words.ts";
import type { useProjectWorkWords } from "../project/project-work-words.ts";
import type { useProjectListWords } from "./project-list-words.ts";

interface Words {
  readonly work: ReturnType<typeof useProjectWorkWords>;
  readonly list: ReturnType<typeof useProjectListWords>;
  readonly shared: ReturnType<typeof usePackageAdminWords>;
}

const SHELF = { on: 1, off: 0 } as const;

/** The columns and filters of a list of projects. */
export function projectColumns({ work, list, shared }: Words): readonly FieldDefinition[] {
  const column = (name: string, label: string, width: number): FieldDefinition => ({
    name,
    label,
    widgetType: "SingleLineText",
    width,
    isSortable: PROJECT_SORTS.some((one) => one === name),
  });
  return [
    column("name", work.projectName, 240),
    {
      name: "keyword",
      label: work.projectName,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listManagedProjects, "keyword"),
    },
    {
      name: "review",
      label: shared.review,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 110,
      options: shared.reviews.map((name, value) => ({ value, name })),
    },
    {
      name: "isOnShelf",
      label: shared.shelf,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 100,
      options: [
        { value: SHELF.on, name: shared.onShelf },
        { value: SHELF.off, name: shared.offShelf },
      ],
    },
    {
      name: "type",
      label: list.type,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 110,
      options: PROJECT_TYPES.map((value) => ({ value, name: list.types[value] })),
    },
    {
      name: "studiedFrom",
      label: list.studiedFrom,
      widgetType: "Date",
      searchable: true,
      showInList: false,
    },
    {
      name: "studiedTo",
      label: list.studiedTo,
      widgetType: "Date",
      searchable: true,
      showInList: false,
    },
    column("seriesName", list.series, 140),
    column("corpName", work.corp, 160),
    column("enrolEndDate", list.enrolWindow, 190),
    column("studyStartDate", list.studyWindow, 190),
    column("classNum", list.classNum, 80),
    column("learnerNum", list.places, 120),
    { ...column("waitingNum", work.waitingNum, 90), isSecondary: true },
    column("priceFen", list.price, 110),
  ];
}

/** What the table says, as the operation wants it. */
export function projectsWanted({
  search,
  sort,
}: Pick<TableQuery, "search" | "sort">): Partial<InputOf<typeof listManagedProjects>> {
  const { keyword, review, isOnShelf, type, studiedFrom, studiedTo } = search;
  const by = PROJECT_SORTS.find((one) => one === sort?.by);
  const day = (value: unknown): string => calendarDay(value) ?? "";
  return {
    ...(typeof keyword === "string" ? { keyword } : {}),
    ...(typeof review === "number"
      ? { review: enumValue(PackageReview, review) ?? PackageReview.unsubmitted }
      : {}),
    ...(isOnShelf === undefined ? {} : { isOnShelf: isOnShelf === SHELF.on }),
    ...(type === undefined ? {} : { type: PROJECT_TYPES.find((one) => one === type) ?? "other" }),
    ...(studiedFrom === undefined ? {} : { studiedFrom: day(studiedFrom) }),
    ...(studiedTo === undefined ? {} : { studiedTo: day(studiedTo) }),
    ...(by === undefined ? {} : { sortBy: by, isDescending: sort?.isDescending ?? false }),
  };
}

/** The address of the sheet of what is searched for. */
export function projectsHref(
  list: "managed" | "run",
  query: Pick<TableQuery, "search" | "sort">,
): string {
  const wanted = Object.entries(projectsWanted(query)).map(([key, value]) => [key, String(value)]);
  return `/api/training/api/export/project-list?${new URLSearchParams([["list", list], ...wanted])}`;
}
