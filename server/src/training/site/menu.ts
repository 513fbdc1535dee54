import type { MenuPart } from "../../kernel/menu/menu-part.ts";

const TITLE = ["项目网站", "Project sites", "Sitios de proyectos"] as const;

/** The micro-sites of projects, in the consoles; their pages stand in the workspace of each project. */
export const siteEntries: readonly MenuPart[] = [
  {
    id: "project-sites",
    in: ["SuperAdmin", "PlatformAdmin", "SchoolAdmin", "CourseCenterAdmin"],
    group: "projects",
    order: 30,
    title: TITLE,
    url: "./project-manager/site-manager",
    permission: "training.manage",
  },
  {
    id: "site-project-sites",
    in: ["SiteAdmin", "FXLXMAdmin"],
    group: "projects",
    order: 30,
    title: TITLE,
    url: "./train/man/site-manager",
    permission: "training.manage",
  },
];
