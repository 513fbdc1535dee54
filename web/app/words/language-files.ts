import type { Language } from "@perennial/contract/kernel/failure.ts";

const SCRIPT = /^(\/?assets\/)([^/]+\.js)$/;

/** The address of a built script in one language (build-plugins/one-language.ts); others stay as they are. */
export const inLanguage = (address: string, language: Language): string =>
  address.replace(SCRIPT, `$1${language}/$2`);
