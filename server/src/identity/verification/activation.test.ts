import { verifyRealName } from "@perennial/contract/identity/account/real-name.ts";
import { doLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { checkNeedActivate } from "@perennial/contract/identity/verification/activation.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const as = "student01";
const ask = (params: { userId?: string }) => app.call(checkNeedActivate, params, { as });
const flagOfSignIn = async (): Promise<boolean | undefined> => {
  const typed = { loginName: as, username: as, password: "Perennial_2026" };
  return (await app.call(doLogin, typed)).data?.needActivate;
};

it("asks on a credit bank's site only, until the name is known, and only for oneself", async () => {
  expect((await ask({ userId: as })).data).toBe(false);
  expect(await flagOfSignIn()).toBe(false);
  await app.services.pool.query(
    "update site.site set site_type = 'STSCDDXFYH' where id = 'province'",
  );
  await app.services.bus.send(app.services.db, "site", "province");
  expect((await ask({})).data).toBe(true);
  expect(await flagOfSignIn()).toBe(true);
  expect((await ask({ userId: "student02" })).code).toBe("identity.userUnknown");
  expect((await app.call(checkNeedActivate, {})).code).toBe("kernel.notSignedIn");

  const claim = {
    name: "李秀英",
    cardType: 85,
    cardNo: "11010519491231002X",
    isConsentGiven: true,
  };
  expect((await app.call(verifyRealName, claim as never, { as })).success).toBe(true);
  expect((await ask({})).data).toBe(false);
  expect(await flagOfSignIn()).toBe(false);
});
