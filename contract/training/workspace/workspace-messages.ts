import { failureKind as kind } from "../../kernel/failure.ts";

/** Failures of the workspace of a project: courses, teachers (numbers 256980…). */
export const workspaceMessages = {
  "training.courseNotOpen": kind(256980, 409, {
    zh: "这门课不在开放时间内",
    en: "This course is not open on this day",
    es: "Este curso no está abierto hoy",
  }),
  "training.periodUnknown": kind(256981, 400, {
    zh: "这门课没有这个期次，请重新选择",
    en: "The course has no such period; please choose again",
    es: "El curso no tiene este periodo; elija de nuevo",
  }),
  "training.courseNotYours": kind(256982, 403, {
    zh: "您不能安排这门课的教师，请课程负责人先把教师加入课程团队",
    en: "You may not decide who teaches this course; ask its leader to put the teacher into its team first",
    es: "No puede decidir quién imparte este curso; pida a su responsable que añada al docente",
  }),
  "training.teacherNotFound": kind(256983, 404, {
    zh: "没有找到这位教师",
    en: "There is no such teacher",
    es: "No existe este docente",
  }),
  "training.teacherTwice": kind(256984, 409, {
    zh: "这位教师已在名单里",
    en: "This teacher is on the list already",
    es: "Este docente ya está en la lista",
  }),
  "training.teachersTooLong": kind(256985, 413, {
    zh: "一份名单最多 500 位教师，请分成几份导入",
    en: "A list has at most 500 teachers; please bring it in parts",
    es: "Una lista tiene como máximo 500 docentes; impórtela por partes",
  }),
  "training.importOnly": kind(256986, 403, {
    zh: "这个项目不开放自主报名，由主办方统一导入学员",
    en: "Nobody enrols in this project by themselves; the organiser brings its learners",
    es: "En este proyecto nadie se inscribe por su cuenta; la organización inscribe a los alumnos",
  }),
} as const;
