import type { Language, Words } from "@perennial/contract/kernel/failure.ts";

const LANG: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en", es: "es" };
const HOME: Words = { zh: "返回首页", en: "Home page", es: "Página de inicio" };
const AGAIN: Words = { zh: "重新加载", en: "Load again", es: "Volver a cargar" };

/** Looks like the site's tokens (web/app/styles/tokens.css), but loads nothing, because that might fail. */
const STYLE = `
:root{--brand:#176b57;--ink:#1b2a28;--paper:#fbf9f5;--size:1rem;--target:48px}
:root.elder{--brand:#0b4a3b;--ink:#0d1615;--paper:#fff;--size:1.25rem}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;border-top:4px solid var(--brand);background:var(--paper);color:var(--ink);
font:var(--size)/1.7 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:36em;padding:24px;text-align:center}
h1{font:600 1.75em/1.4 "Songti SC","Noto Serif CJK SC",serif;margin:0 0 1em}
a{display:inline-flex;align-items:center;min-height:var(--target);padding:0 1.25em;margin:0 .25em .5em;border:1px solid var(--brand);border-radius:6px;color:var(--brand);text-decoration:none}
a.again{background:var(--brand);color:#fff}
`;

/**
 * A page that is made without rendering: too many requests, the database away, a wrong address. With `mayHelpAgain` it
 * offers to load again.
 */
export function plainPage(
  language: Language,
  title: string,
  options: { readonly isElder?: boolean; readonly mayHelpAgain?: boolean } = {},
): string {
  const text = title.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);
  const again = options.mayHelpAgain ? `<a class="again" href="">${AGAIN[language]}</a>` : "";
  return `<!DOCTYPE html>
<html lang="${LANG[language]}"${options.isElder ? ' class="elder"' : ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text}</title>
<style>${STYLE}</style></head>
<body><main><h1>${text}</h1><p>${again}<a href="/">${HOME[language]}</a></p></main></body></html>
`;
}

/** The content security policy of such a page: nothing runs, nothing is fetched. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
