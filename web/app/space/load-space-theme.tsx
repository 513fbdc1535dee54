import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { ComponentType, ReactNode } from "react";

/** The words of Ant Design and of its calendar. */
const LOCALES = {
  zh: () => [import("antd/es/locale/zh_CN.js"), import("dayjs/locale/zh-cn.js")] as const,
  // The calendar's own language.
  en: () => [import("antd/es/locale/en_US.js"), undefined] as const,
  es: () => [import("antd/es/locale/es_ES.js"), import("dayjs/locale/es.js")] as const,
};

/** `SpaceTheme` with the words of the shown language, both fetched at once. */
export async function loadSpaceTheme(): Promise<{
  default: ComponentType<{ readonly children: ReactNode }>;
}> {
  const language = document.documentElement.lang.slice(0, 2) as Language;
  const [words, calendar] = LOCALES[language]();
  const [{ setCalendar, SpaceTheme }, { default: locale }] = await Promise.all([
    import("./space-theme.tsx"),
    words,
    calendar,
  ]);
  setCalendar(locale.locale);
  return { default: ({ children }) => <SpaceTheme locale={locale}>{children}</SpaceTheme> };
}
