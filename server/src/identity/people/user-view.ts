import type { ListedUser, UserDetail } from "@perennial/contract/identity/people/user-admin.ts";
import { maskedEmail, maskedMobile } from "@perennial/contract/kernel/china.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Vault } from "../../kernel/vault.ts";
import { mobileOf } from "../account/mobile-column.ts";
import {
  isInScope,
  mayChangeRolesOf,
  mayManagePerson,
  scopeOf,
  type Administrator,
} from "../rules.ts";
import { heldRoles, isUnlimited, type NamedRole, type PeopleTables } from "./user-scope.ts";

type Listed = z.output<typeof ListedUser>;
type Detail = z.output<typeof UserDetail>;

const LISTED = [
  "id",
  "avatar",
  "name",
  "login_name",
  "mobile",
  "office_phone",
  "email",
  "gender",
  "last_login_at",
  "no",
  "score",
  "created_at",
  "total_logins",
  "nick_name",
  "remark",
  "is_enabled",
] as const;

const DETAILED = [
  "person.id",
  "person.birthday",
  "person.address",
  "person.zipcode",
  "person.certificate",
  "person.signature",
  "person.weixin",
  "person.qq",
  "person.weibo",
  "person.must_change_password",
  "person.version",
  "real.card_type",
  "real.number_masked",
] as const;

const roleSet = (role: NamedRole) => ({
  id: role.grantId,
  roleId: role.roleId,
  name: role.name,
  roleType: role.roleType,
  corpId: role.corpId,
  corpName: role.corpName,
  siteId: role.siteId,
  rightPath: role.rightPath,
});

/**
 * People in the order of their ids, as lists show them: with roles of the viewer's scope only. Contact data is masked
 * unless the viewer manages the person and `isMasked` is false.
 */
export async function listedPeople(
  db: Kysely<PeopleTables>,
  vault: Vault,
  viewer: Administrator,
  ids: readonly string[],
  options: { readonly isMasked?: boolean } = {},
): Promise<Listed[]> {
  if (ids.length === 0) return [];
  const isMasked = options.isMasked ?? true;
  const scope = scopeOf(viewer);
  const [rows, held, barred] = await Promise.all([
    db.selectFrom("identity.user").select(LISTED).where("id", "in", ids).execute(),
    heldRoles(db, ids),
    db
      .selectFrom("identity.site_blacklist")
      .select("user_id")
      .where("site_id", "=", viewer.siteId)
      .where("user_id", "in", ids)
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const barredIds = new Set(barred.map(({ user_id }) => user_id));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const all = held.get(id) ?? [];
    const shown = isUnlimited(scope) ? all : all.filter((role) => isInScope(scope, role));
    const isWithin = mayManagePerson(viewer, all, id === viewer.userId);
    const mayManage = id !== viewer.userId && isWithin;
    const isHidden = isMasked || !isWithin;
    const mobile = mobileOf(vault, row.mobile);
    return [
      {
        id,
        avator: row.avatar,
        name: row.name,
        loginName: row.login_name,
        corpId: shown[0]?.corpId ?? "",
        corpName: shown[0]?.corpName ?? "",
        phone: isHidden ? maskedMobile(mobile) : mobile,
        officePhone: row.office_phone,
        email: isHidden ? maskedEmail(row.email ?? "") : (row.email ?? ""),
        gender: row.gender,
        lastLoginTime: row.last_login_at ?? "",
        no: row.no,
        score: row.score,
        createDate: row.created_at,
        totalLoginTimes: row.total_logins,
        nickName: row.nick_name,
        roleSets: shown.map(roleSet),
        remark: row.remark,
        isEnabled: row.is_enabled,
        inSiteBlacklist: barredIds.has(id),
        may: {
          manage: mayManage && viewer.permissions.has("identity.manageUsers"),
          bar: mayManage && viewer.permissions.has("identity.blacklist"),
          // Roles of the viewer's scope may also be given to people who hold other roles elsewhere.
          assign:
            id !== viewer.userId &&
            viewer.permissions.has("identity.assignRoles") &&
            mayChangeRolesOf(viewer, all),
          unmask: isWithin && viewer.permissions.has("identity.unmask"),
        },
      },
    ];
  });
}

/** People in full, in the order of their ids. The caller has checked that the viewer may see them. */
export async function detailedPeople(
  db: Kysely<PeopleTables>,
  vault: Vault,
  viewer: Administrator,
  ids: readonly string[],
  options: { readonly isMasked?: boolean } = {},
): Promise<Detail[]> {
  if (ids.length === 0) return [];
  const listed = await listedPeople(db, vault, viewer, ids, options);
  const rows = await db
    .selectFrom("identity.user as person")
    .leftJoin("identity.real_name as real", "real.user_id", "person.id")
    .select(DETAILED)
    .where("person.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listed.flatMap((person) => {
    const row = byId.get(person.id);
    if (!row) return [];
    return [
      {
        ...person,
        birthday: row.birthday ?? "",
        address: row.address,
        zipcode: row.zipcode,
        certificate: row.certificate,
        signature: row.signature,
        weixin: row.weixin,
        qq: row.qq,
        weibo: row.weibo,
        realName: {
          isVerified: row.card_type !== null,
          cardType: row.card_type ?? 0,
          cardNo: row.number_masked ?? "",
        },
        mustChangePassword: row.must_change_password,
        version: row.version,
      },
    ];
  });
}
