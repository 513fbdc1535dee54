import type { Language } from "@perennial/contract/kernel/failure.ts";
import { commonWords as en } from "../words/en/common.ts";
import { commonWords as es } from "../words/es/common.ts";
import { commonWords as zh } from "../words/zh/common.ts";
import { useLanguage } from "./words.tsx";

const COMMON = { zh, en, es };

/**
 * Words that only a few screens need, beside the common ones (`words/<language>/common.ts`): they are loaded with those
 * screens and not with every page. `const useListWords = ownWords({ zh, en, es })`; the three languages must have the
 * same shape.
 */
export function ownWords<Shape>(
  words: Readonly<Record<Language, Shape>>,
): () => Omit<typeof zh, keyof Shape> & Shape {
  const whole = new Map<Language, Omit<typeof zh, keyof Shape> & Shape>();
  return () => {
    const language = useLanguage();
    const known = whole.get(language) ?? { ...COMMON[language], ...words[language] };
    whole.set(language, known);
    return known;
  };
}
