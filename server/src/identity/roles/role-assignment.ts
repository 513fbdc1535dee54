import type * as contract from "@perennial/contract/identity/roles/role-admin.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { Kysely } from "kysely";
import type { Handler } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import { idsOf } from "../../kernel/id-list.ts";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { grantRole } from "../people/create-user.ts";
import { isInScope, mayChangeRolesOf, mayGrantRole, scopeOf, type Place } from "../rules.ts";
import { sessionsChanged } from "../sign-in/session-cache.ts";
import { findRole, grantableRole, placeOf } from "../people/user-place.ts";
import { takeRoles } from "../people/user-roles.ts";
import type { NamedRole, PeopleTables } from "../people/user-scope.ts";

/** The person's home: the organisation of the first role in the caller's scope. */
const homeOf = (held: readonly NamedRole[]): string | undefined => held[0]?.corpId;

interface Changing {
  readonly db: Kysely<PeopleTables>;
  readonly services: Services;
  readonly viewer: Viewer;
  readonly userId: string;
  readonly place: Place;
}

/** The person's roles in the caller's scope. */
function rolesInScope(viewer: Viewer, held: readonly NamedRole[]): NamedRole[] {
  const scope = scopeOf(viewer);
  return held.filter((role) => isInScope(scope, role));
}

async function give({ db, services, viewer, userId, place }: Changing, roleId: string) {
  const role = await grantableRole(db, viewer, roleId, place);
  const { corpId, siteId, rightPath } = place;
  await grantRole(db, userId, {
    roleId: role.id,
    corpId,
    siteId,
    rightPath,
    grantedBy: viewer.userId,
  });
  await sessionsChanged(db, services, { userIds: [userId] });
  await services.live.send(db, `user:${userId}`, { event: "roles", data: null });
}

/** A role that one may not give may not be taken either, even when it is switched off. */
async function take({ db, services, viewer, userId }: Changing, roles: readonly NamedRole[]) {
  for (const role of roles) {
    const known = await findRole(db, role.roleId);
    if (!known || !mayGrantRole(viewer, { ...known, isEnabled: true }, role))
      throw new Failure("identity.roleNotGrantable");
  }
  await takeRoles(
    db,
    services,
    userId,
    roles.map(({ grantId }) => grantId),
  );
}

type AssignHandler = Handler<typeof contract.assignRole, PeopleTables>;
type AssignmentHandlers = {
  listUserRoles: Handler<typeof contract.listUserRoles, PeopleTables>;
  assignRole: AssignHandler;
  unassignRole: Handler<typeof contract.unassignRole, PeopleTables>;
  assignRoles: Handler<typeof contract.assignRoles, PeopleTables>;
};

async function shownRole(
  db: Kysely<PeopleTables>,
  viewer: Viewer,
  role: NamedRole,
  held: readonly NamedRole[],
): Promise<OutputOf<typeof contract.listUserRoles>[number]> {
  const known = await findRole(db, role.roleId);
  const isOwn = role.userId === viewer.userId;
  const isFree = !isOwn && mayChangeRolesOf(viewer, held);
  return {
    id: role.grantId,
    roleId: role.roleId,
    name: role.name,
    roleType: role.roleType,
    corpId: role.corpId,
    corpName: role.corpName,
    siteId: role.siteId,
    rightPath: role.rightPath,
    mayRemove:
      isFree && known !== undefined && mayGrantRole(viewer, { ...known, isEnabled: true }, role),
  };
}

/** Giving and taking roles; what one may not give one may not take (rules.ts). */
export const assignmentHandlers: AssignmentHandlers = {
  async listUserRoles({ db, viewer, right }) {
    const shown = rolesInScope(viewer(), right.userId);
    return Promise.all(shown.map((role) => shownRole(db, viewer(), role, right.userId)));
  },

  async assignRole({ db, input, viewer, services, right }) {
    const { userId, roleId } = input;
    const corpId = input.corpId ?? homeOf(rolesInScope(viewer(), right.userId));
    const place = await placeOf(db, viewer(), corpId);
    await give({ db, services, viewer: viewer(), userId, place }, roleId);
    return true;
  },

  async unassignRole({ db, input, viewer, services, right }) {
    const { userId, roleId, corpId } = input;
    const held = rolesInScope(viewer(), right.userId);
    const place = await placeOf(db, viewer(), corpId);
    const meant = held.filter(
      (role) => role.roleId === roleId && (corpId === undefined || role.corpId === corpId),
    );
    await take({ db, services, viewer: viewer(), userId, place }, meant);
    return true;
  },

  async assignRoles({ db, input, viewer, services, right }) {
    const { userId, corpId, onlyAllowOneRole } = input;
    const held = rolesInScope(viewer(), right.userId);
    const place = await placeOf(db, viewer(), corpId);
    const changing = { db, services, viewer: viewer(), userId, place };
    const wanted = idsOf(input.roleIdArrays);
    const unwanted = new Set(idsOf(input.roleIdsTobeRemoved));
    const isMeant = (role: NamedRole): boolean =>
      onlyAllowOneRole
        ? !(wanted.includes(role.roleId) && role.corpId === place.corpId)
        : unwanted.has(role.roleId) && (corpId === undefined || role.corpId === corpId);
    if (onlyAllowOneRole && wanted.length !== 1) throw new Failure("identity.roleNotGrantable");
    await take(changing, held.filter(isMeant));
    for (const roleId of wanted) await give(changing, roleId);
    return true;
  },
};
