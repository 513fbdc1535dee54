import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the sso domain (numbers 238001…). */
export const ssoMessages = {
  "sso.providerNotFound": kind(238001, 404, {
    zh: "没有这个登录服务",
    en: "There is no such sign-in service",
    es: "No existe ese servicio de acceso",
  }),
  "sso.providerCodeTaken": kind(238002, 409, {
    zh: "这个标识已被使用",
    en: "This short name is taken",
    es: "Este nombre corto ya está en uso",
  }),
  "sso.providerAddressRefused": kind(238003, 400, {
    zh: "服务地址须为 https，且不能指向本机",
    en: "Addresses of the service must be https and must not lead to this machine",
    es: "Las direcciones deben ser https y no pueden llevar a este equipo",
  }),
  "sso.providerInUse": kind(238004, 409, {
    zh: "已有账号绑定，不能再改类型和身份来源地址",
    en: "Accounts are bound to it: kind and source of identities can no longer change",
    es: "Hay cuentas vinculadas: el tipo y el origen de identidad ya no pueden cambiar",
  }),
  "sso.roleRefused": kind(238005, 400, {
    zh: "新账号只能使用没有管理权限的角色",
    en: "New accounts may only get a role without permissions",
    es: "Las cuentas nuevas solo pueden tener un rol sin permisos",
  }),
  "sso.providerIncomplete": kind(238006, 400, {
    zh: "请补全这类服务需要的内容",
    en: "Please fill in what this kind of service needs",
    es: "Complete lo que necesita este tipo de servicio",
  }),
  "sso.applicationNotFound": kind(238007, 404, {
    zh: "没有这个应用",
    en: "There is no such application",
    es: "No existe esa aplicación",
  }),
  "sso.applicationRefused": kind(238008, 403, {
    zh: "应用标识或密钥不正确",
    en: "The application's key or secret is not right",
    es: "La clave o el secreto de la aplicación no son correctos",
  }),
  "sso.applicationLocked": kind(238009, 429, {
    zh: "密钥错误次数过多，请 30 分钟后再试",
    en: "Too many wrong secrets, please try again in 30 minutes",
    es: "Demasiados secretos incorrectos, inténtelo en 30 minutos",
  }),
  "sso.codeRefused": kind(238010, 400, {
    zh: "授权码无效、已使用或已过期",
    en: "The code is not valid, was used already or is too old",
    es: "El código no es válido, ya se usó o ha caducado",
  }),
  "sso.targetNotAllowed": kind(238011, 403, {
    zh: "目标地址未登记",
    en: "The target address is not registered",
    es: "La dirección de destino no está registrada",
  }),
  "sso.entryNotOpen": kind(238012, 403, {
    zh: "您不能使用这个入口",
    en: "This entry is not open to you",
    es: "Esta entrada no está abierta para usted",
  }),
  "sso.entryNotConfigured": kind(238013, 404, {
    zh: "本站没有设置这个入口",
    en: "This site has not set this entry up",
    es: "Este sitio no ha configurado esta entrada",
  }),
  "sso.ticketExpired": kind(238014, 400, {
    zh: "已过期，请重新登录",
    en: "This has expired, please sign in again",
    es: "Ha caducado, inicie sesión de nuevo",
  }),
  "sso.signInAgain": kind(238015, 403, {
    zh: "请先登录要绑定的账号",
    en: "Please sign in to the account that you want to link",
    es: "Inicie sesión en la cuenta que quiere vincular",
  }),
  "sso.boundToAnother": kind(238016, 409, {
    zh: "该外部账号已绑定其他账号，可先合并账号",
    en: "That outside account belongs to another account here; you can merge the two",
    es: "Esa cuenta externa pertenece a otra cuenta; puede combinarlas",
  }),
  "sso.providerBoundAlready": kind(238017, 409, {
    zh: "您已绑定过这个服务",
    en: "You have linked this service already",
    es: "Ya ha vinculado este servicio",
  }),
  "sso.creationNotAllowed": kind(238018, 403, {
    zh: "该服务不能创建新账号，请绑定已有账号",
    en: "This service does not make new accounts; please link one that you have",
    es: "Este servicio no crea cuentas; vincule una que ya tenga",
  }),
  "sso.bindingNotFound": kind(238019, 404, {
    zh: "没有这个绑定",
    en: "There is no such link",
    es: "No existe ese vínculo",
  }),
  "sso.lastWayIn": kind(238020, 409, {
    zh: "这是唯一的登录方式，请先设置密码",
    en: "This is your only way to sign in; set a password first",
    es: "Es su única forma de acceder; primero establezca una contraseña",
  }),
  "sso.mergeSameAccount": kind(238021, 400, {
    zh: "两个账号相同",
    en: "These are the same account",
    es: "Es la misma cuenta",
  }),
  "sso.mergeCodeNeeded": kind(238022, 400, {
    zh: "请输入该账号的动态验证码",
    en: "Please enter that account's one-time code",
    es: "Introduzca el código de un solo uso de esa cuenta",
  }),
  "sso.mergeRealNameDiffers": kind(238023, 409, {
    zh: "两个账号的实名不同，不能合并",
    en: "The two accounts have different verified identities and cannot be merged",
    es: "Las dos cuentas tienen identidades verificadas distintas y no se pueden combinar",
  }),
  "sso.mergeBlocked": kind(238025, 409, {
    zh: "现在不能合并",
    en: "The accounts cannot be merged now",
    es: "Las cuentas no se pueden combinar ahora",
  }),
  "sso.mergeNotFound": kind(238026, 404, {
    zh: "没有这次合并",
    en: "There is no such merge",
    es: "No existe esa combinación",
  }),
  "sso.undoTooLate": kind(238027, 409, {
    zh: "超过 30 天，不能再撤销",
    en: "More than 30 days have passed; it can no longer be undone",
    es: "Han pasado más de 30 días; ya no se puede deshacer",
  }),
  "sso.undoNewestFirst": kind(238028, 409, {
    zh: "请先撤销最近一次合并",
    en: "Please undo the newest merge first",
    es: "Deshaga primero la combinación más reciente",
  }),
  "sso.undoTaken": kind(238029, 409, {
    zh: "原账号的手机号、邮箱或绑定已被他人使用，请联系管理员",
    en: "The number, mail address or a link of that account is used by somebody else now; please ask the administrator",
    es: "El número, el correo o un vínculo de esa cuenta ya lo usa otra persona; consulte al administrador",
  }),
  "sso.providerUnreachable": kind(238024, 503, {
    zh: "登录服务暂时无法连接，请稍后再试",
    en: "The sign-in service cannot be reached right now, please try again later",
    es: "No se puede acceder al servicio de acceso ahora, inténtelo más tarde",
  }),
} as const satisfies Record<string, FailureKind>;
