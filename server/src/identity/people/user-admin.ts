import { pageOfCounted, rowsBefore } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/identity/people/user-admin.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import type { z } from "zod";
import { implementOn } from "../../kernel/domain.ts";
import type { Services } from "../../kernel/services.ts";
import type { Caller, Viewer } from "../../kernel/viewer.ts";
import { mobileOf, sealMobile } from "../account/mobile-column.ts";
import { openRealNameNumber } from "../account/real-name.ts";
import { isInScope, maySeePerson, scopeOf } from "../rules.ts";
import { peopleFilter, type WantedPeople } from "./user-filter.ts";
import { countPeople, findPeople } from "./user-search.ts";
import { heldRoles, type PeopleTables } from "./user-scope.ts";
import { detailedPeople, listedPeople } from "./user-view.ts";
import type { Kysely } from "kysely";

const implement = implementOn<PeopleTables>();

const ROLE_LIST_MAX = 100;

interface Asking {
  readonly db: Kysely<PeopleTables>;
  readonly services: Services;
  readonly caller: Caller;
  readonly viewer: () => Viewer;
}

/** One page of people, recorded in the query log. */
async function pageOfPeople(
  { db, services, caller, viewer }: Asking,
  input: WantedPeople & { readonly pageNo: number; readonly pageSize: number },
  isWorkersOnly = false,
) {
  const { pageNo, pageSize } = input;
  const filter = await peopleFilter(db, viewer(), input, isWorkersOnly);
  const offset = rowsBefore(input);
  // One more than the page has says whether anything is left to count.
  const window = { offset, limit: pageSize + 1 };
  const ids = filter ? await findPeople(services, db, filter, window) : [];
  const data = await listedPeople(db, services.vault, viewer(), ids.slice(0, pageSize));
  await services.audit.recordQuery(db, {
    caller,
    subject: "identity.user",
    filter: input,
    rowCount: data.length,
  });
  const isLast = ids.length <= pageSize && (ids.length > 0 || pageNo === 1);
  if (isLast || !filter)
    return { data, page: pageInfo(filter ? offset + ids.length : 0, pageNo, pageSize) };
  const counted = await countPeople({ services, viewer: viewer() }, db, filter);
  return { data, page: pageOfCounted(counted, input) };
}

async function firstAdmin(
  { db, services, viewer }: Asking,
  wanted: WantedPeople,
): Promise<z.output<typeof contract.ListedUser> | undefined> {
  const filter = await peopleFilter(db, viewer(), { ...wanted, sort: "oldest" });
  if (!filter) return undefined;
  const ids = await findPeople(services, db, filter, { offset: 0, limit: 1 });
  return (await listedPeople(db, services.vault, viewer(), ids))[0];
}

export const userAdminOperations = implement(contract, {
  async getPeopleRights({ viewer }) {
    const { permissions } = viewer();
    return {
      create: permissions.has("identity.manageUsers"),
      manageRoles: permissions.has("identity.manageRoles"),
      permissions: [...permissions],
    };
  },

  listUsers: async (call) => pageOfPeople(call, call.input),

  listWorkerUsers: async (call) => pageOfPeople(call, call.input, true),

  listUsersByRole: async (call) => pageOfPeople(call, call.input),

  async getUserByRole(call) {
    const { data } = await pageOfPeople(call, {
      ...call.input,
      pageNo: 1,
      pageSize: ROLE_LIST_MAX,
    });
    return data;
  },

  async getUserByUnique({ db, input, viewer, caller, services }) {
    const { loginName, phone, email } = input;
    if (!loginName && !phone && !email) return { isTaken: false, user: null };
    let found = db.selectFrom("identity.user").select("id").limit(1);
    if (loginName)
      found = found.where((where) =>
        where(where.fn<string>("lower", ["login_name"]), "=", loginName.toLowerCase()),
      );
    if (phone) found = found.where("mobile", "=", sealMobile(services.vault, phone));
    if (email)
      found = found.where((where) =>
        where(where.fn<string>("lower", ["email"]), "=", email.toLowerCase()),
      );
    const row = await found.executeTakeFirst();
    const held = row ? (await heldRoles(db, [row.id])).get(row.id) : undefined;
    const isSeen = held !== undefined && maySeePerson(viewer(), held);
    const [user] = row && isSeen ? await listedPeople(db, services.vault, viewer(), [row.id]) : [];
    await services.audit.recordQuery(db, {
      caller,
      subject: "identity.user",
      filter: input,
      rowCount: user ? 1 : 0,
    });
    return { isTaken: row !== undefined, user: user ?? null };
  },

  async getUser({ db, input, viewer, caller, services, fail }) {
    const [detail] = await detailedPeople(db, services.vault, viewer(), [input.id]);
    if (!detail) return fail("identity.userUnknown");
    await services.audit.recordQuery(db, {
      caller,
      subject: "identity.user",
      filter: { userId: input.id },
      rowCount: 1,
    });
    return detail;
  },

  async unmaskUser({ db, input, caller, services, fail }) {
    const { userId, fields } = input;
    const row = await db
      .selectFrom("identity.user")
      .select(["mobile", "email"])
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!row) return fail("identity.userUnknown");
    const shown = {
      ...(fields.includes("phone") ? { phone: mobileOf(services.vault, row.mobile) } : {}),
      ...(fields.includes("email") ? { email: row.email ?? "" } : {}),
      ...(fields.includes("cardNo")
        ? { cardNo: (await openRealNameNumber(db, services, userId))?.number ?? "" }
        : {}),
    };
    await services.audit.recordQuery(db, {
      caller,
      subject: "identity.user",
      filter: { userId },
      rowCount: 1,
      unmasked: [...new Set(fields)],
    });
    return shown;
  },

  async getOrganDefaultAdmin(call) {
    const { db, input, viewer, caller, services, fail } = call;
    const { corpId, roleType } = input;
    const user = await firstAdmin(call, { corpId, type: roleType });
    await services.audit.recordQuery(db, {
      caller,
      subject: "identity.user",
      filter: input,
      rowCount: user ? 1 : 0,
    });
    const scope = scopeOf(viewer());
    const isThere = user?.roleSets.some(
      (role) => role.corpId === corpId && role.roleType === roleType && isInScope(scope, role),
    );
    return user && isThere ? user : fail("identity.organAdminNone");
  },
});
