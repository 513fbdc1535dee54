import { CourseType } from "@perennial/contract/course/course.ts";
import type { ManagerEntry } from "../course/public.ts";
import { LEARNING, TEACHING, type DomainMenu, type MenuPart } from "../kernel/menu/menu-part.ts";

const entries: readonly MenuPart[] = [
  {
    id: "own-progress",
    in: LEARNING,
    order: 40,
    title: ["学习进度", "Progress", "Progreso"],
    icon: "eye",
    url: "/ucenter/learning-space/c/progress",
  },
  {
    id: "own-score",
    in: LEARNING,
    order: 50,
    title: ["我的成绩", "Scores", "Notas"],
    icon: "medal",
    url: "/ucenter/learning-space/c/score",
  },
  {
    id: "student-analyse",
    in: TEACHING,
    order: 70,
    title: ["学情分析", "Learners", "Alumnos"],
    icon: "people",
    url: "/ucenter/teaching-space/c/studentAnalyse",
    permission: "course.author",
  },
  {
    id: "achievement",
    in: TEACHING,
    order: 80,
    title: ["学习成果", "Achievement", "Resultados"],
    icon: "medal",
    url: "/ucenter/teaching-space/c/achievement",
    permission: "course.author",
  },
  {
    id: "learning-data",
    in: TEACHING,
    order: 100,
    title: ["学习数据", "Learning data", "Datos"],
    icon: "eye",
    url: "/ucenter/teaching-space/c/learningData",
    permission: "course.author",
  },
  {
    id: "dynamic",
    in: TEACHING,
    order: 110,
    title: ["课程动态", "Activity", "Actividad"],
    icon: "clock",
    url: "/ucenter/teaching-space/c/dynamic",
    permission: "course.author",
  },
];

const managerPages: readonly ManagerEntry[] = [
  {
    path: "teaching/achievement",
    order: 310,
    title: ["学习成果", "Achievement", "Resultados"],
    icon: "medal",
    need: "teach",
    exceptTypes: [CourseType.link],
  },
  {
    path: "analysis/course-abstract",
    order: 320,
    title: ["课程概况", "Overview", "Resumen"],
    icon: "eye",
    need: "teach",
    exceptTypes: [CourseType.link],
  },
  {
    path: "analysis/class-running",
    order: 330,
    title: ["班级运行", "Classes", "Grupos"],
    icon: "users",
    need: "teach",
    exceptTypes: [CourseType.link],
  },
  {
    path: "analysis/student-progress",
    order: 340,
    title: ["学员进度", "Progress", "Avance"],
    icon: "list",
    need: "teach",
    exceptTypes: [CourseType.link],
  },
];

/** The entries of this domain's screens, and its pages of the course manager. */
export const statisticsMenu: DomainMenu = { entries, managerPages };
