/** Kinds of organisations (consoles §3): the platform's tree and the campus tree share one column. */
export const CORP_TYPE = {
  platform: 99,
  organisation: 98,
  school: 22,
  lowerOrganisation: 7,
  university: 30,
  college: 31,
  major: 35,
  classGroup: 36,
  enterprise: 40,
} as const;

export type CorpType = (typeof CORP_TYPE)[keyof typeof CORP_TYPE];

const {
  organisation,
  school,
  lowerOrganisation,
  university,
  college,
  major,
  classGroup,
  enterprise,
} = CORP_TYPE;

/** Which kinds may lie below which: 99 → 98, 22 → 7 and 30 → 31 → 35 → 36; an enterprise has nothing below it. */
export const CHILD_TYPES: Readonly<Record<CorpType, readonly CorpType[]>> = {
  99: [organisation, school, lowerOrganisation, university, enterprise],
  98: [organisation, school, lowerOrganisation, university, enterprise],
  22: [lowerOrganisation, university],
  7: [lowerOrganisation],
  30: [college],
  31: [major],
  35: [classGroup],
  36: [],
  40: [],
};
