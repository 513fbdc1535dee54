import type { Language } from "@perennial/contract/kernel/failure.ts";

/** The words that the first script of every page asks for. */
const WORDS: Readonly<Record<Language, string>> = {
  zh: "app/words/zh.ts",
  en: "app/words/en.ts",
  es: "app/words/es.ts",
};

/** What shows a unit. */
const STUDY = [
  "app/shell/space/space-screens.client.tsx",
  "app/learning/study/study.screen.tsx",
] as const;

/** What feeds a film. */
const FILM = "hls.js/dist/hls.light.mjs";

const STUDY_PLACE =
  /^(?:\/ucenter\/learning-space)?\/course\/study\/([^/]+)\/(?:plan(?:\/[^/]+){0,2}|study)\/?$/;

/** The course whose units are learnt at an address. */
export const studyPlaceAt = (pathname: string): string | undefined =>
  STUDY_PLACE.exec(pathname)?.[1];

/** Modules of the browser that pages name before a script asks for them. */
export const EARLY_MODULES: readonly string[] = [...Object.values(WORDS), ...STUDY, FILM];

/** Those of one page, in the order in which they are needed. */
export function earlyModulesOf(
  pathname: string,
  { language, hasFilm }: { readonly language: Language; readonly hasFilm: boolean },
): readonly string[] {
  const study = studyPlaceAt(pathname) === undefined ? [] : STUDY;
  return [WORDS[language], ...study, ...(hasFilm ? [FILM] : [])];
}
