import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures at the desk on which organisations enrol their people (numbers 256801…). */
export const corpMessages = {
  "training.sheetUnreadable": kind(256801, 400, {
    zh: "这不是能读的表格，请用 xlsx 或 csv",
    en: "This sheet cannot be read; please use xlsx or csv",
    es: "No se puede leer la hoja; use xlsx o csv",
  }),
  "training.sheetTooLong": kind(256802, 400, {
    zh: "一张表最多 20000 人，请分开导入",
    en: "A sheet holds 20,000 people at most; please split it",
    es: "Una hoja admite 20 000 personas como máximo; divídala",
  }),
  "training.sheetColumns": kind(256803, 400, {
    zh: "第一行要有「登录名或手机号」这一列，可以下载模板来填",
    en: "The first row needs a column “Account”; please take the template",
    es: "La primera fila necesita la columna «Cuenta»; use la plantilla",
  }),
} as const satisfies Record<string, FailureKind>;
