import { CourseType } from "@perennial/contract/course/course.ts";
import type { MANAGER_GROUPS } from "@perennial/contract/course/manager/manager.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { CourseMay } from "../right-rules.ts";

type Group = (typeof MANAGER_GROUPS)[number];
type Titles = readonly [zh: string, en: string, es: string];

/** One page of the course manager: who sees it, for which types of course. */
export interface ManagerEntry {
  readonly group: Group;
  /** Below /course/{courseId}/manager. */
  readonly path: string;
  readonly titles: Titles;
  readonly icon: string;
  readonly need: keyof CourseMay;
  /** Course types that have the page; all when left out. */
  readonly types?: readonly number[];
  /** Course types that lack it. */
  readonly exceptTypes?: readonly number[];
  /** Permitted, but no entry of the menu: opened from another page. */
  readonly isPage?: boolean;
  /** Only where the site has a discussion area. */
  readonly isDiscussion?: boolean;
}

const GROUP_TITLES: Readonly<Record<Group, Titles>> = {
  prepare: ["备课", "Prepare", "Preparar"],
  teaching: ["教学", "Teach", "Enseñar"],
  "e-commerce": ["电商", "Sales", "Ventas"],
  analysis: ["分析", "Analysis", "Análisis"],
};

const entry = (
  path: string,
  titles: Titles,
  icon: string,
  need: keyof CourseMay,
  more: Pick<ManagerEntry, "types" | "exceptTypes" | "isPage" | "isDiscussion"> = {},
): ManagerEntry => ({ group: path.split("/")[0] as Group, path, titles, icon, need, ...more });

/** A page that is opened from others; its group plays no part. */
const page = (
  path: string,
  need: keyof CourseMay,
  more: Pick<ManagerEntry, "types" | "exceptTypes"> = {},
): ManagerEntry => ({
  group: "prepare",
  path,
  titles: ["", "", ""],
  icon: "",
  need,
  isPage: true,
  ...more,
});

/** Courses that meet live: those of that type, and those with a plan of lessons. */
const LIVE_TYPES = [CourseType.live, CourseType.independent, CourseType.mooc];

/** Every page of the course manager that works, one line each, in the order of the menu (seed 001 §2; the content second, for that is what people come for). */
export const MANAGER_ENTRIES: readonly ManagerEntry[] = [
  // Prepare
  entry("prepare/info", ["基本信息", "Information", "Información"], "info", "see"),
  entry("prepare/plan", ["课程内容", "Content", "Contenido"], "list", "see", {
    exceptTypes: [CourseType.link, CourseType.micro],
  }),
  entry("prepare/microcourse/plan/editUnit", ["课程内容", "Content", "Contenido"], "list", "see", {
    types: [CourseType.micro],
  }),
  entry("prepare/goods-setting", ["商品设置", "Price", "Precio"], "points", "sell"),
  entry("prepare/team", ["教学团队", "Team", "Equipo"], "users", "see"),
  entry("prepare/assessment", ["考核设置", "Assessment", "Evaluación"], "medal", "see", {
    exceptTypes: [CourseType.link],
  }),
  entry("prepare/param-setting", ["参数设置", "Parameters", "Parámetros"], "settings", "see", {
    exceptTypes: [CourseType.link],
  }),
  // Classes and materials
  entry(
    "prepare/materials",
    ["教师资料", "Teaching materials", "Materiales docentes"],
    "file",
    "see",
  ),
  entry(
    "prepare/student-materials",
    ["学习资料", "Learning materials", "Materiales"],
    "book",
    "see",
  ),
  page("prepare/plan/editUnit", "see", { exceptTypes: [CourseType.link] }),
  page("prepare/plan/chapterPreview", "see", { exceptTypes: [CourseType.link] }),
  page("prepare/plan/unitPreview", "see", { exceptTypes: [CourseType.link] }),
  page("plan/chapterPreview", "see", { exceptTypes: [CourseType.link] }),
  page("plan/unitPreview", "see", { exceptTypes: [CourseType.link] }),
  page("prepare/plan", "see", { types: [CourseType.micro] }),
  page("prepare/microcourse/plan/chapterPreview", "see", { types: [CourseType.micro] }),
  entry("prepare/class", ["班级", "Classes", "Clases"], "users", "teach"),
  page("prepare/class/detail", "teach"),
  page("prepare/class/log", "teach"),
  page("prepare/class/addAdmin", "teach"),
  page("prepare/plan/dot", "see", { exceptTypes: [CourseType.link] }),
  entry("prepare/live/list", ["直播", "Live", "Directo"], "video", "teach", { types: LIVE_TYPES }),
  page("prepare/live/calender", "teach", { types: LIVE_TYPES }),
  page("prepare/live/calendar", "teach", { types: LIVE_TYPES }),
  // Last of the group: what everything above leads to
  entry("prepare/plan/publish", ["发布", "Publishing", "Publicación"], "check", "see"),
  // Teaching: what is said around the course
  entry("teaching/notice", ["通知公告", "Notices", "Avisos"], "bell", "teach"),
  entry("teaching/discuss", ["讨论区", "Discussions", "Foros"], "chat", "teach", {
    isDiscussion: true,
  }),
  entry("teaching/qa", ["答疑", "Questions", "Preguntas"], "info", "teach"),
  entry("teaching/note", ["学员笔记", "Notes", "Apuntes"], "book", "teach"),
  entry("teaching/evaluate", ["课程评价", "Ratings", "Valoraciones"], "star", "teach"),
  entry("teaching/achievement", ["学习成果", "Achievement", "Resultados"], "medal", "teach", {
    exceptTypes: [CourseType.link],
  }),
  // Analysis: what the rows say
  entry("analysis/course-abstract", ["课程概况", "Overview", "Resumen"], "eye", "teach", {
    exceptTypes: [CourseType.link],
  }),
  entry("analysis/class-running", ["班级运行", "Classes", "Grupos"], "users", "teach", {
    exceptTypes: [CourseType.link],
  }),
  entry("analysis/student-progress", ["学员进度", "Progress", "Avance"], "list", "teach", {
    exceptTypes: [CourseType.link],
  }),
  // Sales
  entry("e-commerce/matchedGoods", ["在售商品", "Goods", "Productos"], "shop", "sell"),
  entry("e-commerce/orders", ["课程订单", "Orders", "Pedidos"], "list", "seeOrders"),
];

/** What decides about the manager's menu. */
export interface ManagerViewer {
  readonly courseType: number;
  readonly may: CourseMay;
  readonly language: Language;
  /** The site has a discussion area. */
  readonly hasDiscussion: boolean;
}

const LANGUAGE_AT: Readonly<Record<Language, 0 | 1 | 2>> = { zh: 0, en: 1, es: 2 };

function isOpen(entryOf: ManagerEntry, viewer: ManagerViewer): boolean {
  const { need, types, exceptTypes, isDiscussion } = entryOf;
  if (isDiscussion === true && !viewer.hasDiscussion) return false;
  if (types && !types.includes(viewer.courseType)) return false;
  if (exceptTypes?.includes(viewer.courseType)) return false;
  return viewer.may[need];
}

/** The entries that the viewer may open, by group; groups without one are left out. */
export function managerMenu(viewer: ManagerViewer) {
  const at = LANGUAGE_AT[viewer.language];
  const open = MANAGER_ENTRIES.filter((one) => isOpen(one, viewer));
  const groups = Object.keys(GROUP_TITLES) as Group[];
  return {
    menu: groups
      .map((group) => ({
        group,
        title: GROUP_TITLES[group][at],
        entries: open
          .filter((one) => one.group === group && one.isPage !== true)
          .map(({ path, titles, icon }) => ({ path, title: titles[at], icon })),
      }))
      .filter(({ entries }) => entries.length > 0),
    permittedPaths: open.map(({ path }) => path),
  };
}

/** The page that the manager opens with. */
export function managerHome(permittedPaths: readonly string[]): string {
  return permittedPaths[0] ?? "prepare/info";
}
