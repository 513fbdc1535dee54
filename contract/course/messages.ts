import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the course domain (numbers 235001…). */
export const courseMessages = {
  "course.notFound": {
    resultCode: 235001,
    status: 404,
    words: {
      zh: "课程不存在或尚未发布",
      en: "This course does not exist or is not published",
      es: "Este curso no existe o no está publicado",
    },
  },
  "course.classNotFound": {
    resultCode: 235002,
    status: 404,
    words: {
      zh: "没有找到这个班级",
      en: "This class was not found",
      es: "No se encontró la clase",
    },
  },
  "course.mayNot": kind(235003, 403, {
    zh: "您不是本课程的成员，或没有这项权限",
    en: "You are not in the team of this course, or may not do this",
    es: "No forma parte del equipo de este curso o no tiene este permiso",
  }),
} as const satisfies Record<string, FailureKind>;
