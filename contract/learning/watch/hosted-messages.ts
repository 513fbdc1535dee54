import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures around films on outside hosts (numbers 245150…). */
export const hostedMessages = {
  "learning.hostMissing": kind(245150, 409, {
    zh: "站点还没有设置站外播放器，请联系管理员",
    en: "This site has no outside player yet; ask its administrator",
    es: "Este sitio aún no tiene reproductor externo; pregunte al administrador",
  }),
} as const satisfies Record<string, FailureKind>;
