import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlayback } from "@perennial/contract/media/playback.ts";
import { finishUpload, TUS_PATH } from "@perennial/contract/media/upload.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeClip } from "./clip.ts";

/** The product in a process of its own, which these tests kill (security.md 4d). */
let dataDir: string;
let port: number;
let child: ChildProcess | undefined;
// The runner skips the clean-up when the set-up fails; a server of ours must not outlive the run even then.
process.on("exit", () => child?.kill("SIGTERM"));
const main = join(import.meta.dirname, "..", "src", "main.ts");

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
}

async function start(): Promise<ChildProcess> {
  const started = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "0",
      LOG_LEVEL: "silent",
    },
    stdio: "ignore",
  });
  child = started;
  for (let tries = 0; tries < 400; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return started;
    if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the server did not become ready");
}

async function end(running: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => running.once("exit", resolve));
  running.kill(signal);
  return ended;
}

const post = (
  path: string,
  body: unknown,
): Promise<{ success: boolean; data: unknown; resultCode: number }> =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
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
  port = await freePort();
  await start();
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
  if (child && child.exitCode === null) await end(child, "SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

it("loses no acknowledged visit and counts none twice, killed in the middle of them five times", async () => {
  let acknowledged = 0;
  for (let round = 0; round < 5; round += 1) {
    const running = child as ChildProcess;
    const state = { isKilled: false };
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      while (!state.isKilled) {
        const answer = await post("/centro/api/log/save", {
          path: `/round/${round}/${writer}`,
        }).catch(() => undefined);
        if (answer?.success) acknowledged += 1;
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 150 + 170 * round));
    const ended = end(running, "SIGKILL");
    await ended;
    state.isKilled = true;
    await Promise.all(writers);
    await start();
  }
  expect(acknowledged).toBeGreaterThan(50);
  await expect
    .poll(() => post("/centro/api/log/statisticsPV", {}).then((answer) => answer.data), {
      timeout: 10_000,
    })
    .toBeGreaterThanOrEqual(acknowledged);
  const total = (await post("/centro/api/log/statisticsPV", {})).data as number;
  // A visit whose answer was cut off may be stored: at most one for each writer and round.
  expect(total - acknowledged).toBeLessThanOrEqual(5 * 8);
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
  const origin = `http://127.0.0.1:${port}`;
  const film = await makeClip({ seconds: 20, size: "1280x720" });
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
  await end(child as ChildProcess, "SIGKILL");
  await start();
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
  await expect.poll(statusOf, { timeout: 20_000 }).toBe("PROCESSING");
  await end(child as ChildProcess, "SIGKILL");
  await start();
  await expect.poll(statusOf, { timeout: 60_000 }).toBe("SUCCESS");
}, 120_000);

it("finishes requests in flight when it is asked to stop, and ends with 0", async () => {
  const running = child as ChildProcess;
  const login = post("/login/doLogin", { loginName: "admin01", password: "a long passphrase" });
  await new Promise((resolve) => setTimeout(resolve, 3));
  const code = end(running, "SIGTERM");
  expect((await login).success).toBe(true);
  expect(await code).toBe(0);
  await start();
});
