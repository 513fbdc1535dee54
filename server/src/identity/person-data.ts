import { sql, type Kysely } from "kysely";
import { forgetCodesOf } from "../kernel/codes/upkeep.ts";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { Vault } from "../kernel/vault.ts";
import { mobileOf } from "./account/mobile-column.ts";
import type { IdentityTables } from "./tables.ts";

/** Name of an account that was closed. */
const CLOSED_NAME = "已注销用户";

/** Tables whose rows concern only one person and are removed with the account. */
const OWN_TABLES = [
  "identity.session",
  "identity.totp",
  "identity.recovery_code",
  "identity.passkey",
  "identity.real_name",
  "identity.teacher_profile",
  "identity.user_space",
  "identity.support_service_permission",
  "identity.user_role",
] as const;

type Db = Kysely<IdentityTables>;

async function profileRows(db: Db, vault: Vault, userId: string): Promise<object[]> {
  const rows = await db
    .selectFrom("identity.user")
    .select([
      "login_name as 登录名",
      "name as 姓名",
      "nick_name as 昵称",
      "mobile as 手机号",
      "email as 邮箱",
      "gender as 性别",
      "birthday as 生日",
      "no as 编号",
      "area_code as 地区代码",
      "address as 地址",
      "zipcode as 邮编",
      "office_phone as 办公电话",
      "introduction as 简介",
      "signature as 签名",
      "qq as QQ",
      "weixin as 微信",
      "weibo as 微博",
      "certificate as 证书",
      "avatar as 头像",
      "score as 积分",
      "created_at as 注册时间",
      "last_login_at as 最近登录",
      "total_logins as 登录次数",
      "password_changed_at as 密码修改时间",
    ])
    .where("id", "=", userId)
    .execute();
  return rows.map(({ 手机号, ...row }) => Object.assign(row, { 手机号: mobileOf(vault, 手机号) }));
}

async function proofRows(db: Db, userId: string): Promise<Record<string, object[]>> {
  return {
    实名认证: await db
      .selectFrom("identity.real_name")
      .select([
        "name as 姓名",
        "card_type as 证件类型",
        "number_masked as 证件号码",
        "verified_at as 认证时间",
      ])
      .where("user_id", "=", userId)
      .execute(),
    通行密钥: await db
      .selectFrom("identity.passkey")
      .select(["name as 名称", "created_at as 添加时间", "last_used_at as 最近使用"])
      .where("user_id", "=", userId)
      .execute(),
    登录会话: await db
      .selectFrom("identity.session")
      .select([
        "ip as 网络地址",
        "user_agent as 设备",
        "created_at as 登录时间",
        "last_seen_at as 最近使用",
      ])
      .where("user_id", "=", userId)
      .execute(),
  };
}

/** What this domain keeps about a person; secrets and the card number are not given out. */
export const identityPersonData: PersonData = {
  async collect(untyped, userId, { vault }) {
    const db = tablesOf<IdentityTables>(untyped);
    return {
      个人资料: await profileRows(db, vault, userId),
      ...(await proofRows(db, userId)),
      角色: await db
        .selectFrom("identity.user_role")
        .innerJoin("identity.role", "identity.role.id", "identity.user_role.role_id")
        .select([
          "identity.role.name as 角色",
          "corp_id as 机构",
          "identity.user_role.site_id as 站点",
          "identity.user_role.created_at as 授予时间",
        ])
        .where("user_id", "=", userId)
        .execute(),
      同意记录: await db
        .selectFrom("identity.consent")
        .select([
          "document as 文件",
          "version as 版本",
          "is_given as 是否同意",
          "at as 时间",
          "ip as 网络地址",
        ])
        .where("user_id", "=", userId)
        .orderBy("at")
        .execute(),
      监考教师申请: await db
        .selectFrom("identity.teacher_application")
        .select(["exam_point as 考点", "status as 状态", "note as 意见", "created_at as 申请时间"])
        .where("user_id", "=", userId)
        .execute(),
    };
  },

  async erase(untyped, userId) {
    const db = tablesOf<IdentityTables>(untyped);
    const user = await db
      .selectFrom("identity.user")
      .select("id")
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!user) return;
    for (const table of OWN_TABLES)
      await db.deleteFrom(table).where("user_id", "=", userId).execute();
    await forgetCodesOf(db, userId);
    await db.deleteFrom("identity.login_failure").where("account", "=", `user:${userId}`).execute();
    // The consent must stay provable; the address from which it was given need not.
    await db
      .updateTable("identity.consent")
      .set({ ip: "" })
      .where("user_id", "=", userId)
      .execute();
    await db
      .updateTable("identity.user")
      .set({
        login_name: `closed-${userId}`,
        name: CLOSED_NAME,
        nick_name: "",
        mobile: null,
        email: null,
        avatar: "",
        introduction: "",
        password_hash: null,
        is_enabled: false,
        office_phone: "",
        birthday: null,
        gender: 0,
        no: "",
        address: "",
        area_code: "",
        zipcode: "",
        certificate: "",
        signature: "",
        weixin: "",
        qq: "",
        weibo: "",
        remark: "",
        mobile_verified_at: null,
        email_verified_at: null,
        closed_at: sql`now()`,
        terms: "",
      })
      .where("id", "=", userId)
      .execute();
  },

  async blockers(untyped, userId) {
    const db = tablesOf<IdentityTables>(untyped);
    const grant = await db
      .selectFrom("identity.user_role as own")
      .select("own.id")
      .where("own.user_id", "=", userId)
      .where("own.role_id", "in", ["SuperAdmin", "SiteAdmin"])
      .where("own.is_enabled", "=", true)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom("identity.user_role as other")
              .innerJoin("identity.user as holder", "holder.id", "other.user_id")
              .select("other.id")
              .whereRef("other.role_id", "=", "own.role_id")
              .whereRef("other.site_id", "=", "own.site_id")
              .whereRef("other.user_id", "!=", "own.user_id")
              .where("other.is_enabled", "=", true)
              .where("holder.is_enabled", "=", true),
          ),
        ),
      )
      .executeTakeFirst();
    return grant ? ["identity.lastAdministrator"] : [];
  },
};
