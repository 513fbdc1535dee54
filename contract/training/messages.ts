import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";
import { projectClassMessages } from "./class/class-messages.ts";
import { corpMessages } from "./corp/corp-messages.ts";
import { projectExamMessages } from "./exam/exam-messages.ts";
import { experienceMessages } from "./reflect/experience-messages.ts";
import { outcomeMessages } from "./outcome/outcome-messages.ts";
import { siteMessages } from "./site/site-messages.ts";
import { teachingMessages } from "./teaching/teaching-messages.ts";
import { workspaceMessages } from "./workspace/workspace-messages.ts";

/** Failures of course packages and training projects (numbers 256001…). */
export const trainingMessages = {
  "training.packageNotFound": kind(256001, 404, {
    zh: "课程包不存在或尚未上架",
    en: "This course package does not exist or is not offered",
    es: "Este paquete de cursos no existe o no se ofrece",
  }),
  "training.mayNot": kind(256002, 403, {
    zh: "您没有这项权限",
    en: "You may not do this",
    es: "No tiene este permiso",
  }),
  "training.teachersMayNot": kind(256003, 403, {
    zh: "本站没有开放教师创建课程包",
    en: "Teachers may not make course packages on this site",
    es: "En este sitio los profesores no pueden crear paquetes de cursos",
  }),
  "training.courseNotOffered": kind(256004, 400, {
    zh: "课程包里只能放本站已上架的课程",
    en: "A package holds courses that this site offers only",
    es: "Un paquete solo contiene cursos que ofrece este sitio",
  }),
  "training.courseTwice": kind(256005, 400, {
    zh: "同一门课程只能放一次",
    en: "A course can be in it once only",
    es: "Un curso solo puede estar una vez",
  }),
  "training.tooFewElectives": kind(256006, 400, {
    zh: "选修课程不够，请减少最少选修门数，或再加选修课程",
    en: "There are fewer electives than learners must take; lower the number or add electives",
    es: "Hay menos optativas que las exigidas; baje el número o añada optativas",
  }),
  "training.unlockLoop": kind(256007, 400, {
    zh: "解锁条件绕成了一圈，这些课程永远无法开始",
    en: "The unlock rules form a loop; these courses could never begin",
    es: "Las condiciones forman un bucle; estos cursos nunca podrían empezar",
  }),
  "training.unlockUnknown": kind(256008, 400, {
    zh: "解锁条件里的课程不在课程包里",
    en: "An unlock rule names a course that is not in the package",
    es: "Una condición nombra un curso que no está en el paquete",
  }),
  "training.noCourses": kind(256009, 400, {
    zh: "请先加入课程，再提交审核",
    en: "Add courses before you submit it",
    es: "Añada cursos antes de enviarlo",
  }),
  "training.stepNotAllowed": kind(256010, 409, {
    zh: "现在的状态不能这样操作，请刷新后再看",
    en: "Its state does not allow this; please load it again",
    es: "Su estado no lo permite; vuelva a cargar",
  }),
  "training.ownReview": kind(256011, 403, {
    zh: "不能审核自己创建或提交的课程包",
    en: "Nobody reviews a package that is their own",
    es: "Nadie revisa un paquete propio",
  }),
  "training.notInReview": kind(256012, 409, {
    zh: "审核中或已通过的课程包不能修改，请先撤回",
    en: "It is under review or was passed; take it back before you change it",
    es: "Está en revisión o aprobado; retírelo antes de cambiarlo",
  }),
  "training.hasLearners": kind(256013, 409, {
    zh: "已有学员报名，不能删除，可以下架",
    en: "Learners have joined it; take it off the shelf instead",
    es: "Ya tiene alumnos; retírelo de la oferta en su lugar",
  }),
  "training.alreadyJoined": kind(256014, 409, {
    zh: "您已经报名了",
    en: "You have joined already",
    es: "Ya está inscrito",
  }),
  "training.notJoined": kind(256015, 409, {
    zh: "您还没有报名这个课程包",
    en: "You have not joined this package",
    es: "No está inscrito en este paquete",
  }),
  "training.needsPayment": kind(256016, 409, {
    zh: "这是收费项目，缴费后才能报名",
    en: "It is paid for; places are given once an order is paid",
    es: "Es de pago; la plaza se da cuando el pedido está pagado",
  }),
  "training.courseLocked": kind(256017, 409, {
    zh: "这门课程还没有解锁",
    en: "This course is not unlocked yet",
    es: "Este curso aún no está desbloqueado",
  }),
  "training.courseNotInPackage": kind(256018, 404, {
    zh: "这门课程不在课程包里",
    en: "This course is not in the package",
    es: "Este curso no está en el paquete",
  }),
  "training.projectNotFound": kind(256101, 404, {
    zh: "培训项目不存在或尚未上架",
    en: "This training project does not exist or is not offered",
    es: "Este proyecto de formación no existe o no se ofrece",
  }),
  "training.enrolClosed": kind(256102, 409, {
    zh: "现在不在报名时间内",
    en: "It is not the time of enrolment",
    es: "No es el plazo de inscripción",
  }),
  "training.projectFull": kind(256103, 409, {
    zh: "名额已满",
    en: "All places are taken",
    es: "No quedan plazas",
  }),
  "training.inviteCodeWrong": kind(256104, 400, {
    zh: "邀请码不对",
    en: "The invitation code is wrong",
    es: "El código de invitación no es correcto",
  }),
  "training.alreadyIn": kind(256105, 409, {
    zh: "您已经报名了这个项目",
    en: "You have enrolled in this project already",
    es: "Ya está inscrito en este proyecto",
  }),
  "training.enrolRefused": kind(256106, 409, {
    zh: "您的报名没有通过，如有疑问请联系主办方",
    en: "Your enrolment was refused; please ask the organiser",
    es: "Su inscripción fue rechazada; consulte a la organización",
  }),
  "training.notInProject": kind(256107, 409, {
    zh: "不在这个项目的学员名单里",
    en: "Not among the learners of this project",
    es: "No está entre los alumnos del proyecto",
  }),
  "training.datesWrong": kind(256108, 400, {
    zh: "结束日期不能早于开始日期",
    en: "It cannot end before it begins",
    es: "No puede terminar antes de empezar",
  }),
  "training.quotaTooSmall": kind(256109, 400, {
    zh: "名额不能少于已报名人数",
    en: "There are more learners than that already",
    es: "Ya hay más alumnos que esas plazas",
  }),
  "training.lockedByLearners": kind(256110, 409, {
    zh: "已有学员报名，学时和学分不能再改",
    en: "Learners have enrolled; hours and credits stay as they are",
    es: "Ya hay alumnos inscritos; horas y créditos no cambian",
  }),
  "training.expertUnknown": kind(256806, 404, {
    zh: "没有这位可以评审的专家",
    en: "No such expert who could review this",
    es: "No hay tal experto que pueda revisarlo",
  }),
  "training.personNotFound": kind(256111, 404, {
    zh: "没有找到这个人，只能添加主办机构内的教师和管理员",
    en: "Nobody of that name among teachers and administrators of the organiser",
    es: "No hay nadie así entre docentes y administradores de la organización",
  }),
  "training.lastOwner": kind(256112, 409, {
    zh: "项目至少要有一位负责人",
    en: "A project has one owner at least",
    es: "Un proyecto tiene al menos un responsable",
  }),
  "training.studyNotOpen": kind(256113, 409, {
    zh: "现在不在项目的学习时间内",
    en: "It is not the time in which this project is studied",
    es: "No es el plazo de estudio de este proyecto",
  }),
  "training.ownEnrolment": kind(256114, 403, {
    zh: "不能审批自己的报名",
    en: "Nobody decides about the own enrolment",
    es: "Nadie decide su propia inscripción",
  }),
  "training.weightsNot100": kind(256115, 400, {
    zh: "各项权重合计须为 100，且不能重复",
    en: "The weights must total 100, each part once",
    es: "Los pesos deben sumar 100, cada parte una vez",
  }),
  "training.schemeChanged": kind(256116, 409, {
    zh: "考核规则刚被别人改过，请刷新后再看",
    en: "Somebody else has changed the assessment meanwhile; please load it again",
    es: "Otra persona ha cambiado la evaluación; vuelva a cargar",
  }),
  "training.noScheme": kind(256117, 409, {
    zh: "请先设置考核规则",
    en: "Set the assessment first",
    es: "Defina antes la evaluación",
  }),
  "training.seriesNotFound": kind(256150, 404, {
    zh: "没有找到这个培训系列",
    en: "There is no such series",
    es: "No existe esta serie",
  }),
  "training.seriesOff": kind(256151, 409, {
    zh: "这个系列已停用，启用后才能归入项目",
    en: "This series is not in use; switch it on before projects are put into it",
    es: "Esta serie está desactivada; actívela antes de añadir proyectos",
  }),
  "training.nobodyToRegrade": kind(256118, 409, {
    zh: "所有学员都已按最新版本计算",
    en: "All learners are graded by the newest version already",
    es: "Todos los alumnos ya se califican con la última versión",
  }),
  ...projectClassMessages,
  ...corpMessages,
  ...outcomeMessages,
  ...experienceMessages,
  ...siteMessages,
  ...teachingMessages,
  ...workspaceMessages,
  ...projectExamMessages,
} as const satisfies Record<string, FailureKind>;
