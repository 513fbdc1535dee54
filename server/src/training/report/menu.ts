import type { MenuPart } from "../../kernel/menu/menu-part.ts";

const OVERVIEW = ["项目概览", "Overview of projects", "Resumen de proyectos"] as const;
const EXECUTION = ["执行情况统计", "How projects run", "Marcha de los proyectos"] as const;
const FEES = ["费用统计", "Fees", "Ingresos"] as const;
const SERIES = ["培训系列", "Series", "Series"] as const;
const OVERSEES = ["SuperAdmin", "PlatformAdmin", "SchoolAdmin", "CourseCenterAdmin"] as const;
const SEES = [...OVERSEES, "BureauLeader"] as const;

/** Series and figures of training projects, in the consoles. */
export const reportEntries: readonly MenuPart[] = [
  {
    id: "project-series",
    in: OVERSEES,
    group: "projects",
    order: 20,
    title: SERIES,
    url: "./project-manager/pxxllb",
    permission: "training.manage",
  },
  {
    id: "project-overview",
    in: SEES,
    group: "projects",
    order: 60,
    title: OVERVIEW,
    url: "./project-manager/xmgl",
    permission: "training.report",
  },
  {
    id: "project-execution",
    in: SEES,
    group: "projects",
    order: 70,
    title: EXECUTION,
    url: "./project-manager/zxqktj",
    permission: "training.report",
  },
  {
    id: "project-fees",
    in: OVERSEES,
    group: "projects",
    order: 80,
    title: FEES,
    url: "./project-manager/fytj",
    permission: "training.manage",
  },
  {
    id: "site-series",
    in: ["SiteAdmin", "FXLXMAdmin"],
    group: "projects",
    order: 20,
    title: SERIES,
    url: "./train/man/pxxllb",
    permission: "training.manage",
  },
  { id: "tjfx", order: 56, title: ["统计分析", "Statistics", "Estadísticas"], icon: "list" },
  {
    id: "site-project-overview",
    in: ["SiteAdmin", "FXLXMAdmin"],
    group: "tjfx",
    order: 10,
    title: OVERVIEW,
    url: "./tjfx/xmgl",
    permission: "training.report",
  },
  {
    id: "site-project-execution",
    in: ["SiteAdmin", "FXLXMAdmin"],
    group: "tjfx",
    order: 20,
    title: EXECUTION,
    url: "./tjfx/zxqktj",
    permission: "training.report",
  },
  {
    id: "site-project-fees",
    in: ["SiteAdmin", "FXLXMAdmin"],
    group: "tjfx",
    order: 30,
    title: FEES,
    url: "./tjfx/fytj",
    permission: "training.manage",
  },
];
