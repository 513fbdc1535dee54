import { PARAM } from "@perennial/contract/site/param.ts";
import { MENU_PAGE } from "@perennial/contract/site/menu/menu.ts";
import {
  LEARNING,
  TEACHING,
  TEACHING_CONSOLES,
  type DomainMenu,
  type MenuPart,
} from "../kernel/menu/menu-part.ts";
import { examEntries } from "./exam/menu.ts";
import { expertEntries } from "./expert/menu.ts";
import { reportEntries } from "./report/menu.ts";
import { siteEntries } from "./site/menu.ts";

const entries: readonly MenuPart[] = [
  {
    id: "own-packages",
    in: LEARNING,
    order: 25,
    title: ["课程包", "Course packages", "Paquetes de cursos"],
    icon: "medal",
    url: "/ucenter/learning-space/c/coursePackage",
  },
  {
    id: "made-packages",
    in: TEACHING,
    order: 36,
    title: ["课程包", "Course packages", "Paquetes de cursos"],
    icon: "medal",
    // As the requirements spell it; the correct word leads there too.
    url: "/ucenter/teaching-space/c/pacakge",
    permission: "course.author",
    siteParam: PARAM.teacherMayCreatePackage,
  },
  {
    id: "made-packages-too",
    in: TEACHING,
    order: 37,
    title: ["课程包", "Course packages", "Paquetes de cursos"],
    url: "/ucenter/teaching-space/c/package",
    permission: "course.author",
    siteParam: PARAM.teacherMayCreatePackage,
    type: MENU_PAGE,
  },
  {
    id: "course-packages",
    in: TEACHING_CONSOLES,
    group: "teaching-courses",
    order: 17,
    title: ["课程包", "Course packages", "Paquetes de cursos"],
    url: "./teachingManager/course/coursePackage",
    permission: "course.manage",
  },
  {
    id: "own-projects",
    in: LEARNING,
    order: 26,
    title: ["培训项目", "Training projects", "Proyectos de formación"],
    icon: "list",
    url: "/ucenter/learning-space/c/project",
  },
  {
    id: "own-project-progress",
    in: LEARNING,
    order: 28,
    title: ["项目进度", "Progress in projects", "Progreso en proyectos"],
    url: "/ucenter/learning-space/c/train/progress",
    type: MENU_PAGE,
  },
  {
    id: "own-project",
    in: LEARNING,
    order: 27,
    title: ["培训项目", "Training projects", "Proyectos de formación"],
    url: "/ucenter/learning-space/train",
    type: MENU_PAGE,
  },
  {
    id: "run-projects",
    in: TEACHING,
    order: 38,
    title: ["培训项目", "Training projects", "Proyectos de formación"],
    icon: "people",
    url: "/ucenter/teaching-space/train/project-list",
    permission: "training.author",
  },
  {
    id: "run-project",
    in: TEACHING,
    order: 39,
    title: ["培训项目", "Training projects", "Proyectos de formación"],
    url: "/ucenter/teaching-space/train",
    permission: "training.author",
    type: MENU_PAGE,
  },
  { id: "projects", order: 55, title: ["培训项目", "Training", "Formación"], icon: "people" },
  {
    id: "project-list",
    in: ["SuperAdmin", "PlatformAdmin", "SchoolAdmin", "CourseCenterAdmin"],
    group: "projects",
    order: 10,
    title: ["项目列表", "Projects", "Proyectos"],
    url: "./project-manager/train/list",
    permission: "training.manage",
  },
  {
    id: "corp-enrolment",
    in: ["SchoolAdmin", "CorpHR"],
    group: "projects",
    order: 12,
    title: ["集体报名", "Enrol people", "Inscribir personas"],
    url: "./project-manager/enrol",
    permission: "identity.manageUsers",
  },
  {
    id: "xmlb",
    in: ["SiteAdmin", "FXLXMAdmin"],
    group: "projects",
    order: 10,
    title: ["项目列表", "Projects", "Proyectos"],
    url: "./train/man/xmlb",
    permission: "training.manage",
  },
  ...reportEntries,
  ...siteEntries,
  ...examEntries,
  ...expertEntries,
];

/** The entries of this domain's screens. */
export const trainingMenu: DomainMenu = { entries };
