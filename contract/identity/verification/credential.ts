import * as z from "zod";
import { LOGIN_NAME } from "../sign-in/login-name.ts";

export const AdminLoginName = z.string().trim().regex(LOGIN_NAME);

/** New passwords: 8 to 64 of any characters; design §8. */
export const NewPassword = z.string().min(8).max(64);
