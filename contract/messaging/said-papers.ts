import { said } from "./said-message.ts";

/** What the platform tells people about papers that were given out, and about their marks. */
export const PAPER_MESSAGES = {
  "assessment.regraded": said(
    ["《{paper}》的成绩有更正", "有一道题重新判分，您的成绩有变化，点开看结果。"],
    ["Your mark for “{paper}” was corrected", "A question was marked anew; open it to see."],
    ["Su nota de «{paper}» se corrigió", "Una pregunta se calificó de nuevo; ábrala para verla."],
  ),
  "assessment.given": said(
    ["新的{kind}：《{paper}》", "课程《{course}》发布了{kind}，点开看要求和时间。"],
    ["New {kind}: “{paper}”", "There is {kind} to do in “{course}”; open it to see until when."],
    ["Tiene {kind}: «{paper}»", "En «{course}» tiene {kind}; ábralo para ver el plazo."],
  ),
  "assessment.dueSoon": said(
    ["《{paper}》快到期了", "请在 {at} 之前交，您还没有交。"],
    ["“{paper}” is due soon", "Hand it in before {at}; you have not yet."],
    ["«{paper}» vence pronto", "Entréguelo antes del {at}; aún no lo ha hecho."],
  ),
  "assessment.handedBack": said(
    ["《{paper}》退回重做", "原因：{reason}。点开接着原来的答案再做。"],
    ["“{paper}” is to be done again", "Reason: {reason}. Open it and go on from your answers."],
    ["«{paper}» debe repetirse", "Motivo: {reason}. Ábralo y continúe desde sus respuestas."],
  ),
  "assessment.released": said(
    ["《{paper}》的成绩出来了", "点开看得分和评语。"],
    ["Your mark for “{paper}” is there", "Open it to see points and comments."],
    ["Ya está su nota de «{paper}»", "Ábrala para ver puntos y comentarios."],
  ),
  "assessment.markAppealAnswered": said(
    ["《{paper}》的成绩复核有答复", "老师已经答复，点开看结果。"],
    ["Your appeal about “{paper}” was answered", "Open it to read the answer."],
    ["Respuesta a su revisión de «{paper}»", "Ábrala para leer la respuesta."],
  ),
  "assessment.markAppealWaits": said(
    ["有成绩复核等待答复：《{title}》", "{detail}申请复核成绩，请答复。"],
    ["An appeal waits: “{title}”", "{detail} asks for a second look at a mark. Please answer."],
    ["Revisión pendiente: «{title}»", "{detail} pide revisar su nota. Responda, por favor."],
  ),
} as const;
