import { YES } from "@perennial/contract/kernel/limits.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { Failure } from "../../kernel/failure.ts";
import type { RequestSite } from "../../kernel/viewer.ts";
import { loadedSite } from "../../site/public.ts";

/** Throws assessment.switchedOff where the site has no appointments for exams (EnableTestAppointment). */
export function requireAppointments(site: RequestSite): void {
  if (loadedSite(site).params.get(PARAM.testAppointment) !== String(YES))
    throw new Failure("assessment.switchedOff");
}
