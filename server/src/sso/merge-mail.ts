import type { Language } from "@perennial/contract/kernel/failure.ts";
import { sendMail } from "../delivery/public.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import type { Services } from "../kernel/services.ts";
import type { Caller } from "../kernel/viewer.ts";
import { UNDO_DAYS } from "./merge-store.ts";

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The mail to both addresses after a merge, and after it was taken back. */
export function mergeMail(
  kind: "merged" | "undone",
  { login_name: name }: { readonly login_name: string },
  language: Language,
): MailText {
  const texts: Record<typeof kind, Record<Language, MailText>> = {
    merged: {
      zh: {
        subject: "常学 · 账号已合并",
        text: `账号 ${name} 已并入您的另一个账号，学习记录合为一份。${UNDO_DAYS} 天内可以在“个人设置 → 合并账号”里撤销。\n\n如果不是您本人操作，请立即登录并撤销，同时修改密码。`,
      },
      en: {
        subject: "Perennial · accounts merged",
        text: `The account ${name} became part of your other account, with one record of learning. For ${UNDO_DAYS} days you can undo this under “Settings → Merge accounts”.\n\nIf this was not you, sign in at once, undo it and change your password.`,
      },
      es: {
        subject: "Perennial · cuentas combinadas",
        text: `La cuenta ${name} pasó a formar parte de su otra cuenta, con un único historial. Durante ${UNDO_DAYS} días puede deshacerlo en «Ajustes → Combinar cuentas».\n\nSi no fue usted, entre enseguida, deshágalo y cambie la contraseña.`,
      },
    },
    undone: {
      zh: {
        subject: "常学 · 账号合并已撤销",
        text: `账号 ${name} 的合并已撤销，它恢复为独立账号，用原来的方式登录。`,
      },
      en: {
        subject: "Perennial · merge undone",
        text: `The merge of the account ${name} was undone. It is an account of its own again, with its own ways of signing in.`,
      },
      es: {
        subject: "Perennial · combinación deshecha",
        text: `Se deshizo la combinación de la cuenta ${name}. Vuelve a ser una cuenta propia, con sus formas de acceso.`,
      },
    },
  };
  return texts[kind][language];
}

/** Tells all addresses of both accounts; text messages may carry codes only. */
export async function tellByMail(
  db: AnyDatabase,
  services: Services,
  caller: Caller,
  { to, text }: { readonly to: readonly string[]; readonly text: MailText },
): Promise<void> {
  for (const address of new Set(to))
    await sendMail(db, services, { siteId: caller.site.id, to: address, ...text });
}
