import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the certificate domain (numbers 254001…). */
export const certificateMessages = {
  "certificate.notFound": kind(254001, 404, {
    zh: "没有查到这张证书",
    en: "This certificate was not found",
    es: "No se ha encontrado este certificado",
  }),
  "certificate.templateNotFound": kind(254002, 404, {
    zh: "没有找到这个证书模板",
    en: "This template was not found",
    es: "No se ha encontrado esta plantilla",
  }),
  "certificate.sourceNotFound": kind(254003, 404, {
    zh: "没有找到要发证的课程或项目",
    en: "The course or project was not found",
    es: "No se ha encontrado el curso o proyecto",
  }),
  "certificate.mayNot": kind(254004, 403, {
    zh: "您没有办理证书的权限",
    en: "You may not handle these certificates",
    es: "No puede gestionar estos certificados",
  }),
  "certificate.notIssued": kind(254005, 409, {
    zh: "这张证书已经撤销或换发",
    en: "This certificate was revoked or replaced already",
    es: "Este certificado ya fue revocado o sustituido",
  }),
  "certificate.templateChanged": kind(254006, 409, {
    zh: "模板已被他人修改，请重新打开后再改",
    en: "Somebody else has changed the template; open it again",
    es: "Otra persona cambió la plantilla; ábrala de nuevo",
  }),
  "certificate.templateInUse": kind(254007, 409, {
    zh: "有课程或项目正在使用这个模板",
    en: "A course or project uses this template",
    es: "Un curso o proyecto usa esta plantilla",
  }),
  "certificate.pictureUnknown": kind(254008, 400, {
    zh: "图片不是本站上传的，请重新上传",
    en: "The picture was not uploaded here; upload it again",
    es: "La imagen no se subió aquí; súbala de nuevo",
  }),
  "certificate.placeholderUnknown": kind(254009, 400, {
    zh: "文字里有不认识的占位符",
    en: "A text names a placeholder that does not exist",
    es: "Un texto usa un marcador que no existe",
  }),
  "certificate.fileTooLarge": kind(254010, 413, {
    zh: "文件超过 8 MB",
    en: "The file is larger than 8 MB",
    es: "El archivo supera los 8 MB",
  }),
} as const satisfies Record<string, FailureKind>;
