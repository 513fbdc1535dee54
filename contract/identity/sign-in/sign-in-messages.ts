import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of signing in, registering and recovering (numbers 232100…). */
export const signInMessages = {
  "identity.captchaNeeded": kind(232100, 400, {
    zh: "请输入图形验证码",
    en: "Please enter the characters of the picture",
    es: "Escriba los caracteres de la imagen",
  }),
  "identity.captchaWrong": kind(232101, 400, {
    zh: "图形验证码不正确或已过期",
    en: "The characters of the picture are wrong or too old",
    es: "Los caracteres de la imagen son incorrectos o han caducado",
  }),
  "identity.accountUnavailable": kind(232102, 403, {
    zh: "该账号已被禁用，请联系管理员",
    en: "This account cannot be used; please ask an administrator",
    es: "Esta cuenta no se puede usar; consulte a un administrador",
  }),
  "identity.codeWrong": kind(232103, 400, {
    zh: "验证码不正确或已过期",
    en: "The code is wrong or too old",
    es: "El código es incorrecto o ha caducado",
  }),
  "identity.codeTooSoon": kind(232104, 429, {
    zh: "验证码发送太频繁，请稍后再试",
    en: "Codes were sent too often, please wait a little",
    es: "Se enviaron códigos con demasiada frecuencia, espere un poco",
  }),
  "identity.ticketExpired": kind(232105, 400, {
    zh: "操作已过期，请重新开始",
    en: "This step has expired, please start again",
    es: "Este paso ha caducado, empiece de nuevo",
  }),
  "identity.secondFactorWrong": kind(232106, 400, {
    zh: "动态码或恢复码不正确",
    en: "The one-time code or recovery code is wrong",
    es: "El código de un solo uso o de recuperación es incorrecto",
  }),
  "identity.accountTaken": kind(232107, 409, {
    zh: "登录名、手机号或邮箱已被使用",
    en: "The login name, mobile number or e-mail is taken",
    es: "El nombre, el móvil o el correo ya están en uso",
  }),
  "identity.mobileTaken": kind(232108, 409, {
    zh: "该手机号已被使用",
    en: "This mobile number is taken",
    es: "Este número de móvil ya está en uso",
  }),
  "identity.emailTaken": kind(232109, 409, {
    zh: "该邮箱已被使用",
    en: "This e-mail address is taken",
    es: "Este correo ya está en uso",
  }),
  "identity.passwordTooShort": kind(232110, 400, {
    zh: "密码至少 8 个字符",
    en: "A password needs at least 8 characters",
    es: "La contraseña necesita al menos 8 caracteres",
  }),
  "identity.passwordTooLong": kind(232111, 400, {
    zh: "密码不超过 64 个字符",
    en: "A password has at most 64 characters",
    es: "La contraseña tiene como máximo 64 caracteres",
  }),
  "identity.passwordCommon": kind(232112, 400, {
    zh: "这个密码太常见，请换一个",
    en: "This password is too common, please choose another",
    es: "Esta contraseña es demasiado común, elija otra",
  }),
  "identity.passwordPersonal": kind(232113, 400, {
    zh: "密码不能包含登录名、手机号或平台名称",
    en: "A password must not contain the login name, the mobile number or the platform's name",
    es: "La contraseña no debe contener el nombre de usuario, el móvil ni el nombre de la plataforma",
  }),
  "identity.consentNeeded": kind(232114, 400, {
    zh: "请阅读并同意服务协议和隐私政策",
    en: "Please read and accept the terms of service and the privacy policy",
    es: "Lea y acepte las condiciones del servicio y la política de privacidad",
  }),
  "identity.qrExpired": kind(232115, 400, {
    zh: "二维码已失效，请刷新后重新扫描",
    en: "The QR code has expired, please reload and scan again",
    es: "El código QR ha caducado, actualice y vuelva a escanear",
  }),
  "identity.qrNotConfirmed": kind(232116, 409, {
    zh: "请先在手机上确认登录",
    en: "Please confirm on the phone first",
    es: "Confirme primero en el teléfono",
  }),
  "identity.roleUnavailable": kind(232117, 403, {
    zh: "该角色已停用或已到期",
    en: "This role is switched off or has expired",
    es: "Este rol está desactivado o ha caducado",
  }),
  "identity.applicationOpen": kind(232118, 409, {
    zh: "已有一份申请正在审核",
    en: "An application is under review already",
    es: "Ya hay una solicitud en revisión",
  }),
  "identity.applicationNotFound": kind(232119, 404, {
    zh: "没有找到这份申请",
    en: "This application was not found",
    es: "No se encontró esta solicitud",
  }),
  "identity.applicationDecided": kind(232120, 409, {
    zh: "该申请已审核",
    en: "This application was decided already",
    es: "Esta solicitud ya se ha resuelto",
  }),
  "identity.organisationUnknown": kind(232121, 400, {
    zh: "请选择所属机构",
    en: "Please choose an organisation",
    es: "Elija una organización",
  }),
  "identity.residentIdWrong": kind(232124, 400, {
    zh: "身份证号不正确",
    en: "The resident ID number is not right",
    es: "El número de identidad no es correcto",
  }),
  "identity.creditCodeWrong": kind(232125, 400, {
    zh: "统一社会信用代码不正确",
    en: "The unified social credit code is not right",
    es: "El código de crédito social no es correcto",
  }),
  "identity.residentIdTaken": kind(232126, 409, {
    zh: "该身份证号已被其他账号使用，请找回原账号或联系管理员",
    en: "Another account uses this ID number; recover that account or ask an administrator",
    es: "Otra cuenta usa este número; recupere esa cuenta o consulte a un administrador",
  }),
  "identity.verifyAgain": kind(232128, 401, {
    zh: "验证失败，请重新登录！",
    en: "You could not be verified, please sign in again!",
    es: "No se le pudo verificar, ¡inicie sesión de nuevo!",
  }),
  "identity.initialPasswordExpired": kind(232127, 403, {
    zh: "初始密码已过期，请用“忘记密码”设置新密码，或联系管理员",
    en: "The first password has expired: set a new one under “Forgotten password” or ask an administrator",
    es: "La primera contraseña ha caducado: cree otra en «Olvidé la contraseña» o consulte a un administrador",
  }),
  "identity.registrationOff": kind(232129, 403, {
    zh: "本站暂不开放注册。这个手机号还没有账号，请联系您的学校或机构开通",
    en: "This site takes no new accounts now. This number has none yet; please ask your school or organisation",
    es: "Este sitio no admite cuentas nuevas por ahora. Este número aún no tiene; consulte a su centro u organización",
  }),
  "identity.helpExpired": kind(232130, 400, {
    zh: "这次请求已失效，请在家人的手机上重新显示二维码",
    en: "This request has expired; please show a new code on the other phone",
    es: "Esta petición ha caducado; muestre otro código en el otro teléfono",
  }),
  "identity.helpRefused": kind(232131, 403, {
    zh: "这个账号有管理权限或开启了两步验证，只能由本人登录",
    en: "This account has duties or a second step: only its owner may sign in",
    es: "Esta cuenta tiene permisos o un segundo paso: solo puede entrar su titular",
  }),
} as const satisfies Record<string, FailureKind>;
