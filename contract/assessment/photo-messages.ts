import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of checks of who answers (numbers 248260…). */
export const photoMessages = {
  "assessment.photoCheckNeeded": kind(248260, 409, {
    zh: "开始前需要核验是不是本人，请选择拍照，或由老师、监考人员核验",
    en: "Before you begin it is checked that it is you: take a photo, or be checked by a person",
    es: "Antes de empezar se comprueba que es usted: hágase una foto o sea verificado por una persona",
  }),
  "assessment.photoCheckWaiting": kind(248261, 409, {
    zh: "正在等待老师或监考人员核验，核验后即可开始",
    en: "A teacher or invigilator has to confirm that it is you; then you can begin",
    es: "Un docente o vigilante debe confirmar que es usted; después podrá empezar",
  }),
  "assessment.photoNotAsked": kind(248262, 409, {
    zh: "现在不需要核验",
    en: "Nothing has to be checked now",
    es: "Ahora no hay nada que verificar",
  }),
  "assessment.photoChanged": kind(248263, 409, {
    zh: "核验的情况刚刚有变化，请看过再操作",
    en: "This check has just changed; look at it again first",
    es: "Esta verificación acaba de cambiar; véala de nuevo primero",
  }),
  "assessment.photoConsentNeeded": kind(248264, 409, {
    zh: "请先阅读并同意最新的说明，再拍照",
    en: "Read and agree to the present text first",
    es: "Lea y acepte primero el texto actual",
  }),
  "assessment.photoOfChild": kind(248265, 403, {
    zh: "未满 14 周岁不拍照，请选择由老师或监考人员核验",
    en: "People under 14 are not photographed; choose to be checked by a person",
    es: "A menores de 14 años no se les hace foto; elija la verificación por una persona",
  }),
  "assessment.photoRefused": kind(248266, 400, {
    zh: "这张照片不能用，请重新拍一张（清楚的 JPG 或 PNG，不小于 240×240）",
    en: "This photo cannot be used; take another one (a clear JPG or PNG, at least 240 by 240)",
    es: "Esta foto no sirve; haga otra (JPG o PNG nítida, de al menos 240 por 240)",
  }),
  "assessment.photoTooLarge": kind(248267, 400, {
    zh: "照片太大，请选 6 MB 以内的",
    en: "The photo is too large; at most 6 MB",
    es: "La foto es demasiado grande; como máximo 6 MB",
  }),
  "assessment.photoTriesUsed": kind(248268, 409, {
    zh: "重拍次数已用完，请选择由老师或监考人员核验",
    en: "It cannot be taken again; choose to be checked by a person",
    es: "No se puede repetir más; elija la verificación por una persona",
  }),
  "assessment.photoCheckNotFound": kind(248269, 404, {
    zh: "没有找到这次核验",
    en: "This check was not found",
    es: "No se ha encontrado esta verificación",
  }),
  "assessment.photoGone": kind(248270, 404, {
    zh: "照片已删除",
    en: "The photo was removed",
    es: "La foto se ha eliminado",
  }),
  "assessment.photoReasonNeeded": kind(248271, 400, {
    zh: "请写明理由，学员会看到",
    en: "Say why; the learner reads it",
    es: "Indique el motivo; el alumno lo lee",
  }),
  "assessment.photoOff": kind(248272, 400, {
    zh: "本站没有开放这类试卷的人像核验",
    en: "This site does not offer to check who answers papers of this kind",
    es: "Este sitio no ofrece verificar la identidad en este tipo de pruebas",
  }),
} as const satisfies Record<string, FailureKind>;
