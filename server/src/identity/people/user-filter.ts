import type { Kysely } from "kysely";
import { narrowed, scopeOf, type Administrator } from "../rules.ts";
import type { IdentityTables } from "../tables.ts";
import type { PeopleFilter } from "./user-search.ts";

/** The filters of lists and exports of people, as in the contract. */
export interface WantedPeople {
  readonly type?: string | undefined;
  readonly roleType?: string | undefined;
  readonly roleId?: string | undefined;
  readonly keyword?: string | undefined;
  readonly corpId?: string | undefined;
  readonly siteId?: string | undefined;
  readonly rightPath?: string | undefined;
  readonly status?: "enabled" | "disabled" | undefined;
  readonly createSource?: "register" | "admin" | "import" | undefined;
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
  readonly sort?: "newest" | "oldest" | "lastLogin";
}

/** Roles of learners; all other roles are staff. */
const LEARNER_TYPES = ["Student"];

async function rolesOf(
  db: Kysely<IdentityTables>,
  wanted: WantedPeople,
  isWorkersOnly: boolean,
): Promise<readonly string[] | undefined> {
  const type = wanted.type ?? wanted.roleType;
  if (!type && !wanted.roleId && !isWorkersOnly) return undefined;
  let roles = db.selectFrom("identity.role").select("id");
  if (type) roles = roles.where("role_type", "=", type);
  if (wanted.type && wanted.roleType) roles = roles.where("role_type", "=", wanted.roleType);
  if (wanted.roleId) roles = roles.where("id", "=", wanted.roleId);
  if (isWorkersOnly) roles = roles.where("role_type", "not in", LEARNER_TYPES);
  return (await roles.execute()).map(({ id }) => id);
}

const given = (text: string | undefined): text is string => text !== undefined && text !== "";

/** The filter of a list: the request, limited to the viewer's scope; undefined when nothing can fit both. */
export async function peopleFilter(
  db: Kysely<IdentityTables>,
  viewer: Administrator,
  wanted: WantedPeople,
  isWorkersOnly = false,
): Promise<PeopleFilter | undefined> {
  // Old clients send an empty value for "not chosen", which must not narrow the list.
  const scope = narrowed(scopeOf(viewer), {
    ...(given(wanted.corpId) ? { corpId: wanted.corpId } : {}),
    ...(given(wanted.siteId) ? { siteId: wanted.siteId } : {}),
    ...(given(wanted.rightPath) ? { rightPath: wanted.rightPath } : {}),
  });
  if (!scope) return undefined;
  return {
    scope,
    siteId: viewer.siteId,
    roleIds: await rolesOf(db, wanted, isWorkersOnly),
    keyword: wanted.keyword,
    status: wanted.status,
    createSource: wanted.createSource,
    createdFrom: wanted.createdFrom,
    createdTo: wanted.createdTo,
    sort: wanted.sort ?? "newest",
  };
}
