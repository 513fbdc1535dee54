import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of the plan and its units (numbers 235700…). */
export const planMessages = {
  "course.nodeNotFound": kind(235700, 404, {
    zh: "没有找到这个章节或单元，它可能已被删除",
    en: "This chapter or unit was not found; it may have been removed",
    es: "No se encontró este capítulo o unidad; quizá se haya eliminado",
  }),
  "course.placeWrong": kind(235701, 400, {
    zh: "不能放在这里：章下可放节和单元，节下只放单元",
    en: "It cannot stand here: chapters hold sections and units, sections hold units only",
    es: "No puede ir aquí: los capítulos contienen secciones y unidades; las secciones, solo unidades",
  }),
  "course.planFull": kind(235702, 409, {
    zh: "一期课程最多 2000 个单元",
    en: "A period holds 2,000 units at most",
    es: "Una convocatoria admite 2000 unidades como máximo",
  }),
  "course.kindNotAllowed": kind(235703, 400, {
    zh: "这种课程不能添加此类单元",
    en: "This type of course does not hold such units",
    es: "Este tipo de curso no admite estas unidades",
  }),
  "course.unitChanged": kind(235704, 409, {
    zh: "其他老师刚刚保存了新的版本，请对比后再保存",
    en: "Another teacher has just saved a newer version; compare before saving",
    es: "Otro docente acaba de guardar una versión nueva; compare antes de guardar",
  }),
  "course.revisionNotFound": kind(235705, 404, {
    zh: "没有找到这个历史版本",
    en: "This earlier version was not found",
    es: "No se encontró esta versión anterior",
  }),
  "course.unitNotOpen": kind(235706, 403, {
    zh: "请先报名课程，或等到开放日期",
    en: "Enrol first, or wait until the day on which this opens",
    es: "Inscríbase primero o espere al día de apertura",
  }),
  "course.timesWrong": kind(235707, 400, {
    zh: "每一句的结束时间要晚于开始时间",
    en: "Each line must end after it begins",
    es: "Cada línea debe terminar después de empezar",
  }),
} as const satisfies Record<string, FailureKind>;
