import { said } from "./said-message.ts";

/** What the platform tells about papers that were given out. */
export const ASSESSMENT_MESSAGES = {
  "assessment.evidenceDecided": said(
    [
      "作答过程有了处理决定",
      "《{paper}》的作答过程记录已由老师看过，决定和理由请在结果页查看；如有异议可以申诉。",
    ],
    [
      "A decision about how you worked",
      "A teacher has looked at what was noted while you worked on “{paper}”. The decision and its reason are on the page of your result; you may appeal there.",
    ],
    [
      "Decisión sobre su trabajo",
      "Un docente ha visto lo anotado mientras hacía «{paper}». La decisión y su motivo están en la página del resultado; allí puede recurrir.",
    ],
  ),
  "assessment.evidenceAppealed": said(
    ["有学员提出申诉", "{name} 对《{paper}》作答过程的处理决定提出申诉，请查看并答复。"],
    [
      "A learner appeals",
      "{name} appeals against the decision about “{paper}”. Please look at it and answer.",
    ],
    [
      "Un alumno recurre",
      "{name} recurre la decisión sobre «{paper}». Véalo y responda, por favor.",
    ],
  ),
  "assessment.appealAnswered": said(
    ["申诉已有答复", "您对《{paper}》作答过程处理决定的申诉已有答复，请在结果页查看。"],
    [
      "Your appeal was answered",
      "Your appeal about “{paper}” was answered on the page of your result.",
    ],
    [
      "Respuesta a su recurso",
      "Su recurso sobre «{paper}» tiene respuesta en la página del resultado.",
    ],
  ),
  "assessment.photoSame": said(
    ["核验通过，可以开始", "《{paper}》开始前的核验已通过，现在可以开始作答。"],
    ["You can begin", "It was confirmed that it is you. You can begin “{paper}” now."],
    ["Ya puede empezar", "Se ha confirmado que es usted. Ya puede empezar «{paper}»."],
  ),
  "assessment.photoDifferent": said(
    [
      "核验结果：不是同一个人",
      "核验《{paper}》的老师认为作答的不是本人。成绩没有因此改变；请查看理由，您可以说明情况。",
    ],
    [
      "The check found somebody else",
      "Whoever checked “{paper}” thinks that it was not you. No mark has changed by it; read the reason, and say what you have to say.",
    ],
    [
      "La verificación halló a otra persona",
      "Quien verificó «{paper}» cree que no era usted. La nota no ha cambiado; lea el motivo y explique lo que desee.",
    ],
  ),
  "assessment.photoUnclear": said(
    [
      "核验照片看不清",
      "《{paper}》的核验照片看不清。还没有开始作答的，可以重拍或改由老师核验；成绩不受影响。",
    ],
    [
      "Your photo is not clear",
      "The photo for “{paper}” is not clear. If you have not begun, take it again or be checked by a person; your mark is not affected.",
    ],
    [
      "Su foto no se ve bien",
      "La foto para «{paper}» no se ve bien. Si no ha empezado, repítala o pida que le verifique una persona; la nota no cambia.",
    ],
  ),
} as const;
