import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the commerce domain (numbers 236001…). */
export const commerceMessages = {
  "commerce.shopNotFound": {
    resultCode: 236001,
    status: 404,
    words: {
      zh: "没有找到这家店铺",
      en: "This shop was not found",
      es: "No se encontró la tienda",
    },
  },
} as const satisfies Record<string, FailureKind>;
