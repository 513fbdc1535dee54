import { certificateFile } from "@perennial/contract/certificate/file-address.ts";
import { revokeCertificate } from "@perennial/contract/certificate/certificate.ts";
import { renewSigningKey } from "@perennial/contract/certificate/key.ts";
import { CHECK_PATH } from "@perennial/contract/certificate/verify.ts";
import { gunzipSync } from "node:zlib";
import { compactVerify, createLocalJWKSet, jwtVerify } from "jose";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { certificateWorld } from "../../test/builders/certificate.ts";
import { fontsOf, readPdf } from "../../test/read-pdf.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof certificateWorld>>;
let learner: string;
let id: string;
let number: string;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await certificateWorld(app);
  const course = await world.course();
  learner = await world.learner(course, { name: "夏知秋" });
  const awardId = await world.award(course, { title: "潮汐观测（基础）" });
  await world.issue(awardId, [learner]);
  const [certificate] = await world.issued(awardId);
  id = certificate?.id ?? "";
  number = certificate?.number ?? "";
});
afterAll(() => app.close());

const fileOf = async (kind: "pdf" | "picture" | "badge", as = learner) => {
  const answer = await fetch(`${app.origin}${certificateFile(kind, id)}`, {
    headers: { "x-token": await app.tokenOf(as) },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const check = async (bytes: Buffer): Promise<unknown> => {
  const answer = await fetch(`${app.origin}${CHECK_PATH}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    // Strangers have a small budget.
    headers: {
      "content-type": "application/octet-stream",
      "x-token": await app.tokenOf(world.admin),
    },
  });
  return ((await answer.json()) as { readonly data: unknown }).data;
};

const changed = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

it("a PDF can be read by machines, has its letters along, and is for its learner and the office", async () => {
  const { status, bytes } = await fileOf("pdf");
  expect(status).toBe(200);
  const read = await readPdf(bytes);
  expect(read.title).toBe(`潮汐观测（基础） 夏知秋 ${number}`);
  const [words = ""] = read.pages;
  for (const said of ["结业证书", "夏知秋", "潮汐观测（基础）", "24学时", "江南老年大学", number])
    expect(words).toContain(said);
  expect(read.sizes.map((side) => side.map(Math.round))).toEqual([[842, 595]]);
  for (const { name, isSubset } of fontsOf(bytes)) {
    expect(name).toContain("NotoSerifSC");
    expect(isSubset).toBe(true);
  }
  expect(bytes.length).toBeLessThan(100_000);
  expect((await fileOf("pdf", world.admin)).status).toBe(200);
  const other = await world.person();
  expect((await fileOf("pdf", other)).status).toBe(404);
  expect((await fileOf("badge", other)).status).toBe(404);
});

it("of a file every changed byte is found", async () => {
  for (const kind of ["pdf", "picture"] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two files
    const { bytes } = await fileOf(kind);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await check(bytes)).toEqual({ result: "genuine", number });
    for (const part of [0.1, 0.5, 0.9])
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await check(changed(bytes, Math.floor(bytes.length * part)))).toEqual({
        result: "changed",
        number,
      });
    // The seal itself, and what is put behind it.
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await check(changed(bytes, bytes.length - 12))).not.toMatchObject({ result: "genuine" });
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await check(Buffer.concat([bytes, Buffer.from("%x")]))).toMatchObject({
      result: "changed",
    });
  }
  expect(await check(Buffer.from("%PDF-1.7 something else"))).toEqual({
    result: "unknown",
    number: "",
  });
  expect(await check(Buffer.alloc(0))).toEqual({ result: "unknown", number: "" });
});

it("the picture is a PNG of the whole page", async () => {
  const { bytes } = await fileOf("picture");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 2376, height: 1680 });
  const { channels } = await sharp(bytes).stats();
  expect(channels[0]?.stdev ?? 0).toBeGreaterThan(10);
});

it("a badge is a credential whose signature others verify with our published keys", async () => {
  const { bytes } = await fileOf("badge");
  const jwt = bytes.toString();
  const keys = await (await fetch(`${app.origin}/.well-known/jwks.json`)).json();
  const { payload, protectedHeader } = await jwtVerify(jwt, createLocalJWKSet(keys as never));
  expect(protectedHeader.alg).toBe("EdDSA");
  const did = (await (await fetch(`${app.origin}/.well-known/did.json`)).json()) as {
    readonly id: string;
    readonly assertionMethod: readonly string[];
  };
  expect(payload.iss).toBe(did.id);
  expect(did.assertionMethod).toContain(protectedHeader.kid);
  expect(payload).toMatchObject({
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    credentialSubject: { achievement: { name: "潮汐观测（基础）", type: ["Achievement"] } },
    credentialStatus: { type: "BitstringStatusListEntry", statusPurpose: "revocation" },
  });
  const [head, body = "", signature] = jwt.split(".");
  const forged = Buffer.from(
    Buffer.from(body, "base64url").toString().replace("夏知秋", "某某某"),
  ).toString("base64url");
  await expect(
    compactVerify(`${head}.${forged}.${signature}`, createLocalJWKSet(keys as never)),
  ).rejects.toThrow();
  expect(await check(bytes)).toEqual({ result: "genuine", number });
  expect(await check(Buffer.from(`${head}.${forged}.${signature}`))).toEqual({
    result: "changed",
    number,
  });

  // The old key still verifies when the site has another.
  expect((await app.call(renewSigningKey, {}, { as: learner })).success).toBe(false);
  const renewed = await app.call(renewSigningKey, {}, { as: world.admin });
  expect(renewed.data?.map(({ retiredAt }) => retiredAt === null)).toEqual([true, false]);
  const later = await (await fetch(`${app.origin}/.well-known/jwks.json`)).json();
  await jwtVerify(jwt, createLocalJWKSet(later as never));
  const next = (await fileOf("badge")).bytes.toString();
  const { protectedHeader: nextHead } = await jwtVerify(next, createLocalJWKSet(later as never));
  expect(nextHead.kid).not.toBe(protectedHeader.kid);
});

it("the list of what was revoked says so as soon as it is", async () => {
  const jwt = (await fileOf("badge")).bytes.toString();
  const keys = createLocalJWKSet(
    (await (await fetch(`${app.origin}/.well-known/jwks.json`)).json()) as never,
  );
  const { payload } = await jwtVerify(jwt, keys);
  const status = payload["credentialStatus"] as Readonly<Record<string, string>>;
  const isRevoked = async (): Promise<boolean> => {
    const address = new URL(status["statusListCredential"] ?? "");
    const list = await (await fetch(`${app.origin}${address.pathname}`)).text();
    const { payload: said } = await jwtVerify(list, keys);
    const { encodedList = "" } = said["credentialSubject"] as Readonly<Record<string, string>>;
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), "base64url"));
    const at = Number(status["statusListIndex"]);
    return ((bits[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0;
  };
  expect(await isRevoked()).toBe(false);
  await app.call(revokeCertificate, { id, kind: "other", reason: "试验" }, { as: world.admin });
  expect(await isRevoked()).toBe(true);
});
