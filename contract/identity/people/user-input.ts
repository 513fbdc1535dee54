import * as z from "zod";
import { MOBILE } from "../../kernel/china.ts";
import { Id, text } from "../../kernel/fields.ts";
import { isAccountName } from "../sign-in/login-name.ts";
import { USER_TYPES, type UserType } from "./user-fields.ts";

export const Mobile = z.string().trim().regex(MOBILE).or(z.literal(""));
export const Email = z.email().max(100).or(z.literal(""));
/** A login name by either naming rule; people who choose their own name must follow the stricter one. */
export const LoginName = z.string().trim().max(50).refine(isAccountName);
export const Birthday = z.iso.date().or(z.literal(""));

/** The account of a new person; without a login name the server makes one. */
export const NewUserFields = {
  name: text(2, 30).optional(),
  loginName: LoginName.or(z.literal("")).optional(),
  phone: Mobile.optional(),
  email: Email.optional(),
  corpId: Id.optional(),
};

/** Other facts about the person. */
export const UserDetailFields = {
  nickName: text(0, 30).optional(),
  officePhone: text(0, 30).optional(),
  birthday: Birthday.optional(),
  gender: z.int().min(0).max(2).optional(),
  no: text(0, 50).optional(),
  address: text(0, 200).optional(),
  zipcode: text(0, 10).optional(),
  certificate: text(0, 200).optional(),
  signature: text(0, 200).optional(),
  weixin: text(0, 50).optional(),
  qq: text(0, 20).optional(),
  weibo: text(0, 50).optional(),
  remark: text(0, 500).optional(),
};

export const UserTypeName = z.enum(Object.keys(USER_TYPES) as [UserType, ...UserType[]]);
