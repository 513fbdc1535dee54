import type { FailureKind } from "../../kernel/failure.ts";

/** Failures of one's own account: profile, security, real name, privacy (numbers 232200…). */
export const accountMessages = {
  "identity.mergeAdministrator": {
    resultCode: 232290,
    status: 409,
    words: {
      zh: "有管理权限的账号不能自行合并，请先由上级管理员收回管理角色",
      en: "An account that administers something cannot be merged; ask whoever granted that role to take it back first",
      es: "Una cuenta con funciones de administración no se puede combinar; pida antes que le retiren ese rol",
    },
  },
  "identity.mergeBarred": {
    resultCode: 232291,
    status: 409,
    words: {
      zh: "账号在黑名单中，不能合并",
      en: "The account is barred and cannot be merged",
      es: "La cuenta está bloqueada y no se puede combinar",
    },
  },
  "identity.mergeClosing": {
    resultCode: 232292,
    status: 409,
    words: {
      zh: "账号正在注销，请先撤回注销申请再合并",
      en: "The account is about to be closed; withdraw that first",
      es: "La cuenta está a punto de cerrarse; anule antes el cierre",
    },
  },
  "identity.reauthenticationNeeded": {
    resultCode: 232200,
    status: 403,
    words: {
      zh: "请先验证身份再继续",
      en: "Please confirm that it is you first",
      es: "Confirme primero que es usted",
    },
  },
  "identity.reauthenticationFailed": {
    resultCode: 232201,
    status: 400,
    words: {
      zh: "验证没有通过，请核对后重试",
      en: "That could not be confirmed, please check it and try again",
      es: "No se pudo confirmar, revíselo e inténtelo de nuevo",
    },
  },
  "identity.currentPasswordWrong": {
    resultCode: 232202,
    status: 400,
    words: {
      zh: "当前密码不正确",
      en: "The current password is not right",
      es: "La contraseña actual no es correcta",
    },
  },
  "identity.newPasswordRefused": {
    resultCode: 232203,
    status: 400,
    words: {
      zh: "新密码不符合要求",
      en: "The new password cannot be used",
      es: "La nueva contraseña no se puede usar",
    },
  },
  "identity.newPasswordSame": {
    resultCode: 232204,
    status: 400,
    words: {
      zh: "新密码不能与当前密码相同",
      en: "The new password must differ from the current one",
      es: "La nueva contraseña debe ser distinta de la actual",
    },
  },
  "identity.accountCodeWrong": {
    resultCode: 232205,
    status: 400,
    words: {
      zh: "验证码不正确或已失效",
      en: "The code is wrong or no longer valid",
      es: "El código es incorrecto o ya no vale",
    },
  },
  "identity.mobileOfAnother": {
    resultCode: 232206,
    status: 409,
    words: {
      zh: "该手机号已绑定其他账号。如果号码现在归您使用，可以合并账号，或联系客服申诉",
      en: "Another account uses this number. If it is yours now, merge the accounts or ask the service desk",
      es: "Otra cuenta usa este número. Si ahora es suyo, una las cuentas o acuda a atención al cliente",
    },
  },
  "identity.emailOfAnother": {
    resultCode: 232207,
    status: 409,
    words: {
      zh: "该邮箱已绑定其他账号。如果邮箱是您的，可以合并账号，或联系客服申诉",
      en: "Another account uses this address. If it is yours, merge the accounts or ask the service desk",
      es: "Otra cuenta usa esta dirección. Si es suya, una las cuentas o acuda a atención al cliente",
    },
  },
  "identity.mobileNeeded": {
    resultCode: 232208,
    status: 400,
    words: {
      zh: "请先绑定手机号",
      en: "Please link a mobile number first",
      es: "Vincule primero un número de móvil",
    },
  },
  "identity.loginNameChangedLately": {
    resultCode: 232209,
    status: 409,
    words: {
      zh: "登录名 30 天内只能修改一次",
      en: "The login name can be changed once in 30 days",
      es: "El nombre de usuario se puede cambiar una vez cada 30 días",
    },
  },
  "identity.avatarNotOwn": {
    resultCode: 232210,
    status: 400,
    words: {
      zh: "请上传自己的头像图片",
      en: "Please upload a picture of your own",
      es: "Suba una imagen propia",
    },
  },
  "identity.secondFactorOn": {
    resultCode: 232211,
    status: 409,
    words: {
      zh: "两步验证已经开启",
      en: "Two-step verification is on already",
      es: "La verificación en dos pasos ya está activada",
    },
  },
  "identity.secondFactorOff": {
    resultCode: 232212,
    status: 409,
    words: {
      zh: "两步验证还没有开启",
      en: "Two-step verification is not on",
      es: "La verificación en dos pasos no está activada",
    },
  },
  "identity.passkeyRefused": {
    resultCode: 232213,
    status: 400,
    words: {
      zh: "通行密钥没有通过验证，请重试",
      en: "The passkey could not be verified, please try again",
      es: "No se pudo verificar la llave de acceso, inténtelo de nuevo",
    },
  },
  "identity.passkeyLimit": {
    resultCode: 232214,
    status: 409,
    words: {
      zh: "最多可以添加 20 个通行密钥",
      en: "At most 20 passkeys can be kept",
      es: "Se pueden guardar como máximo 20 llaves de acceso",
    },
  },
  "identity.cardNumberInvalid": {
    resultCode: 232215,
    status: 400,
    words: {
      zh: "证件号码不正确",
      en: "This is not a valid card number",
      es: "El número de documento no es válido",
    },
  },
  "identity.realNameMismatch": {
    resultCode: 232216,
    status: 400,
    words: {
      zh: "姓名与证件号码不一致，请核对",
      en: "Name and card number do not belong together, please check",
      es: "El nombre y el número no coinciden, revíselos",
    },
  },
  "identity.realNameTaken": {
    resultCode: 232217,
    status: 409,
    words: {
      zh: "该证件已在另一个账号上实名。如果是您本人，可以合并账号，或联系客服申诉",
      en: "This card is verified on another account. If it is yours, merge the accounts or ask the service desk",
      es: "Este documento está verificado en otra cuenta. Si es suya, una las cuentas o acuda a atención al cliente",
    },
  },
  "identity.realNameUnavailable": {
    resultCode: 232218,
    status: 503,
    words: {
      zh: "实名核验服务暂时没有响应，您的信息没有保存，请稍后再试",
      en: "The checking service does not answer; nothing was stored, please try again later",
      es: "El servicio de verificación no responde; no se guardó nada, inténtelo más tarde",
    },
  },
  "identity.sensitiveConsentNeeded": {
    resultCode: 232219,
    status: 400,
    words: {
      zh: "请先阅读并单独同意处理敏感个人信息",
      en: "Please read and give the separate consent for sensitive data first",
      es: "Lea y dé primero el consentimiento específico para datos sensibles",
    },
  },
  "identity.exportLimit": {
    resultCode: 232220,
    status: 429,
    words: {
      zh: "每天最多导出 3 次，请明天再来",
      en: "Data can be exported three times a day, please come back tomorrow",
      es: "Se puede exportar tres veces al día, vuelva mañana",
    },
  },
  "identity.exportLinkGone": {
    resultCode: 232221,
    status: 404,
    words: {
      zh: "下载链接已失效，请重新导出",
      en: "This link is no longer valid, please export again",
      es: "Este enlace ya no vale, exporte de nuevo",
    },
  },
  "identity.closingHindered": {
    resultCode: 232222,
    status: 409,
    words: {
      zh: "账号暂时不能注销，请先处理列出的事项",
      en: "The account cannot be closed yet, please settle what is listed first",
      es: "La cuenta no se puede cerrar todavía, resuelva antes lo indicado",
    },
  },
  "identity.lastAdministrator": {
    resultCode: 232223,
    status: 409,
    words: {
      zh: "您是唯一的管理员，请先把管理权交给其他人",
      en: "You are the only administrator, please hand this over first",
      es: "Usted es el único administrador, ceda antes la administración",
    },
  },
} as const satisfies Record<string, FailureKind>;
