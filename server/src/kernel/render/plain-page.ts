import type { Language, Words } from "@perennial/contract/kernel/failure.ts";

const LANG: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en", es: "es" };
const HOME: Words = { zh: "返回首页", en: "Home page", es: "Página de inicio" };

/** What a page says that is written without rendering anything: too many requests, out of order, a wrong address. */
export function plainPage(language: Language, title: string): string {
  const text = title.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<!DOCTYPE html>
<html lang="${LANG[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text}</title>
<style>body{font-family:sans-serif;line-height:1.6;margin:15vh auto;max-width:36em;padding:0 1em;text-align:center}</style></head>
<body><main><h1>${text}</h1><p><a href="/">${HOME[language]}</a></p></main></body></html>
`;
}

/** The policy of such a page: nothing runs, nothing is fetched. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
