import { getPeopleRights, listUsers } from "@perennial/contract/identity/people/user-admin.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { PageServices } from "../../kernel/page-context.ts";
import { readAhead, type AheadAnswer } from "../../space/query.ts";
import { peopleFilterOf, PEOPLE_LISTS, peopleKindOf } from "./people-kinds.ts";

/** Where lists of people stand in the consoles, as identity/routes.ts names them. */
const PLACE = /^\/admin-[a-z-]+\/(?:system\/settings|edu)\/([a-z_]+)\/?$/;

/** What the first page of a list of people gives along; one that is searched or turned is asked for by its screen. */
export async function readPeopleAhead(page: PageServices, address: URL): Promise<AheadAnswer[]> {
  const [, kind = ""] = PLACE.exec(address.pathname) ?? [];
  if (address.search !== "" || !Object.hasOwn(PEOPLE_LISTS, kind)) return [];
  const answers = await Promise.all([
    readAhead(page, getPeopleRights, {}),
    readAhead(page, listUsers, {
      ...peopleFilterOf(peopleKindOf(address.pathname)),
      pageNo: 1,
      pageSize: LIMITS.tablePageSize,
    }),
  ]);
  return answers.flat();
}
