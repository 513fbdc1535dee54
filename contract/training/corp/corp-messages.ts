import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures at the desk on which organisations enrol their people (numbers 256801…). */
export const corpMessages = {
  "training.sheetTooLong": kind(256802, 400, {
    zh: "一张表最多 20000 人，请分开导入",
    en: "A sheet holds 20,000 people at most; please split it",
    es: "Una hoja admite 20 000 personas como máximo; divídala",
  }),
  "training.seatCorpUnknown": kind(256804, 404, {
    zh: "本站没有这个机构",
    en: "No such organisation on this site",
    es: "No hay tal institución en este sitio",
  }),
  "training.seatsTooFew": kind(256805, 409, {
    zh: "席位不能少于已用的人数",
    en: "There cannot be fewer seats than are used",
    es: "No puede haber menos plazas que las usadas",
  }),
} as const satisfies Record<string, FailureKind>;
