import type { ConsentText } from "../identity/account/consent-text.ts";

/** The name of the document, as consents are listed. */
export const PHOTO_CONSENT = "photoCheck";

const VERSION = "2026-11";

/**
 * Separate consent to a photo of the own face (PIPL 28 to 30). It says for how many days the photo is kept, and whether a
 * service outside compares it first, so that each of these is a version of its own.
 */
export function photoConsent(keptDays: number, hasService: boolean): ConsentText {
  const zhWho = hasService
    ? "照片会先传给受托的比对服务自动比对，不一致或比不出时由老师或监考人员查看；自动比对不会单独作出对我不利的决定。"
    : "照片只由本课程老师和本场监考人员查看，不传给平台以外的任何人，也不做自动识别。";
  const enWho = hasService
    ? "It is first compared by a service that works for the platform; where that finds a difference or nothing, teachers and invigilators look at it. The service alone decides nothing against me."
    : "Only the teachers of this course and the invigilators of this exam look at it; it is given to nobody outside the platform, and nothing recognises it automatically.";
  const esWho = hasService
    ? "Primero la compara un servicio que trabaja para la plataforma; si halla una diferencia o nada, la miran docentes y vigilantes. El servicio solo no decide nada en mi contra."
    : "Solo la ven los docentes de este curso y los vigilantes de este examen; no se da a nadie fuera de la plataforma ni se reconoce automáticamente.";
  return {
    document: PHOTO_CONSENT,
    version: `${VERSION}-${hasService ? "service" : "person"}-${keptDays}`,
    text: {
      zh: `我已满 14 周岁，并单独同意平台拍摄并处理我的一张面部照片，只用于核对本次作答是不是本人，可与账号头像和本卷此前核对一致的照片对照。${zhWho}照片加密单独保存，作答结束后 ${keptDays} 天内删除（有处理决定或申诉答复的，从那时算起），最长不超过拍摄后 30 天。我可以随时撤回，撤回后照片立即删除，改由老师或监考人员核验，不影响考试。`,
      en: `I am at least 14 years old and separately agree that the platform takes and processes one photo of my face, only to see that it is me who answers; it may be put beside the picture of my account and a photo that was found to be me for the same paper. ${enWho} The photo is stored encrypted and apart, and removed within ${keptDays} days after I have finished (after a decision or the answer to an appeal, where there is one), at the latest 30 days after it was taken. I can withdraw at any time: the photo is then removed at once, a person checks me instead, and the exam is the same.`,
      es: `Tengo al menos 14 años y doy mi consentimiento específico para que la plataforma tome y trate una foto de mi cara, solo para ver que soy yo quien responde; puede compararse con la imagen de mi cuenta y con una foto anterior de la misma prueba que resultó ser mía. ${esWho} La foto se guarda cifrada y aparte, y se elimina en los ${keptDays} días siguientes al final (o a una decisión o respuesta a un recurso, si la hay), como máximo 30 días después de tomarla. Puedo retirarlo en cualquier momento: la foto se elimina en el acto, me verifica una persona y el examen es el mismo.`,
    },
  };
}
