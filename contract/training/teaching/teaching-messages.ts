import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of the teaching of projects (numbers 256500…). */
export const teachingMessages = {
  "training.lessonNotFound": kind(256500, 404, {
    zh: "这节课不存在或不归您管",
    en: "There is no such lesson, or it is not yours",
    es: "No existe esa clase, o no es suya",
  }),
  "training.lessonClash": kind(256501, 409, {
    zh: "与已有的安排冲突",
    en: "It clashes with another lesson",
    es: "Coincide con otra clase",
  }),
  "training.lessonTeacher": kind(256502, 400, {
    zh: "请选择本项目的教师或班主任",
    en: "Choose a teacher of this project",
    es: "Elija a un docente de este proyecto",
  }),
  "training.logNotFound": kind(256503, 404, {
    zh: "这条教学日志不存在或不归您管",
    en: "There is no such entry, or it is not yours",
    es: "No existe esa anotación, o no es suya",
  }),
  "training.logTaken": kind(256504, 409, {
    zh: "这节课已经写过教学日志",
    en: "This lesson has an entry already",
    es: "Esta clase ya tiene una anotación",
  }),
  "training.logPast": kind(256505, 409, {
    zh: "超过 7 天，只有项目管理员能修改或删除",
    en: "After seven days only the project's team can change or remove it",
    es: "Pasados siete días solo el equipo del proyecto puede cambiarla o quitarla",
  }),
  "training.logFuture": kind(256506, 400, {
    zh: "上课时间还没到，课后再写",
    en: "The lesson has not begun; write about it afterwards",
    es: "La clase aún no ha empezado; escriba después",
  }),
  "training.logPresent": kind(256507, 400, {
    zh: "到课人数不能超过班级人数",
    en: "More people than the class has cannot have come",
    es: "No pueden haber asistido más personas de las que tiene el grupo",
  }),
  "training.logEmpty": kind(256508, 400, {
    zh: "请填写教学内容",
    en: "Write what was taught",
    es: "Escriba lo que se enseñó",
  }),
  "training.logCourse": kind(256509, 400, {
    zh: "请选择本项目的课程",
    en: "Choose a course of this project",
    es: "Elija un curso de este proyecto",
  }),
} as const satisfies Record<string, FailureKind>;
