import { ownWords } from "../kernel/own-words.ts";
import { adminWords as en } from "./en/admin.ts";
import { adminWords as es } from "./es/admin.ts";
import { adminWords as zh } from "./zh/admin.ts";

/** The words of the site settings and of content in the consoles. */
export const useAdminWords = ownWords<typeof zh>({ zh, en, es });
