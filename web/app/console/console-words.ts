import type { Language } from "@perennial/contract/kernel/failure.ts";
import { useLanguage } from "../kernel/words.tsx";
import { adminWords as en } from "../words/en/admin.ts";
import { adminWords as es } from "../words/es/admin.ts";
import { adminWords as zh } from "../words/zh/admin.ts";

export type ConsoleWords = typeof zh;

/** Apart from the portal's dictionaries, so that visitors need not fetch the words of the consoles. */
const DICTIONARIES: Readonly<Record<Language, ConsoleWords>> = { zh, en, es };

/** The words of the consoles in a language: for heads of pages. */
export function consoleWordsOf(language: Language): ConsoleWords {
  return DICTIONARIES[language];
}

/** The words of the consoles: `useConsoleWords().titles.info`. */
export function useConsoleWords(): ConsoleWords {
  return consoleWordsOf(useLanguage());
}
