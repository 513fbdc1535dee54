import { MENU_PAGE } from "@perennial/contract/site/menu/menu.ts";
import { LEARNING, type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "own-courses",
    in: LEARNING,
    order: 20,
    title: ["我的课程", "My courses", "Mis cursos"],
    icon: "book",
    url: "/ucenter/learning-space/c/list",
  },
  {
    id: "study",
    in: LEARNING,
    order: 110,
    title: ["学习", "Study", "Estudio"],
    url: "/ucenter/learning-space/course/study",
    type: MENU_PAGE,
  },
];

/** The entries of this domain's screens. */
export const learningMenu: DomainMenu = { entries };
