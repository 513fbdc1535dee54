import type { Language } from "@perennial/contract/kernel/failure.ts";
import { createContext, useContext, type ReactNode } from "react";
import type { Words } from "../words/zh.ts";

interface Speech {
  readonly language: Language;
  readonly words: Words;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

const dictionaries = new Map<Language, Words>();

/** Keeps the words of a language: all three on the server, the shown one in the browser. */
export function rememberWords(language: Language, words: Words): void {
  dictionaries.set(language, words);
}

/**
 * The words of a language. In the browser these are the only ones loaded, even when another tab has changed the
 * language.
 */
export function wordsOf(language: Language): Words {
  const words = dictionaries.get(language) ?? [...dictionaries.values()][0];
  if (!words) throw new Error(`no words for ${language}`);
  return words;
}

/** Provides words and language to everything below. */
export function SpeechProvider(props: Speech & { readonly children: ReactNode }): ReactNode {
  const { language, words, children } = props;
  return <SpeechContext value={{ language, words }}>{children}</SpeechContext>;
}

function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error("SpeechProvider is missing");
  return speech;
}

/** The words of the interface in the shown language: `useWords().course.period(3)`. */
export function useWords(): Words {
  return useSpeech().words;
}

export function useLanguage(): Language {
  return useSpeech().language;
}
