import { CHINA_ZONE } from "@perennial/contract/kernel/china-time.ts";
import { sql } from "kysely";

/** For statements in plain text: `created_at ${IN_CHINA}` is what China's clocks showed. */
export const IN_CHINA = `at time zone '${CHINA_ZONE}'`;

/** The same for a statement of kysely: sql`(now() ${inChina})::date` is today in China. */
export const inChina = sql.raw(IN_CHINA);
