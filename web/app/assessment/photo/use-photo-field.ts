import { PHOTO_CHECKS } from "@perennial/contract/assessment/setting-rules.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import { getSiteParams, PARAM } from "@perennial/contract/site/param.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { useRead } from "../../space/query.ts";
import { usePhotoWords } from "./photo-words.ts";

/** The switch of the site for each kind of paper: exams and tests, homework; exercises have none. */
const SWITCH: Readonly<Record<number, string>> = {
  0: PARAM.faceCheckExam,
  1: PARAM.faceCheckExam,
  2: PARAM.faceCheckHomework,
};
const KEYS = [PARAM.faceCheckExam, PARAM.faceCheckHomework];

/**
 * The field that says whether it is checked who answers papers of this kind: where the site lets it, and where it is
 * stored already, so that it can be seen and left after the site has switched it off.
 */
export function usePhotoField(
  kind: number,
  stored: (typeof PHOTO_CHECKS)[number] = "none",
): FieldDefinition[] {
  const words = usePhotoWords();
  const { data } = useRead(getSiteParams, { keys: KEYS });
  const key = SWITCH[kind];
  const isOffered = data?.some((param) => param.key === key && param.value === String(YES));
  if (isOffered !== true && stored === "none") return [];
  return [
    {
      name: "photoCheck",
      label: words.field,
      widgetType: "Radio",
      hint: words.fieldHint,
      options: PHOTO_CHECKS.map((value) => ({ value, name: words.modes[value] })),
    },
  ];
}
