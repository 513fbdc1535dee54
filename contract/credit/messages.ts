import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the credit domain (numbers 237001…). */
export const creditMessages = {
  "credit.notEnough": {
    resultCode: 237001,
    status: 409,
    words: {
      zh: "积分不足",
      en: "There are not enough points",
      es: "No hay puntos suficientes",
    },
  },
  "credit.personUnknown": {
    resultCode: 237002,
    status: 404,
    words: { zh: "没有找到此人", en: "There is no such person", es: "No existe esa persona" },
  },
} as const satisfies Record<string, FailureKind>;
