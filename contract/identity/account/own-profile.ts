import { chinaDay } from "../../kernel/china-time.ts";
import * as z from "zod";
import { StoredPicture, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

export const GENDER = { secret: 0, male: 1, female: 2 } as const;
const Gender = z.enum(GENDER);

/** A day between 1900 and today. */
const Birthday = z.iso.date().refine((day) => day >= "1900-01-01" && day <= chinaDay(Date.now()), {
  message: "format",
});

/** What people may change about themselves; every other field is refused by name. */
const editable = {
  name: text(1, 30),
  nickName: text(0, 30),
  /** Gender: 0 not given, 1 male, 2 female. */
  gender: Gender,
  birthday: Birthday.nullable(),
  areaCode: z.string().regex(/^(\d{2}|\d{4}|\d{6})?$/),
  address: text(0, 200),
  zipcode: z
    .string()
    .max(6)
    .regex(/^(\d{6})?$/),
  officePhone: z
    .string()
    .max(20)
    .regex(/^([\d+()\- ]{5,20})?$/),
  introduction: text(0, 500),
  signature: text(0, 100),
  qq: z
    .string()
    .max(12)
    .regex(/^([1-9]\d{4,11})?$/),
  weixin: z
    .string()
    .max(20)
    .regex(/^([A-Za-z][\w-]{5,19})?$/),
  weibo: text(0, 50),
};

const OwnProfile = z.object({
  loginName: z.string(),
  avatar: z.string(),
  name: z.string(),
  nickName: z.string(),
  gender: Gender,
  birthday: z.string().nullable(),
  areaCode: z.string(),
  /** Names of province, city and district, as far as the code goes. */
  areaNames: z.array(z.string()),
  address: z.string(),
  zipcode: z.string(),
  officePhone: z.string(),
  introduction: z.string(),
  signature: z.string(),
  qq: z.string(),
  weixin: z.string(),
  weibo: z.string(),
  /** Masked as 138****5678; it is changed under account security. */
  mobile: z.string(),
  /** Masked: l***g@example.cn. */
  email: z.string(),
  isRealNameVerified: z.boolean(),
  version: z.int(),
});

export const getOwnProfile = operation({
  name: "identity.getOwnProfile",
  summary: "One's own profile, numbers masked",
  method: "GET",
  path: "/ucenter/api/profile",
  access: "signed-in",
  input: z.strictObject({}),
  output: OwnProfile,
  fails: [],
  effect: "read",
});

export const updateOwnProfile = operation({
  name: "identity.updateOwnProfile",
  summary: "Changes one's own profile; refused when it was changed meanwhile",
  method: "POST",
  path: "/ucenter/api/profile/update",
  access: "signed-in",
  input: z.strictObject({ version: z.int().min(1), ...z.object(editable).partial().shape }),
  output: OwnProfile,
  fails: ["identity.areaUnknown"],
  effect: "write",
  budget: "draft",
});

export const setOwnAvatar = operation({
  name: "identity.setOwnAvatar",
  summary: "Makes a picture that the person uploaded their avatar; empty takes it away",
  method: "POST",
  path: "/ucenter/api/profile/avatar",
  access: "signed-in",
  input: z.strictObject({ url: StoredPicture }),
  output: z.object({ avatar: z.string() }),
  fails: ["identity.avatarNotOwn"],
  effect: "write",
});
