import type { FieldFault, Language } from "@perennial/contract/kernel/failure.ts";
import { siteMessages } from "@perennial/contract/training/site/site-messages.ts";

/** The words of a failure at the field that caused it. */
export const siteFault = (
  path: string,
  code: keyof typeof siteMessages,
  language: Language,
): FieldFault[] => [{ path, message: siteMessages[code].words[language] }];
