import type { Language } from "../kernel/failure.ts";

/** A message in one language. */
export interface Said {
  readonly title: string;
  readonly content: string;
}
/** A message in all languages. */
export type Words = Readonly<Record<Language, Said>>;

/** A message from title and content in each language. */
export const said = (zh: [string, string], en: [string, string], es: [string, string]): Words => ({
  zh: { title: zh[0], content: zh[1] },
  en: { title: en[0], content: en[1] },
  es: { title: es[0], content: es[1] },
});
