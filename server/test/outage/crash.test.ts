import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlayback } from "@perennial/contract/media/playback/playback.ts";
import { finishUpload, TUS_PATH } from "@perennial/contract/media/upload/upload.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClip } from "../clip.ts";
import { freePort } from "../free-port.ts";
import { Product } from "../product.ts";

/** The product in a process of its own, which these tests kill; again and again: bench `--chaos`. */
const ROUNDS = 2;
const WRITERS = 8;
let dataDir: string;
let product: Product;

const post = (
  path: string,
  body: unknown,
): Promise<{ success: boolean; data: unknown; resultCode: number }> =>
  fetch(`${product.origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).then(
    (response) =>
      response.json() as Promise<{ success: boolean; data: unknown; resultCode: number }>,
  );

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "perennial-crash-"));
  chmodSync(dataDir, 0o755);
  product = new Product({ PORT: String(await freePort()), DATA_DIR: dataDir });
  await product.start();
  const installed = await post("/site/api/site/install", {
    siteName: "崩溃测试",
    areaCode: "330106",
    adminLoginName: "admin01",
    adminName: "管理员",
    adminPassword: "a long passphrase",
    content: "none",
  });
  expect(installed.resultCode).toBe(0);
});
afterAll(async () => {
  await product.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

it("loses no acknowledged visit and counts none twice, killed in the middle of them", async () => {
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const state = { isKilled: false };
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      while (!state.isKilled) {
        const answer = await post("/centro/api/log/save", {
          path: `/round/${round}/${writer}`,
        }).catch(() => undefined);
        if (answer?.success) acknowledged += 1;
      }
    });
    // On a busy machine a server's life must not end before it acknowledged anything.
    const before = acknowledged;
    await expect.poll(() => acknowledged - before, { interval: 5 }).toBeGreaterThan(WRITERS);
    await new Promise((resolve) => setTimeout(resolve, 50 + 170 * round));
    await product.end("SIGKILL");
    state.isKilled = true;
    await Promise.all(writers);
    await product.start();
  }
  expect(acknowledged).toBeGreaterThan(ROUNDS * WRITERS);
  await expect
    .poll(() => post("/centro/api/log/statisticsPV", {}).then((answer) => answer.data))
    .toBeGreaterThanOrEqual(acknowledged);
  const total = (await post("/centro/api/log/statisticsPV", {})).data as number;
  // A visit whose answer was cut off may be stored: at most one for each writer and round.
  expect(total - acknowledged).toBeLessThanOrEqual(ROUNDS * WRITERS);
});

it("goes on with an upload and with a film's renditions where a kill interrupted them", async () => {
  const { data } = await post("/login/doLogin", {
    loginName: "admin01",
    password: "a long passphrase",
  });
  const headers = {
    "x-token": (data as { accessToken: string }).accessToken,
    "tus-resumable": "1.0.0",
  };
  const { origin } = product;
  const film = await createClip({ seconds: 12, size: "1280x720" });
  const half = Math.floor(film.length / 2);
  const begun = await fetch(`${origin}${TUS_PATH}`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(film.length),
      "upload-metadata": `filename ${btoa("film.mp4")},folder ${btoa("coursevideo")}`,
    },
  });
  const address = `${origin}${begun.headers.get("location") ?? ""}`;
  const send = (offset: number, until: number): Promise<Response> =>
    fetch(address, {
      method: "PATCH",
      headers: {
        ...headers,
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
      },
      body: new Uint8Array(film.subarray(offset, until)),
    });
  expect((await send(0, half)).status).toBe(204);
  await product.end("SIGKILL");
  await product.start();
  const known = await fetch(address, { method: "HEAD", headers });
  expect(known.headers.get("upload-offset")).toBe(String(half));
  expect((await send(half, film.length)).status).toBe(204);

  const ask = async (path: string, body: unknown) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: { id: string; status: string } }).data;
  };
  const { id } = await ask(finishUpload.path, { uploadId: address.split("/").at(-1) });
  const statusOf = async (): Promise<string> => {
    const answer = await fetch(`${origin}/api${getPlayback.path}?resourceId=${id}`, { headers });
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(statusOf).toBe("PROCESSING");
  await product.end("SIGKILL");
  await product.start();
  await expect.poll(statusOf).toBe("SUCCESS");
}, 600_000);

it("finishes requests in flight when it is asked to stop, and ends with 0", async () => {
  const login = post("/login/doLogin", { loginName: "admin01", password: "a long passphrase" });
  await new Promise((resolve) => setTimeout(resolve, 3));
  const code = product.end("SIGTERM");
  expect((await login).success).toBe(true);
  expect(await code).toBe(0);
  await product.start();
});
