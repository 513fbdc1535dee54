import { identityMessages } from "@perennial/contract/identity/messages.ts";
import type { FieldFault, Language } from "@perennial/contract/kernel/failure.ts";

/** A failure of this domain as the fault of one field, in the caller's words. */
export function fieldFault(
  path: string,
  code: keyof typeof identityMessages,
  language: Language,
): FieldFault {
  return { path, message: identityMessages[code].words[language] };
}
