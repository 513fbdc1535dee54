import type { Language } from "@perennial/contract/kernel/failure.ts";
import { useLanguage } from "./words.tsx";

/**
 * Words that only a few screens need: they travel with those screens and not with every page.
 * `const useListWords = ownWords({ zh, en, es })`; the three must have one shape.
 */
export function ownWords<Shape>(words: Readonly<Record<Language, Shape>>): () => Shape {
  return () => words[useLanguage()];
}
