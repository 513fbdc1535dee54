import { refreshTeachers } from "../people/teacher-search.ts";
import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import * as contract from "@perennial/contract/identity/account/own-profile.ts";
import { maskedEmail, maskedMobile } from "@perennial/contract/kernel/china.ts";
import { sql, type Kysely } from "kysely";
import { keepStoredFile, type FilesTables } from "../../files/public.ts";
import { implementOn } from "../../kernel/domain.ts";
import { forgetPath } from "../../kernel/services.ts";
import type { Vault } from "../../kernel/vault.ts";
import type { SiteTables } from "../../site/public.ts";
import { userTerms } from "../people/create-user.ts";
import { fieldFault } from "../field-words.ts";
import { mobileOf } from "./mobile-column.ts";
import { sessionsChanged } from "../sign-in/session-cache.ts";
import type { IdentityTables } from "../tables.ts";
import { spacePath } from "./user-space.ts";

type Db = Kysely<IdentityTables & SiteTables>;
const implement = implementOn<IdentityTables & SiteTables>();

/** The folder into which people upload their pictures. */
const OWN_PICTURES = "/files/personalavator/";

const COLUMN_OF = {
  name: "name",
  nickName: "nick_name",
  gender: "gender",
  birthday: "birthday",
  areaCode: "area_code",
  address: "address",
  zipcode: "zipcode",
  officePhone: "office_phone",
  introduction: "introduction",
  signature: "signature",
  qq: "qq",
  weixin: "weixin",
  weibo: "weibo",
} as const;

async function areaNames(db: Db, code: string): Promise<string[]> {
  if (code === "") return [];
  const rows = await db
    .selectFrom("site.area")
    .select("name")
    .where("code", "in", [code.slice(0, 2), code.slice(0, 4), code])
    .orderBy("level")
    .execute();
  return rows.map(({ name }) => name);
}

async function readProfile(db: Db, vault: Vault, userId: string) {
  const user = await db
    .selectFrom("identity.user")
    .leftJoin("identity.real_name", "identity.real_name.user_id", "identity.user.id")
    .select([
      "login_name",
      "avatar",
      "identity.user.name",
      "nick_name",
      "gender",
      "birthday",
      "area_code",
      "address",
      "zipcode",
      "office_phone",
      "introduction",
      "signature",
      "qq",
      "weixin",
      "weibo",
      "mobile",
      "email",
      "version",
      "identity.real_name.user_id as verified",
    ])
    .where("identity.user.id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    loginName: user.login_name,
    avatar: user.avatar,
    name: user.name,
    nickName: user.nick_name,
    gender: user.gender as ValueOf<typeof contract.GENDER>,
    birthday: user.birthday,
    areaCode: user.area_code,
    areaNames: await areaNames(db, user.area_code),
    address: user.address,
    zipcode: user.zipcode,
    officePhone: user.office_phone,
    introduction: user.introduction,
    signature: user.signature,
    qq: user.qq,
    weixin: user.weixin,
    weibo: user.weibo,
    mobile: maskedMobile(mobileOf(vault, user.mobile)),
    email: maskedEmail(user.email ?? ""),
    isRealNameVerified: user.verified !== null,
    version: user.version,
  };
}

/** Search terms are derived from the names, so they change with them. */
export async function refillTerms(
  db: Kysely<IdentityTables>,
  vault: Vault,
  userId: string,
): Promise<void> {
  const user = await db
    .selectFrom("identity.user")
    .select(["name", "nick_name", "login_name", "no", "mobile"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("identity.user")
    .set({
      terms: userTerms(
        vault,
        [user.name, user.nick_name],
        [user.login_name, user.no],
        mobileOf(vault, user.mobile),
      ),
    })
    .where("id", "=", userId)
    .execute();
  await refreshTeachers(db, [userId]);
}

export const profileOperations = implement(contract, {
  getOwnProfile: ({ db, viewer, services }) => readProfile(db, services.vault, viewer().userId),

  async updateOwnProfile({ db, input, caller, viewer, services, fail }) {
    const { userId } = viewer();
    const { version, ...changes } = input;
    if (changes.areaCode) {
      const area = await db
        .selectFrom("site.area")
        .select("code")
        .where("code", "=", changes.areaCode)
        .executeTakeFirst();
      if (!area)
        return fail("identity.areaUnknown", [
          fieldFault("areaCode", "identity.areaUnknown", caller.language),
        ]);
    }
    const columns = Object.fromEntries(
      Object.entries(changes).map(([key, value]) => [
        COLUMN_OF[key as keyof typeof COLUMN_OF],
        value,
      ]),
    );
    const changed = await db
      .updateTable("identity.user")
      .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
      .where("id", "=", userId)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return fail("kernel.conflict");
    if (changes.name !== undefined || changes.nickName !== undefined) {
      await refillTerms(db as unknown as Kysely<IdentityTables>, services.vault, userId);
      await sessionsChanged(db, services, { userIds: [userId] });
    }
    await forgetPath(db, services, spacePath(userId));
    return readProfile(db, services.vault, userId);
  },

  async setOwnAvatar({ db, input, caller, viewer, services, fail }) {
    const { userId } = viewer();
    const isOwn =
      input.url === "" ||
      (input.url.startsWith(OWN_PICTURES) &&
        (await keepStoredFile(db as unknown as Kysely<FilesTables>, input.url, userId)));
    if (!isOwn)
      return fail("identity.avatarNotOwn", [
        fieldFault("url", "identity.avatarNotOwn", caller.language),
      ]);
    await db
      .updateTable("identity.user")
      .set({ avatar: input.url, version: sql`version + 1`, updated_at: sql`now()` })
      .where("id", "=", userId)
      .execute();
    await forgetPath(db, services, spacePath(userId));
    return { avatar: input.url };
  },
});
