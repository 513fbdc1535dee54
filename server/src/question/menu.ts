import {
  LEARNING,
  TEACHING,
  TEACHING_CONSOLES,
  type DomainMenu,
  type MenuPart,
} from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "wrong-questions",
    in: LEARNING,
    order: 55,
    title: ["错题本", "Wrong answers", "Mis errores"],
    icon: "list",
    url: "/ucenter/learning-space/c/myquestionLibrary",
  },
  {
    id: "questionstore",
    in: TEACHING,
    order: 45,
    title: ["我的题库", "My questions", "Mis preguntas"],
    icon: "file",
    url: "/ucenter/teaching-space/c/questionstore",
    permission: "course.author",
  },
  {
    id: "question-library",
    in: TEACHING_CONSOLES,
    group: "teaching-courses",
    order: 45,
    title: ["题库管理", "Questions", "Preguntas"],
    url: "./teachingManager/course/question-library-manager",
    permission: "question.manage",
  },
];

/** The entries of this domain's screens. */
export const questionMenu: DomainMenu = { entries };
