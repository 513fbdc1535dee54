import { CHINA_ZONE } from "@perennial/contract/kernel/china-time.ts";
import { useLanguage } from "../../kernel/words.tsx";

const LOCALES = { zh: "zh-CN", en: "en-GB", es: "es-ES" } as const;

/** A moment as the editor says it, to the minute in China's time. */
export function useMoment(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(LOCALES[useLanguage()], {
    timeZone: CHINA_ZONE,
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (instant) => format.format(new Date(instant));
}
