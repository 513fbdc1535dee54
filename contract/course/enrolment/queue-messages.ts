import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of the waiting list and of leaving (numbers 235400…). */
export const queueMessages = {
  "course.leaveFinished": kind(235400, 409, {
    zh: "课程已经结束，学习记录已归档，不能退课",
    en: "The course is over and its record is kept; it cannot be left any more",
    es: "El curso ha terminado y su registro se conserva; ya no puede abandonarlo",
  }),
  "course.classNotFull": kind(235401, 409, {
    zh: "班级还有名额，可以直接报名",
    en: "The class still has places; enrol at once",
    es: "La clase aún tiene plazas; inscríbase directamente",
  }),
  "course.alreadyQueued": kind(235402, 409, {
    zh: "已经在本期一个班级的候补名单里",
    en: "Already on the waiting list of a class of this period",
    es: "Ya está en la lista de espera de una clase de este período",
  }),
  "course.heldBack": kind(235403, 409, {
    zh: "这门课程在您报名的课程包里还没有解锁，请先学完前面的课程",
    en: "In a package that you joined this course is not unlocked yet; complete those before it",
    es: "En un paquete en que se inscribió este curso aún no está desbloqueado; complete los anteriores",
  }),
} as const satisfies Record<string, FailureKind>;
