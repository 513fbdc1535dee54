import type { Language } from "@perennial/contract/kernel/failure.ts";
import { useLanguage } from "./words.tsx";

/** Joins texts with the marks of a language: full-width ones in Chinese, with a space after them elsewhere. */
interface Punctuation {
  /** `清晰度：高清`, `Quality: HD`. */
  readonly labelled: (label: string, text: string) => string;
  /** Joins parts of a sentence in Chinese; in other languages each part becomes a sentence with a capital. */
  readonly clauses: (...parts: readonly string[]) => string;
  /** Joins whole sentences, of which only the last brings its full stop. */
  readonly sentences: (...parts: readonly string[]) => string;
  /** `李秀英（教师）`, `Li Xiuying (teacher)`. */
  readonly noted: (text: string, note: string) => string;
}

/** The marks of a given language. */
export function punctuationOf(language: Language): Punctuation {
  const isFull = language === "zh";
  const joinedBy =
    (mark: string) =>
    (...parts: readonly string[]): string =>
      parts.filter(Boolean).join(mark);
  return {
    labelled: joinedBy(isFull ? "：" : ": "),
    clauses: joinedBy(isFull ? "，" : ". "),
    sentences: joinedBy(isFull ? "。" : ". "),
    noted: (text, note) => (isFull ? `${text}（${note}）` : `${text} (${note})`),
  };
}

/** The marks of the language that is shown. */
export const usePunctuation = (): Punctuation => punctuationOf(useLanguage());
