import { LANGUAGES } from "@perennial/contract/kernel/failure.ts";
import type { SaidText } from "@perennial/contract/kernel/said-text.ts";

/**
 * A text that says nothing in any language. It is no record as it stands: the build would leave the shown language's
 * part only (decision 029).
 */
export const UNSAID = Object.fromEntries(
  LANGUAGES.map((language) => [language, ""]),
) as unknown as SaidText;
