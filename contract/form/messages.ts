import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of questionnaires and custom forms (numbers 255001…). */
export const formMessages = {
  "form.notFound": kind(255001, 404, {
    zh: "没有找到这份问卷或表单",
    en: "This form was not found",
    es: "No se ha encontrado este formulario",
  }),
  "form.placeNotFound": kind(255002, 404, {
    zh: "没有找到问卷所属的项目",
    en: "The project of the form was not found",
    es: "No se ha encontrado el proyecto del formulario",
  }),
  "form.mayNot": kind(255003, 403, {
    zh: "您没有管理这个项目问卷的权限",
    en: "You may not manage the forms of this project",
    es: "No puede gestionar los formularios de este proyecto",
  }),
  "form.changed": kind(255004, 409, {
    zh: "内容已被他人修改，请刷新后再改",
    en: "Somebody else has changed the form; load it again",
    es: "Otra persona cambió el formulario; vuelva a cargarlo",
  }),
  "form.fieldsFaulty": kind(255005, 400, {
    zh: "有题目的设置不对，请按提示修改",
    en: "Some fields are set wrongly; see the notes at them",
    es: "Algunos campos están mal configurados; vea las notas",
  }),
  "form.logicFaulty": kind(255006, 400, {
    zh: "显示条件走不通，请按提示修改",
    en: "The display rules do not work out; see the notes at the fields",
    es: "Las reglas de visualización no funcionan; vea las notas",
  }),
  "form.structureLocked": kind(255007, 409, {
    zh: "已经有人作答，只能改文字，不能增删题目、选项或改规则",
    en: "Somebody has answered: only words may be changed now, no fields, options or rules",
    es: "Ya hay respuestas: solo puede cambiar textos, no campos, opciones ni reglas",
  }),
  "form.empty": kind(255008, 400, {
    zh: "还没有题目，不能发布",
    en: "There is nothing to answer yet",
    es: "Todavía no hay nada que responder",
  }),
  "form.notOpen": kind(255009, 409, {
    zh: "问卷还没有发布",
    en: "The form is not published",
    es: "El formulario no está publicado",
  }),
  "form.early": kind(255010, 409, {
    zh: "还没有到填写时间",
    en: "The time for answering has not begun",
    es: "Aún no ha empezado el plazo para responder",
  }),
  "form.closed": kind(255011, 409, {
    zh: "问卷已经结束，不再接受答卷",
    en: "The form is closed and takes no more answers",
    es: "El formulario está cerrado y no admite más respuestas",
  }),
  "form.notAsked": kind(255012, 403, {
    zh: "这份问卷没有发给您",
    en: "This form is not addressed to you",
    es: "Este formulario no está dirigido a usted",
  }),
  "form.answered": kind(255013, 409, {
    zh: "您已经提交过，每人只能填写一次",
    en: "You have answered already; everybody answers once",
    es: "Ya ha respondido; cada persona responde una sola vez",
  }),
  "form.versionUnknown": kind(255014, 409, {
    zh: "问卷已更新，请刷新后重新填写",
    en: "The form has changed; load it again",
    es: "El formulario ha cambiado; vuelva a cargarlo",
  }),
  "form.answerFaulty": kind(255015, 400, {
    zh: "有题目没有填对，请按提示修改",
    en: "Some answers are not right; see the notes at them",
    es: "Algunas respuestas no son correctas; vea las notas",
  }),
  "form.optionFull": kind(255016, 409, {
    zh: "有选项的名额已满，请改选其他选项",
    en: "There is no place left for an option; choose another",
    es: "No quedan plazas para una opción; elija otra",
  }),
  "form.anonymousFile": kind(255017, 400, {
    zh: "匿名问卷不能要求上传文件或签名，文件会留下上传人",
    en: "An anonymous form cannot ask for files or signatures: a file knows who sent it",
    es: "Un formulario anónimo no puede pedir archivos ni firmas: un archivo sabe quién lo envió",
  }),
  "form.stillOpen": kind(255018, 409, {
    zh: "请先结束问卷，再删除",
    en: "Close the form before you remove it",
    es: "Cierre el formulario antes de eliminarlo",
  }),
  "form.windowWrong": kind(255019, 400, {
    zh: "结束时间要晚于开始时间",
    en: "The end must be after the beginning",
    es: "El final debe ser posterior al comienzo",
  }),
  "form.secretKept": kind(255020, 409, {
    zh: "已经有人作答，不能再改匿名和填写次数的设置",
    en: "Somebody has answered: anonymity and how often one answers stay as they are",
    es: "Ya hay respuestas: el anonimato y las veces que se responde no cambian",
  }),
  "form.tooFewAnswers": kind(255021, 409, {
    zh: "答卷太少，为保护匿名暂不显示",
    en: "There are too few answers to show them without naming people",
    es: "Hay muy pocas respuestas para mostrarlas sin identificar a nadie",
  }),
  "form.everyoneNamed": kind(255022, 400, {
    zh: "对所有人开放的问卷要设为匿名，访客没有账号",
    en: "A form that is open to everybody has to be anonymous: visitors have no account",
    es: "Un formulario abierto a todos debe ser anónimo: los visitantes no tienen cuenta",
  }),
  "form.cookieNeeded": kind(255023, 400, {
    zh: "请允许浏览器保存 Cookie，刷新页面后再提交",
    en: "Let the browser keep cookies, load the page again and hand in then",
    es: "Permita que el navegador guarde cookies, vuelva a cargar la página y envíe entonces",
  }),
} as const satisfies Record<string, FailureKind>;
