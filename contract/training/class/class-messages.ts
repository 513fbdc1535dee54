import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of classes and people of training projects (numbers 256300…). */
export const projectClassMessages = {
  "training.classNotFound": kind(256300, 404, {
    zh: "班级不存在",
    en: "There is no such class",
    es: "No existe esa clase",
  }),
  "training.classFull": kind(256301, 409, {
    zh: "班级名额不够",
    en: "The class has not enough places",
    es: "La clase no tiene plazas suficientes",
  }),
  "training.classClosed": kind(256302, 409, {
    zh: "班级已结班",
    en: "The class is closed",
    es: "La clase está cerrada",
  }),
  "training.classNameTaken": kind(256303, 409, {
    zh: "这个项目里已有同名班级",
    en: "The project has a class of that name",
    es: "El proyecto ya tiene una clase con ese nombre",
  }),
  "training.classQuotaTooSmall": kind(256304, 400, {
    zh: "名额不能少于班级现有人数",
    en: "The class has more learners than that",
    es: "La clase ya tiene más alumnos",
  }),
  "training.headNotFound": kind(256305, 404, {
    zh: "没有找到这个人，班主任须是本站的教师或管理员",
    en: "Nobody of that name among teachers and administrators of this site",
    es: "No hay nadie así entre docentes y administradores del sitio",
  }),
  "training.notInClass": kind(256306, 409, {
    zh: "只能选本班的学员",
    en: "Choose learners of this class",
    es: "Elija alumnos de esta clase",
  }),
  "training.nobodyToMove": kind(256307, 409, {
    zh: "没有需要调整的学员",
    en: "There is nobody to move",
    es: "No hay a quién trasladar",
  }),
  "training.remindedToday": kind(256308, 409, {
    zh: "今天已经提醒过了",
    en: "They were reminded today already",
    es: "Ya se les recordó hoy",
  }),
  "training.listUnreadable": kind(256310, 400, {
    zh: "无法读取这个表格，请用 xlsx 或 csv",
    en: "This sheet cannot be read; use xlsx or csv",
    es: "No se puede leer la hoja; use xlsx o csv",
  }),
  "training.listTooLong": kind(256311, 400, {
    zh: "一次最多导入 2000 行，请分几次导入",
    en: "At most 2,000 rows at once; bring them in parts",
    es: "Como máximo 2000 filas de una vez; hágalo por partes",
  }),
  "training.listHeaderWrong": kind(256312, 400, {
    zh: "第一行没有「登录名、手机号或学号」这一列，请用模板",
    en: "The first row lacks the column “Login name, mobile or number”; use the template",
    es: "La primera fila no tiene la columna «Usuario, móvil o número»; use la plantilla",
  }),
  "training.listEmpty": kind(256313, 400, {
    zh: "名单里没有内容",
    en: "The list is empty",
    es: "La lista está vacía",
  }),
} as const satisfies Record<string, FailureKind>;
