import { sealMobile } from "../src/identity/public.ts";
import type { TestApp } from "./app.ts";

/** Gives a demo person a mobile number, sealed as the product stores it. */
export async function giveMobile(app: TestApp, userId: string, mobile: string): Promise<void> {
  await app.services.pool.query(`update identity."user" set mobile = $2 where id = $1`, [
    userId,
    sealMobile(app.services.vault, mobile),
  ]);
}
