import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of classes and enrolment (numbers 235300…). */
export const classMessages = {
  "course.classNotEmpty": kind(235300, 409, {
    zh: "班级还有学员，不能删除；请先调到其他班级",
    en: "The class still has learners; move them to another class first",
    es: "La clase aún tiene alumnos; trasládelos primero a otra clase",
  }),
  "course.classDatesOutside": kind(235301, 400, {
    zh: "班级日期须在课程期次的起止日期之内",
    en: "The dates of a class must lie within those of the period",
    es: "Las fechas de la clase deben estar dentro de las del período",
  }),
  "course.classFull": kind(235302, 409, {
    zh: "班级名额已满",
    en: "The class is full",
    es: "La clase está completa",
  }),
  "course.enrolNotOpen": kind(235303, 409, {
    zh: "这个班级现在不能报名",
    en: "This class takes no enrolments now",
    es: "Esta clase no admite inscripciones ahora",
  }),
  "course.inviteCodeWrong": kind(235304, 400, {
    zh: "邀请码不正确，请核对后再填",
    en: "The invitation code is not right, please check it",
    es: "El código de invitación no es correcto, revíselo",
  }),
  "course.alreadyEnrolled": kind(235305, 409, {
    zh: "已经报名了本课程这一期的班级",
    en: "Already enrolled in a class of this period",
    es: "Ya está inscrito en una clase de este período",
  }),
  "course.teamMayNotEnrol": kind(235306, 409, {
    zh: "课程团队成员不能报名自己的课程",
    en: "Members of the team cannot enrol in their own course",
    es: "El equipo del curso no puede inscribirse en él",
  }),
  "course.enrolmentRefused": kind(235307, 409, {
    zh: "您的报名申请未通过，请联系班主任",
    en: "Your application was refused, please ask the head teacher",
    es: "Su solicitud fue rechazada, consulte al tutor",
  }),
  "course.enrolmentNotFound": kind(235308, 404, {
    zh: "没有找到这条报名记录",
    en: "This enrolment was not found",
    es: "No se encontró la inscripción",
  }),
  "course.enrolmentStep": kind(235309, 409, {
    zh: "学员当前的状态不能这样操作",
    en: "This cannot be done with the learner's present state",
    es: "No se puede hacer con el estado actual del alumno",
  }),
  "course.learnerUnknown": kind(235310, 404, {
    zh: "没有找到这位用户，或不在您的管理范围",
    en: "This person was not found, or is not in your organisation",
    es: "No se encontró a esta persona o no es de su organización",
  }),
  "course.sheetUnreadable": kind(235311, 400, {
    zh: "文件无法读取，请使用模板（xlsx 或 csv）",
    en: "The file cannot be read, please use the template (xlsx or csv)",
    es: "No se puede leer el archivo, use la plantilla (xlsx o csv)",
  }),
  "course.sheetTooLong": kind(235312, 400, {
    zh: "文件太大，每次最多 2000 行",
    en: "The file is too large: 2000 rows at a time",
    es: "El archivo es demasiado grande: 2000 filas por vez",
  }),
  "course.sheetEmpty": kind(235313, 400, {
    zh: "表格里没有数据，或缺少要求的列",
    en: "The sheet holds no rows, or lacks the wanted column",
    es: "La hoja no tiene filas o le falta la columna pedida",
  }),
  "course.samePeriodOnly": kind(235314, 409, {
    zh: "只能在同一期的班级之间调整",
    en: "Learners move between classes of one period only",
    es: "Solo se trasladan alumnos entre clases del mismo período",
  }),
  "course.quotaBelowLearners": kind(235315, 400, {
    zh: "名额不能少于现有学员数",
    en: "The quota cannot be below the number of learners",
    es: "El cupo no puede ser menor que los alumnos actuales",
  }),
  "course.enrolNeedsPayment": kind(235316, 409, {
    zh: "付费课程由学校统一报名",
    en: "Places in a paid course are given by the school",
    es: "La escuela asigna las plazas de un curso de pago",
  }),
  "course.materialNotFound": kind(235317, 404, {
    zh: "没有找到这份资料",
    en: "This material was not found",
    es: "No se encontró el material",
  }),
  "course.materialsFull": kind(235318, 409, {
    zh: "一门课程最多 500 份资料",
    en: "A course holds 500 materials at most",
    es: "Un curso admite 500 materiales como máximo",
  }),
} as const satisfies Record<string, FailureKind>;
