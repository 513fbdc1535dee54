import type { Language } from "@perennial/contract/kernel/failure.ts";

// Beside the server, the build reads this file too (vite.config.ts): it imports types only.

const SPACE = "app/shell/space/space-screens.client.tsx";
const MANAGER = "app/shell/manager/manager-screens.client.tsx";
/** Ant Design with the site's colours, and its words in each language (space/load-space-theme). */
const DESIGN = "app/space/space-theme.tsx";
const WORDS: ReadonlyMap<Language, readonly string[]> = new Map([
  ["zh", ["antd/es/locale/zh_CN.js", "dayjs/locale/zh-cn.js"]],
  ["en", ["antd/es/locale/en_US.js"]],
  ["es", ["antd/es/locale/es_ES.js", "dayjs/locale/es.js"]],
]);

/** Modules that pages of spaces, consoles and the course manager name in their heads beside that of the screen. */
export const EARLY_SCREEN_MODULES: readonly string[] = [
  SPACE,
  MANAGER,
  DESIGN,
  ...[...WORDS.values()].flat(),
];

const designModulesOf = (language: Language): readonly string[] => [
  DESIGN,
  ...(WORDS.get(language) ?? []),
];

/** Modules of a screen of a space or console; Ant Design is left out where the screen is light. */
export const spaceModulesOf = (
  screen: string,
  { language, isLight }: { readonly language: Language; readonly isLight: boolean },
): readonly string[] => [SPACE, ...(isLight ? [] : designModulesOf(language)), screen];

/** Modules of a screen of the course manager. */
export const managerModulesOf = (screen: string, language: Language): readonly string[] => [
  MANAGER,
  ...designModulesOf(language),
  screen,
];
