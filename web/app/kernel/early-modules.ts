import type { Language } from "@perennial/contract/kernel/failure.ts";

/** The words that the first script of every page asks for. */
const WORDS: Readonly<Record<Language, string>> = {
  zh: "app/words/zh.ts",
  en: "app/words/en.ts",
  es: "app/words/es.ts",
};

/** What a film needs until it runs, in the order in which it is needed. */
const STUDY = [
  "app/shell/space-screens.client.tsx",
  "app/learning/study.screen.tsx",
  "hls.js/dist/hls.light.mjs",
  "app/media/video-stage.client.tsx",
] as const;

const STUDY_PLACE =
  /^(?:\/ucenter\/learning-space)?\/course\/study\/([^/]+)\/(?:plan(?:\/[^/]+){0,2}|study)\/?$/;

/** The course whose units are learnt at an address. */
export const studyPlaceAt = (pathname: string): string | undefined =>
  STUDY_PLACE.exec(pathname)?.[1];

/** Modules of the browser that pages name before a script asks for them. */
export const EARLY_MODULES: readonly string[] = [...Object.values(WORDS), ...STUDY];

/** Those of one page. */
export function earlyModulesOf(pathname: string, language: Language): readonly string[] {
  return studyPlaceAt(pathname) ? [WORDS[language], ...STUDY] : [WORDS[language]];
}
