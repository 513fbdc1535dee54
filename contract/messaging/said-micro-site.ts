import { said } from "./said-message.ts";

/** What the platform tells those who write for the micro-site of a project. */
export const MICRO_SITE_MESSAGES = {
  "training.articlePassed": said(
    ["文章已通过审核", "《{title}》已通过审核，到发布时间就会出现在项目网站上。"],
    ["Your article was approved", "“{title}” was approved and is public at its hour."],
    ["Artículo aprobado", "«{title}» fue aprobado y será público a su hora."],
  ),
  "training.articleReturned": said(
    ["文章被退回", "《{title}》被退回修改：{reason}"],
    ["Your article was returned", "“{title}” was returned: {reason}"],
    ["Artículo devuelto", "«{title}» fue devuelto: {reason}"],
  ),
  "training.articleWithdrawn": said(
    ["文章已被撤下", "《{title}》已从项目网站撤下：{reason}"],
    ["Your article was withdrawn", "“{title}” was taken off the site: {reason}"],
    ["Artículo retirado", "«{title}» se retiró del sitio: {reason}"],
  ),
} as const;
