import type { FieldFault, Language, Words } from "@perennial/contract/kernel/failure.ts";

/** Why a field is refused for what the database holds, beyond what its schema can say. */
const FAULTS = {
  ownBranch: {
    zh: "不能放到自己或自己的下级栏目里",
    en: "cannot be the channel itself or one below it",
    es: "no puede ser el propio canal ni uno inferior",
  },
  subjectUnknown: {
    zh: "本站没有这一项",
    en: "is not on this site",
    es: "no existe en este sitio",
  },
} as const satisfies Record<string, Words>;

export function fieldFault(
  path: string,
  fault: keyof typeof FAULTS,
  language: Language,
): FieldFault {
  return { path, message: FAULTS[fault][language] };
}
