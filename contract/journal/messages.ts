import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the journal domain (numbers 241001…). */
export const journalMessages = {
  "journal.unknownLog": {
    resultCode: 241001,
    status: 404,
    words: {
      zh: "没有这种日志",
      en: "There is no such log",
      es: "No existe ese registro",
    },
  },
} as const satisfies Record<string, FailureKind>;
