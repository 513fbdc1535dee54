import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import type { PhotoStateName } from "@perennial/contract/assessment/photo-check.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { sql } from "kysely";
import type { RequestSite } from "../../kernel/viewer.ts";
import { loadedSite } from "../../site/public.ts";

const { exam, test, homework } = PaperKind.enum;

/** The site switch of each kind. Exercises have none: who does them is nobody's concern but the learner's. */
const SWITCH: Readonly<Record<number, string | undefined>> = {
  [exam]: PARAM.faceCheckExam,
  [test]: PARAM.faceCheckExam,
  [homework]: PARAM.faceCheckHomework,
};

/** Whether the site lets teams check who answers papers of this kind; what was not switched on is off. */
export function hasPhotoChecks(site: RequestSite, kind: number): boolean {
  const name = SWITCH[kind];
  return name !== undefined && loadedSite(site).params.get(name) === String(YES);
}

/** Checks of a person for a paper, as a column of jsonb; nothing is read where the paper asks for none. */
export const photoChecksOf = (userId: string) => sql`
  (select jsonb_agg(jsonb_build_object('number', number, 'state', state))
    from assessment.photo_check
    where setting.rules ->> 'photoCheck' in ('before', 'confirmed')
      and setting_id = setting.id and user_id = ${userId})`;

/** The same as it is read. */
export type PhotoChecks = readonly { readonly number: number; readonly state: PhotoStateName }[];

/** What a check lets do who wants to begin. */
export interface PhotoStanding {
  readonly mode: SettingRules["photoCheck"];
  /** Undefined before anything was chosen. */
  readonly state: PhotoStateName | undefined;
}

/** How it stands with the check for the beginning of this number; nothing is asked where the site has it off. */
export function photoStanding(
  site: RequestSite | undefined,
  sitting: {
    readonly kind: number;
    readonly rules: Pick<SettingRules, "photoCheck">;
    readonly photoChecks: PhotoChecks | null;
  },
  number: number,
): PhotoStanding {
  const isOn = site !== undefined && hasPhotoChecks(site, sitting.kind);
  return {
    mode: isOn ? sitting.rules.photoCheck : "none",
    state: sitting.photoChecks?.find((one) => one.number === number)?.state,
  };
}

/** Why the check keeps somebody from beginning. With `before` only that nothing was chosen: who looks may look later. */
export function photoRefusal({
  mode,
  state,
}: PhotoStanding): "photoCheckNeeded" | "photoCheckWaiting" | undefined {
  if (mode === "none") return undefined;
  if (state === undefined) return "photoCheckNeeded";
  return mode === "confirmed" && state !== "same" ? "photoCheckWaiting" : undefined;
}
