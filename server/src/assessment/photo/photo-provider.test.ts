import { startAttempt } from "@perennial/contract/assessment/attempt.ts";
import { photoConsent } from "@perennial/contract/assessment/photo-consent.ts";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { aPhoto, photoDesk } from "../../../test/builders/photos.ts";
import { sittingWorld } from "../../../test/builders/sitting.ts";
import { signatureOf } from "../../kernel/request/signed-peer.ts";
import { readSettings } from "../../kernel/settings.ts";
import { comparePhoto } from "./compare-job.ts";
import { photoProvider } from "./photo-provider.ts";

let peer: Server;
let url: string;
const seen: { headers: Record<string, unknown>; body: string }[] = [];
type Reply = { readonly status: number; readonly body: string } | "silence";
let reply: Reply = "silence";
beforeAll(async () => {
  peer = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen.push({ headers: request.headers, body });
      if (reply === "silence") return request.socket.destroy();
      const more = reply.status === 302 ? { location: "/elsewhere" } : {};
      response.writeHead(reply.status, more).end(reply.body);
      return undefined;
    });
  });
  await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
  url = `http://client:s%2Fcret@127.0.0.1:${(peer.address() as AddressInfo).port}/compare`;
});
afterAll(() => new Promise((resolve) => peer.close(resolve)));

const settings = (environment: Record<string, string> = {}) =>
  readSettings({ NODE_ENV: "test", ...environment });
const ok = (body: object): Reply => ({ status: 200, body: JSON.stringify(body) });
const asked = () =>
  photoProvider(settings({ PHOTO_CHECK_URL: url })).compare(
    Buffer.from("reference"),
    Buffer.from("photo"),
  );

describe("who compares", () => {
  it("is a person where no service is named, and the consent says which it is", async () => {
    const local = photoProvider(settings());
    expect(local.kind).toBe("person");
    expect(await local.compare(Buffer.from("a"), Buffer.from("a"))).toEqual({
      decision: "person",
      score: null,
    });
    const [person, service] = [false, true].map((has) => photoConsent(7, has));
    expect(person?.version).not.toBe(service?.version);
    expect(person?.text.zh).not.toBe(service?.text.zh);
  });

  it("is a service that is asked with a signature over time, nonce and body", async () => {
    reply = ok({ result: "same", score: 0.97 });
    expect(await asked()).toEqual({ decision: "same", score: 0.97 });
    const { headers, body } = seen.at(-1) ?? { headers: {}, body: "" };
    expect(JSON.parse(body)).toEqual({
      reference: Buffer.from("reference").toString("base64"),
      photo: Buffer.from("photo").toString("base64"),
    });
    expect(headers["authorization"]).toBeUndefined();
    expect(headers["x-signature"]).toBe(
      signatureOf("s/cret", String(headers["x-timestamp"]), String(headers["x-nonce"]), body),
    );
  });

  it.each<[Reply, number | null]>([
    [ok({ result: "different", score: 0.12 }), 0.12],
    [ok({ result: "unsure", score: 0.5 }), 0.5],
    [ok({ result: "same" }), null],
    [ok({ result: "same", score: 7 }), null],
    [ok({ result: "same", score: "1" }), null],
    [ok({ result: "yes", score: 1 }), null],
    [ok([]), null],
    [{ status: 200, body: "null" }, null],
    [{ status: 200, body: "<html>" }, null],
    [{ status: 200, body: `"${"x".repeat(70_000)}"` }, null],
    [{ status: 403, body: '{"result":"same","score":1}' }, null],
    [{ status: 302, body: "" }, null],
    ["silence", null],
  ])("answers %o, and a person decides", async (answer, score) => {
    reply = answer;
    expect(await asked()).toEqual({ decision: "person", score });
  });

  it("is https, but for a peer on this machine outside production", () => {
    const kindOf = (environment: Record<string, string>) =>
      photoProvider(settings(environment)).kind;
    expect(() => kindOf({ PHOTO_CHECK_URL: "http://k:s@example.cn/x" })).toThrow("https");
    expect(() => kindOf({ PHOTO_CHECK_URL: url, NODE_ENV: "production" })).toThrow("https");
    expect(kindOf({ PHOTO_CHECK_URL: "https://k:s@example.cn/x" })).toBe("service");
  });
});

describe("a comparison", () => {
  let app: TestApp;
  let world: Awaited<ReturnType<typeof sittingWorld>>;
  beforeAll(async () => {
    app = await startTestApp({ hasDemo: false });
    world = await sittingWorld(app);
  });
  afterAll(() => app.close());

  /** A check whose person was recognised at an earlier attempt; compared as the job does it. */
  async function checked(photoCheck: "before" | "confirmed") {
    const paper = await world.published(undefined, { kind: 0 });
    const settingId = await world.setting(paper.id, { photoCheck, attemptsMax: 0 }, 0);
    const as = await world.build.learner(world.course);
    const desk = photoDesk(app);
    const photo = await aPhoto();
    await desk.send(as, settingId, photo);
    await app.services.pool.query(
      "update assessment.photo_check set state = 'same' where setting_id = $1",
      [settingId],
    );
    const start = () => app.call(startAttempt, { settingId, deviceId: "a" }, { as });
    await start();
    await app.services.pool.query(
      "update assessment.attempt set state = 1, submitted_at = now() where setting_id = $1",
      [settingId],
    );
    const id = (await desk.send(as, settingId, photo)).data?.id ?? "";
    const services = { ...app.services, settings: settings({ PHOTO_CHECK_URL: url }) };
    const stateOf = async () =>
      (
        await app.services.pool.query<{ state: string; score: number | null; version: number }>(
          "select state, score, version from assessment.photo_check where id = $1",
          [id],
        )
      ).rows[0];
    return { start, stateOf, compare: (version = 1) => comparePhoto(services, { id, version }) };
  }

  it("that finds the same person lets begin", async () => {
    const { start, stateOf, compare } = await checked("confirmed");
    expect((await start()).code).toBe("assessment.photoCheckWaiting");
    reply = ok({ result: "same", score: 0.75 });
    await compare();
    expect(await stateOf()).toEqual({ state: "same", score: 0.75, version: 2 });
    expect((await start()).success).toBe(true);
  });

  it("that finds somebody else, or fails, keeps nobody from an exam and is left to a person", async () => {
    const { start, stateOf, compare } = await checked("before");
    reply = "silence";
    await compare();
    expect(await stateOf()).toMatchObject({ state: "waiting", score: null });
    expect((await start()).success).toBe(true);
    reply = ok({ result: "different", score: 0.25 });
    await compare();
    expect(await stateOf()).toEqual({ state: "waiting", score: 0.25, version: 2 });
    // What was seen meanwhile is not what is compared any more.
    reply = ok({ result: "same", score: 1 });
    await compare(1);
    expect(await stateOf()).toMatchObject({ state: "waiting", version: 2 });
  });
});
