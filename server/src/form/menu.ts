import type { DomainMenu, MenuPart } from "../kernel/menu/menu-part.ts";

const TITLE = ["调查问卷", "Questionnaires", "Cuestionarios"] as const;

const entries: readonly MenuPart[] = [
  {
    id: "dcwjgl",
    in: ["SuperAdmin", "PlatformAdmin", "SchoolAdmin", "CourseCenterAdmin"],
    group: "projects",
    order: 60,
    title: TITLE,
    url: "./project-manager/dcwjgl",
    permission: "training.manage",
  },
  {
    id: "site-dcwjgl",
    in: ["SiteAdmin", "FXLXMAdmin"],
    group: "projects",
    order: 60,
    title: TITLE,
    url: "./train/man/dcwjgl",
    permission: "training.manage",
  },
];

/** The entries of this domain's screens. */
export const formMenu: DomainMenu = { entries };
