import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getAccessUrl } from "@perennial/contract/files/file.ts";
import S3rver from "s3rver";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { keyOfUrl, removeFileOf } from "./store.ts";

let app: TestApp;
let directory: string;
let peer: S3rver;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "perennial-shared-"));
  peer = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "perennial", configs: [] }],
  });
  const { port } = await peer.run();
  app = await startTestApp({ s3Url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/perennial?tls=0` });
});
afterAll(async () => {
  await app.close();
  await peer.close();
  await rm(directory, { recursive: true, force: true });
});

async function upload(folder: string): Promise<string> {
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: "#c33" },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([Buffer.from(bytes)], "a.png"));
  const response = await fetch(`${app.origin}/api/files/upload?folder=${folder}`, {
    method: "POST",
    body: form,
    headers: { "x-token": await app.tokenOf("student01") },
  });
  const { data } = (await response.json()) as { data: { url: string } };
  return data.url;
}

test("a public file lies in the shared store and is served from there by every machine", async () => {
  const url = await upload("personalavator");
  expect(existsSync(join(app.services.filesDir, url.slice("/files/".length)))).toBe(false);
  const served = await app.fetch(url);
  expect(served.status).toBe(200);
  expect(served.headers.get("content-type")).toBe("image/png");
  expect(served.headers.get("content-security-policy")).toContain("sandbox");
  const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect([width, height]).toEqual([40, 30]);
  await removeFileOf(app.services, keyOfUrl(url) ?? "");
  expect((await app.fetch(url)).status).toBe(404);
});

test("a private file is served by its signed address only", async () => {
  const url = await upload("teachercertificate");
  expect((await app.fetch(url)).status).not.toBe(200);
  expect((await app.fetch(url.replace("/api/files/private/", "/files/"))).status).toBe(404);
  const { data } = await app.call(getAccessUrl, { ossKey: url }, { as: "student01" });
  expect((await app.fetch(data?.url ?? "")).status).toBe(200);
});

test("what lies on the disk is served as before, and no other key of the store", async () => {
  expect((await app.fetch("/files/demo/nothing-here.webp")).status).toBe(404);
  expect((await app.fetch("/files/../media/demo/x/original.mp4")).status).toBe(404);
});
