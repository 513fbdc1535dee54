import { verifyCertificate } from "@perennial/contract/certificate/verify.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  await buildOn(app);
});
afterAll(() => app.close());

it("finds nothing for a wrong letter, and stops who guesses", async () => {
  const wrong = await app.call(verifyCertificate, { number: "TX2026-000001-AAAAA-AA" });
  expect(wrong.code).toBe("certificate.notFound");
  const codes = new Set<string | undefined>();
  for (let at = 0; at < 8; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- fifty at a time
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, one) =>
        app.call(verifyCertificate, {
          number: `TX2026-${String(at * 50 + one).padStart(6, "0")}-AAAAA-22`,
        }),
      ),
    );
    for (const { code } of answers) codes.add(code);
  }
  expect(codes).toEqual(new Set(["certificate.notFound", "kernel.tooManyRequests"]));
});
