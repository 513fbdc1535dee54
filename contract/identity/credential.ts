import * as z from "zod";

/** A letter first, 6 to 50 of letters, digits, @ . _ with a letter and a digit (seed 000 §5). */
export const LOGIN_NAME = /^(?=.*\d)[A-Za-z][A-Za-z0-9@._]{5,49}$/;
export const AdminLoginName = z.string().trim().regex(LOGIN_NAME);

/** New passwords: 8 to 64 of any characters; design §8. */
export const NewPassword = z.string().min(8).max(64);
