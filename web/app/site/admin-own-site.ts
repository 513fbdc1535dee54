import { getSite, getSiteSetting } from "@perennial/contract/site/site.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { data } from "react-router";
import { load } from "../kernel/load.ts";
import type { PageServices } from "../kernel/page-context.ts";

const NOT_SIGNED_IN = 220005;
const FORBIDDEN = 220003;
/** A site of another branch does not exist for a manager; for this address it is a matter of rights all the same. */
const NOT_OF_THIS_BRANCH = 231001;

export type ManagedSite = OutputOf<typeof getSite>;

/** The site of this address with what only its managers see; throws 403 for everybody else. */
export async function ownSite(page: PageServices): Promise<ManagedSite> {
  const { id } = await load(page, getSiteSetting, {});
  const answer = await page.call(getSite, { id });
  if (answer.success) return answer.data;
  const { message, requestId, resultCode } = answer;
  const isRefused = resultCode === FORBIDDEN || resultCode === NOT_OF_THIS_BRANCH;
  throw data(
    { message, requestId },
    { status: isRefused ? 403 : resultCode === NOT_SIGNED_IN ? 401 : 503 },
  );
}
