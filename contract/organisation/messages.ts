import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the organisation domain (numbers 242001…). */
export const organisationMessages = {
  "organisation.corpNotFound": {
    resultCode: 242001,
    status: 404,
    words: {
      zh: "没有找到该机构",
      en: "That organisation was not found",
      es: "No se encontró esa organización",
    },
  },
  "organisation.nameTaken": {
    resultCode: 242002,
    status: 409,
    words: {
      zh: "同级机构中已有这个名称",
      en: "A neighbour in the tree has this name already",
      es: "Ya existe ese nombre en el mismo nivel",
    },
  },
  "organisation.typeNotAllowed": {
    resultCode: 242003,
    status: 400,
    words: {
      zh: "该上级机构下不能设这种类型的机构",
      en: "An organisation of this kind cannot stand there",
      es: "Una organización de este tipo no puede estar ahí",
    },
  },
} as const satisfies Record<string, FailureKind>;
