import type { MANAGER_GROUPS } from "@perennial/contract/course/manager/manager.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { titleIn, type EntryTitle, type ManagerPage } from "../../kernel/menu/menu-part.ts";
import type { CourseMay } from "../right-rules.ts";

type Group = (typeof MANAGER_GROUPS)[number];

/** A page of the course manager with the right on the course that opens it. */
export interface ManagerEntry extends ManagerPage {
  readonly need: keyof CourseMay;
}

const GROUP_TITLES: Readonly<Record<Group, EntryTitle>> = {
  prepare: ["备课", "Prepare", "Preparar"],
  teaching: ["教学", "Teach", "Enseñar"],
  "e-commerce": ["电商", "Sales", "Ventas"],
  analysis: ["分析", "Analysis", "Análisis"],
};

/** The facts that decide about the manager's menu. */
export interface ManagerViewer {
  readonly courseType: number;
  readonly may: CourseMay;
  readonly language: Language;
  /** Whether a switch of the site is on. */
  readonly isOn: (siteParam: string) => boolean;
}

function isOpen(page: ManagerPage, viewer: ManagerViewer): boolean {
  const { types, exceptTypes, siteParam } = page;
  if (siteParam !== undefined && !viewer.isOn(siteParam)) return false;
  if (types && !types.includes(viewer.courseType)) return false;
  if (exceptTypes?.includes(viewer.courseType)) return false;
  // Every page is declared as a ManagerEntry: only this domain and those above it know the manager.
  return viewer.may[page.need as keyof CourseMay];
}

/** The pages that the viewer may open, by group; groups without one are left out. */
export function managerMenu(pages: readonly ManagerPage[], viewer: ManagerViewer) {
  const { language } = viewer;
  const open = pages.filter((one) => isOpen(one, viewer));
  const groups = Object.keys(GROUP_TITLES) as Group[];
  return {
    menu: groups
      .map((group) => ({
        group,
        title: titleIn(GROUP_TITLES[group], language),
        entries: open.flatMap(({ path, title, icon = "" }) =>
          title && path.startsWith(`${group}/`)
            ? [{ path, title: titleIn(title, language), icon }]
            : [],
        ),
      }))
      .filter(({ entries }) => entries.length > 0),
    permittedPaths: open.map(({ path }) => path),
  };
}

/** The first page of the manager. */
export function managerHome(permittedPaths: readonly string[]): string {
  return permittedPaths[0] ?? "prepare/info";
}
