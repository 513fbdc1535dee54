import { MENU_PAGE } from "@perennial/contract/site/menu/menu.ts";
import type { MenuPart } from "../../kernel/menu/menu-part.ts";

const TITLE = ["项目考试", "Project exams", "Exámenes de proyectos"] as const;

/** Exams stand in the workspace of each project; these addresses ask which project is meant. */
export const examEntries: readonly MenuPart[] = [
  {
    id: "project-exams",
    in: ["SuperAdmin", "PlatformAdmin", "SchoolAdmin", "CourseCenterAdmin"],
    group: "projects",
    order: 22,
    title: TITLE,
    url: "./project-manager/xmksgl",
    permission: "training.manage",
    type: MENU_PAGE,
  },
  {
    id: "site-project-exams",
    in: ["SiteAdmin", "FXLXMAdmin"],
    group: "projects",
    order: 22,
    title: TITLE,
    url: "./train/man/xmksgl",
    permission: "training.manage",
    type: MENU_PAGE,
  },
];
