import { MENU_DIVIDER } from "@perennial/contract/site/menu/menu.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { branch, page, type Branch } from "./menu-entry.ts";

/** Entries of the learner's space; those of later subjects come with their pages. */
export const LEARNING_BRANCHES: readonly Branch[] = [
  branch("learning-home", ["学习首页", "Home", "Inicio"], "home", "/ucenter/learning-space/c/home"),
  branch(
    "own-courses",
    ["我的课程", "My courses", "Mis cursos"],
    "book",
    "/ucenter/learning-space/c/list",
  ),
  branch(
    "lesson-schedule",
    ["课程表", "Schedule", "Horario"],
    "calendar",
    "/ucenter/learning-space/c/lessonSchedule",
  ),
  branch(
    "own-progress",
    ["学习进度", "Progress", "Progreso"],
    "eye",
    "/ucenter/learning-space/c/progress",
  ),
  branch("own-score", ["我的成绩", "Scores", "Notas"], "medal", "/ucenter/learning-space/c/score"),
  branch(
    "reservation",
    ["考试预约", "Appointments", "Citas"],
    "clock",
    "/ucenter/learning-space/c/reservation",
    { siteParam: PARAM.testAppointment },
  ),
  branch(
    "learning-notice",
    ["通知公告", "Notices", "Avisos"],
    "bell",
    "/ucenter/learning-space/c/notice",
  ),
  branch(
    "learning-note",
    ["我的笔记", "My notes", "Mis apuntes"],
    "brush",
    "/ucenter/learning-space/c/note",
  ),
  branch(
    "learning-qa",
    ["我的提问", "My questions", "Mis preguntas"],
    "info",
    "/ucenter/learning-space/c/qa",
  ),
  branch(
    "learning-discuss",
    ["讨论区", "Discussions", "Foros"],
    "chat",
    "/ucenter/learning-space/c/discuss",
    { siteParam: PARAM.discussion },
  ),
  page("study", ["学习", "Study", "Estudio"], "/ucenter/learning-space/course/study"),
  page("live-room", ["直播间", "Live room", "Directo"], "/ucenter/learning-space/liveContainer"),
  branch("collect", ["我的收藏", "Favourites", "Favoritos"], "star", "/ucenter/settings/collect"),
  branch("orders", ["我的订单", "Orders", "Pedidos"], "list", "/ucenter/settings/orders"),
  branch("divider", ["", "", ""], "", "", { type: MENU_DIVIDER }),
  branch("adult-education", ["成教学习", "Adult education", "Educación de adultos"], "link", "", {
    urlParam: PARAM.adultEducationUrl,
    createSource: "成教教务",
    needToken: true,
    target: "Blank",
  }),
  branch(
    "support-service",
    ["开放教育学习支持服务", "Open-education support", "Apoyo a la educación abierta"],
    "link",
    "",
    {
      urlParam: PARAM.supportServiceUrl,
      isSupportService: true,
      needToken: true,
      target: "Blank",
    },
  ),
];

/** Entries of the teaching space. */
export const TEACHING_BRANCHES: readonly Branch[] = [
  branch("course", ["课程", "Courses", "Cursos"], "book", "/ucenter/teaching-space/c/course", {
    permission: "course.author",
  }),
  page("live-room", ["直播间", "Live room", "Directo"], "/ucenter/teaching-space/liveContainer"),
  branch("teaching-home", ["教学首页", "Home", "Inicio"], "home", "/ucenter/teaching-space/c/home"),
  page("make-course", ["新建课程", "New course", "Nuevo curso"], "/ucenter/teaching-space/course", {
    permission: "course.author",
  }),
  branch(
    "resource",
    ["我的资源", "My resources", "Mis recursos"],
    "video",
    "/ucenter/teaching-space/c/resource",
    { permission: "media.upload" },
  ),
  branch(
    "teaching-notice",
    ["通知公告", "Notices", "Avisos"],
    "bell",
    "/ucenter/teaching-space/c/notice",
    { permission: "course.author" },
  ),
  branch(
    "student-analyse",
    ["学情分析", "Learners", "Alumnos"],
    "people",
    "/ucenter/teaching-space/c/studentAnalyse",
    { permission: "course.author" },
  ),
  branch(
    "achievement",
    ["学习成果", "Achievement", "Resultados"],
    "medal",
    "/ucenter/teaching-space/c/achievement",
    { permission: "course.author" },
  ),
  branch(
    "teaching-discuss",
    ["讨论区", "Discussions", "Foros"],
    "chat",
    "/ucenter/teaching-space/c/discuss",
    { permission: "course.author", siteParam: PARAM.discussion },
  ),
  branch(
    "learning-data",
    ["学习数据", "Learning data", "Datos"],
    "eye",
    "/ucenter/teaching-space/c/learningData",
    { permission: "course.author" },
  ),
  branch(
    "dynamic",
    ["课程动态", "Activity", "Actividad"],
    "clock",
    "/ucenter/teaching-space/c/dynamic",
    { permission: "course.author" },
  ),
  branch("divider", ["", "", ""], "", "", { type: MENU_DIVIDER }),
  branch(
    "support-service",
    ["开放教育学习支持服务", "Open-education support", "Apoyo a la educación abierta"],
    "link",
    "",
    {
      urlParam: PARAM.supportServiceUrl,
      isSupportService: true,
      needToken: true,
      target: "Blank",
    },
  ),
];
