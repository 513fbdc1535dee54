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
} as const satisfies Record<string, FailureKind>;
