import type { Language, Words } from "@perennial/contract/kernel/failure.ts";

/** A mail without its recipient. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const PURPOSES: Readonly<Record<string, Words>> = {
  FindPassword: {
    zh: "找回密码",
    en: "resetting your password",
    es: "restablecer su contraseña",
  },
  MergeAccount: {
    zh: "合并账号",
    en: "merging your accounts",
    es: "combinar sus cuentas",
  },
  BindEmail: { zh: "绑定邮箱", en: "adding this address", es: "añadir este correo" },
};

/** A mail with a code: its purpose, how long it is valid, and what to do when one did not request it. */
export function codeMail(
  verifyType: string,
  code: string,
  minutes: number,
  language: Language,
): MailText {
  const purpose = PURPOSES[verifyType]?.[language] ?? "";
  const texts: Record<Language, MailText> = {
    zh: {
      subject: `常学 · ${purpose}验证码`,
      text: `您的验证码是 ${code}，用于${purpose}，${minutes} 分钟内有效。\n\n如果不是您本人操作，请忽略这封邮件，不要把验证码告诉他人。`,
    },
    en: {
      subject: `Perennial · code for ${purpose}`,
      text: `Your code is ${code}. It is for ${purpose} and is good for ${minutes} minutes.\n\nIf you did not ask for it, ignore this mail and tell nobody the code.`,
    },
    es: {
      subject: `Perennial · código para ${purpose}`,
      text: `Su código es ${code}. Sirve para ${purpose} y es válido durante ${minutes} minutos.\n\nSi no lo ha pedido, ignore este correo y no comparta el código.`,
    },
  };
  return texts[language];
}

/** A mail with a link that works once. */
export function linkMail(
  kind: "reset" | "verify",
  link: string,
  minutes: number,
  language: Language,
): MailText {
  const texts: Record<typeof kind, Record<Language, MailText>> = {
    reset: {
      zh: {
        subject: "常学 · 重置密码",
        text: `请在 ${minutes} 分钟内打开下面的地址设置新密码，地址只能使用一次：\n\n${link}\n\n如果不是您本人操作，请忽略这封邮件，密码不会改变。`,
      },
      en: {
        subject: "Perennial · new password",
        text: `Open this address within ${minutes} minutes to choose a new password; it works once:\n\n${link}\n\nIf you did not ask for it, ignore this mail: your password stays as it is.`,
      },
      es: {
        subject: "Perennial · nueva contraseña",
        text: `Abra esta dirección antes de ${minutes} minutos para elegir una contraseña nueva; solo funciona una vez:\n\n${link}\n\nSi no lo ha pedido, ignore este correo: su contraseña no cambia.`,
      },
    },
    verify: {
      zh: {
        subject: "常学 · 验证邮箱",
        text: `请在 ${minutes} 分钟内打开下面的地址，确认这个邮箱属于您：\n\n${link}\n\n如果不是您本人操作，请忽略这封邮件。`,
      },
      en: {
        subject: "Perennial · confirm your e-mail",
        text: `Open this address within ${minutes} minutes to confirm that this mailbox is yours:\n\n${link}\n\nIf you did not ask for it, ignore this mail.`,
      },
      es: {
        subject: "Perennial · confirme su correo",
        text: `Abra esta dirección antes de ${minutes} minutos para confirmar que este correo es suyo:\n\n${link}\n\nSi no lo ha pedido, ignore este correo.`,
      },
    },
  };
  return texts[kind][language];
}
