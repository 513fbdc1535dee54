import * as z from "zod";
import { LOGIN_NAME } from "../sign-in/login-name.ts";

export const AdminLoginName = z.string().trim().max(50).regex(LOGIN_NAME);

/** A password as somebody typed or chose it, without blanks around it: a phone's keyboard adds them (front §5). */
export const TypedPassword = z.string().trim().min(1).max(128);

/** New passwords: 8 to 64 of any characters. */
export const NewPassword = z.string().trim().min(8).max(64);
