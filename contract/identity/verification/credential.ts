import * as z from "zod";
import { LOGIN_NAME } from "../sign-in/login-name.ts";

export const AdminLoginName = z.string().trim().max(50).regex(LOGIN_NAME);

/** A password as it was typed, without blanks around it, because a phone's keyboard may add them (front §5). */
export const TypedPassword = z.string().trim().min(1).max(128);

/** New passwords: 8 to 64 characters of any kind. */
export const NewPassword = z.string().trim().min(8).max(64);
