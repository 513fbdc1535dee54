import {
  createSubtitle,
  cancelProcessing,
  getPlayback,
  listSubtitles,
  removeSubtitle,
  retryProcessing,
  setCover,
} from "@perennial/contract/media/playback/playback.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { createClip } from "../../../test/clip.ts";
import { uploadFile } from "../../../test/media.ts";
import { tablesOf } from "../../kernel/services.ts";
import { signedAddress } from "../playback/address.ts";
import { firstAddresses } from "../playback/first-addresses.ts";
import { rangeOf } from "../../kernel/storage/byte-range.ts";
import { STATUS_STEPS, statusAfter, type StatusStep } from "./status-steps.ts";
import type { MediaTables } from "../tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const teacher = { as: "teacher01" } as const;

/** Waits, by asking, until a resource is in one of the statuses. */
async function until(resourceId: string, ...wanted: string[]) {
  for (let tries = 0; tries < 900; tries += 1) {
    const { data } = await app.call(getPlayback, { resourceId }, teacher);
    if (data && wanted.includes(data.status)) return data;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`never became ${wanted.join(" or ")}`);
}

async function resource(bytes: Buffer, name: string): Promise<string> {
  const { data } = await uploadFile(app, { bytes, name });
  return data?.id ?? "";
}

/** Types of the streams that a transport stream (ISO 13818-1 §2.4.4.8) announces. */
function streamTypes(bytes: Buffer): number[] {
  for (let at = 0; at + 188 <= bytes.length; at += 188) {
    const packet = bytes.subarray(at, at + 188);
    const start = (packet[3] ?? 0) & 0x20 ? 5 + (packet[4] ?? 0) : 4;
    const table = packet.subarray(start + 1);
    if (((packet[1] ?? 0) & 0x40) === 0 || packet[start] !== 0 || table[0] !== 2) continue;
    const end = 3 + (table.readUInt16BE(1) & 0xfff) - 4;
    const types: number[] = [];
    let place = 12 + (table.readUInt16BE(10) & 0xfff);
    while (place < end) {
      types.push(table[place] ?? 0);
      place += 5 + (table.readUInt16BE(place + 3) & 0xfff);
    }
    return types;
  }
  return [];
}

describe("a film", () => {
  let id: string;
  beforeAll(async () => {
    id = await resource(await createClip({ size: "1280x720", seconds: 5 }), "课.mp4");
  });

  test("becomes renditions with the labels of the requirements, a length, a size and a cover", async () => {
    const done = await until(id, "SUCCESS", "FAILURE");
    expect(done).toMatchObject({
      status: "SUCCESS",
      labels: ["标清", "高清"],
      width: 1280,
      height: 720,
    });
    expect(done.seconds).toBeCloseTo(5, 0);
    const cover = await app.fetch(done.coverUrl);
    expect(cover.headers.get("content-type")).toBe("image/webp");
  });

  test("its playlists lead by relative addresses to pieces that hold a film", async () => {
    const { hlsUrl } = await until(id, "SUCCESS");
    const master = await (await app.fetch(hlsUrl)).text();
    expect(master).toMatch(/RESOLUTION=854x480.*NAME="标清"/);
    const [low = ""] = /^sd\/.*$/m.exec(master) ?? [];
    const base = hlsUrl.slice(0, hlsUrl.lastIndexOf("/"));
    const playlist = await (await app.fetch(`${base}/${low}`)).text();
    expect(playlist).toContain("#EXT-X-ENDLIST");
    // A film begins with few bytes: its first piece is half as long as the others.
    const lengths = [...playlist.matchAll(/^#EXTINF:(.*),$/gm)].map(([, one]) => Number(one));
    expect(lengths.map((one) => Math.round(one))).toEqual([1, 2, 2]);
    const piece = await app.fetch(`${base}/sd/${/^\d{5}\.ts$/m.exec(playlist)?.[0]}`);
    const bytes = Buffer.from(await piece.arrayBuffer());
    expect([bytes[0], bytes[188]]).toEqual([0x47, 0x47]);
    const part = await app.fetch(`${base}/sd/00000.ts`, { headers: { range: "bytes=0-187" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes 0-187/${bytes.length}`,
    ]);
  });

  test("its sound alone is there for those with little data, and is none of its qualities", async () => {
    const { hlsUrl, soundUrl, labels } = await until(id, "SUCCESS");
    expect(labels).not.toContain("音频");
    const master = await (await app.fetch(hlsUrl)).text();
    expect(master.match(/^[a-z]+(?=\/index\.m3u8$)/gm)?.toSorted()).toEqual(["hd", "sd"]);
    const playlist = await (await app.fetch(soundUrl)).text();
    expect(playlist).toContain("#EXT-X-ENDLIST");
    const rows = await tablesOf<MediaTables>(app.services.db)
      .selectFrom("media.rendition")
      .select(["label", "bytes", "codecs", "width"])
      .where("resource_id", "=", id)
      .execute();
    const made = (label: string) => rows.find((row) => row.label === label);
    expect(made("音频")).toMatchObject({ codecs: "mp4a.40.2", width: 0 });
    expect(made("音频")?.bytes).toBeLessThan(made("标清")?.bytes ?? 0);
    const [name = ""] = /^\d{5}\.ts$/m.exec(playlist) ?? [];
    const piece = await app.fetch(soundUrl.replace("index.m3u8", name));
    expect(piece.status).toBe(200);
    // Its programme names one stream: sound (0x0f), no picture (0x1b).
    const bytes = Buffer.from(await piece.arrayBuffer());
    expect(streamTypes(bytes)).toEqual([0x0f]);
  });

  test.each([
    [0, "sd/00000.ts"],
    [0.9, "sd/00000.ts"],
    [1.1, "sd/00001.ts"],
    [4.5, "sd/00002.ts"],
    [99, undefined],
  ])("what a player at second %s asks for first is known before", async (second, piece) => {
    await until(id, "SUCCESS");
    const db = tablesOf<MediaTables>(app.services.db);
    const first = await firstAddresses(db, app.services, id, second);
    const base = signedAddress(app.services, id, "");
    expect(first).toEqual(
      ["index.m3u8", "sd/index.m3u8", ...(piece ? [piece] : [])].map((file) => `${base}${file}`),
    );
    for (const { status } of await Promise.all(first.map((address) => app.fetch(address))))
      expect(status).toBe(200);
  });

  test("nothing of a film that is not there is named", async () => {
    const db = tablesOf<MediaTables>(app.services.db);
    expect(await firstAddresses(db, app.services, "none", 0)).toEqual([]);
  });

  test.each([
    ["changed", (address: string) => address.replace(/\.[^/]{4}/, ".AAAA")],
    ["expired", (address: string) => address.replace(/play\/\d{13}/, "play/1700000000000")],
    ["of another resource", (address: string) => address.replace(id, "demo-video-1")],
  ])("an address that is %s is refused", async (_what, change) => {
    const { hlsUrl } = await until(id, "SUCCESS");
    expect((await app.fetch(change(hlsUrl))).status).toBe(403);
  });

  test.each(["../index.m3u8", "sd/%2e%2e", "xx/index.m3u8", "sd/secret", "original.mp4", "file"])(
    "no way to %s",
    async (file) => {
      const answer = await app.fetch(signedAddress(app.services, id, file));
      expect([403, 404]).toContain(answer.status);
    },
  );

  test("the cover is taken from another second", async () => {
    const before = (await until(id, "SUCCESS")).coverUrl;
    const answer = await app.call(setCover, { resourceId: id, second: 3 }, teacher);
    expect(answer).toMatchObject({ success: true });
    expect((await app.fetch(answer.data?.coverUrl ?? before)).status).toBe(200);
    expect(await app.call(setCover, { resourceId: id, second: 99 }, teacher)).toMatchObject({
      status: 409,
    });
    expect(
      await app.call(setCover, { resourceId: id, second: 1 }, { as: "teacher02" }),
    ).toMatchObject({ status: 404 });
  });

  test("subtitles in SRT are cleaned, shown as VTT and replaced by language", async () => {
    const srt =
      "\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color=red>你好</font> <b>世界</b><script>x</script>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n再见\r\n";
    const add = (text: string, as = "teacher01") =>
      app.call(createSubtitle, { resourceId: id, language: "zh", text, isDefault: true }, { as });
    expect(await add(srt)).toMatchObject({ data: { label: "中文", cueNum: 2, isDefault: true } });
    const [subtitle] = (await until(id, "SUCCESS")).subtitles;
    const vtt = await (await app.fetch(subtitle?.url ?? "")).text();
    expect(vtt).toContain("00:00:01.000 --> 00:00:02.500\n你好 <b>世界</b>x\n");
    expect(await add("no subtitles at all")).toMatchObject({
      status: 400,
      code: "media.subtitleRefused",
    });
    expect(await add(srt, "teacher02")).toMatchObject({ status: 404 });
    const list = await app.call(listSubtitles, { resourceId: id }, teacher);
    expect(list.data).toHaveLength(1);
    const subtitleId = list.data?.[0]?.id ?? "";
    expect(await app.call(removeSubtitle, { subtitleId }, { as: "teacher02" })).toMatchObject({
      status: 404,
    });
    expect(await app.call(removeSubtitle, { subtitleId }, teacher)).toMatchObject({ data: true });
  });
});

test("a sound becomes one rendition", async () => {
  const id = await resource(
    await createClip({ hasPicture: false, extension: "wav", seconds: 2 }),
    "音.wav",
  );
  expect(await until(id, "SUCCESS", "FAILURE")).toMatchObject({
    status: "SUCCESS",
    labels: ["音频"],
    soundUrl: "",
    kind: "audio",
  });
});

test("what a browser recorded into WebM is a sound, as long as it is", async () => {
  const { data } = await uploadFile(app, {
    bytes: await createClip({ hasPicture: false, extension: "webm", isRecorded: true }),
    name: "第 2 页 配音.webm",
  });
  expect(data).toMatchObject({ kind: "audio" });
  const played = await until(data?.id ?? "", "SUCCESS");
  expect(played).toMatchObject({ kind: "audio", labels: ["音频"] });
  expect(played.seconds).toBeCloseTo(3, 0);
  const film = await uploadFile(app, {
    bytes: await createClip({ seconds: 1, extension: "webm", isRecorded: true }),
    name: "录屏.webm",
  });
  expect(film.data).toMatchObject({ kind: "video" });
  expect((await until(film.data?.id ?? "", "SUCCESS")).seconds).toBeCloseTo(1, 0);
});

test("a film without sound, standing upright, keeps its shape", async () => {
  const id = await resource(
    await createClip({ size: "360x640", hasSound: false, seconds: 2 }),
    "竖.mp4",
  );
  expect(await until(id, "SUCCESS", "FAILURE")).toMatchObject({
    status: "SUCCESS",
    width: 360,
    height: 640,
    labels: ["标清"],
    soundUrl: "",
  });
});

test("a broken film fails with a word, can be tried again, and fails again", async () => {
  const clip = await createClip();
  const id = await resource(
    Buffer.concat([clip.subarray(0, 64), Buffer.alloc(2_000, 7)]),
    "坏.mp4",
  );
  await until(id, "FAILURE");
  const row = await tablesOf<MediaTables>(app.services.db)
    .selectFrom("media.resource")
    .select("fault")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.fault).toBe("unreadable");
  expect(await app.call(cancelProcessing, { resourceId: id }, teacher)).toMatchObject({
    code: "media.statusStep",
  });
  expect(await app.call(retryProcessing, { resourceId: id }, { as: "teacher02" })).toMatchObject({
    status: 404,
  });
  expect(await app.call(retryProcessing, { resourceId: id }, teacher)).toMatchObject({
    data: { status: "NEW" },
  });
  await until(id, "FAILURE");
});

test("work is ended by whoever owns it, and taken up again", async () => {
  const id = await resource(await createClip({ size: "1920x1080", seconds: 20 }), "长.mp4");
  await until(id, "PROCESSING");
  expect(await app.call(cancelProcessing, { resourceId: id }, teacher)).toMatchObject({
    data: { status: "TERMINATION" },
  });
  await until(id, "TERMINATION");
  expect(await app.call(retryProcessing, { resourceId: id }, teacher)).toMatchObject({
    success: true,
  });
  await until(id, "PROCESSING", "SUCCESS");
  await app.call(cancelProcessing, { resourceId: id }, teacher);
});

test("what a silent worker left is taken up by another", async () => {
  const id = await resource(await createClip({ seconds: 1 }), "遗.mp4");
  await until(id, "SUCCESS");
  await tablesOf<MediaTables>(app.services.db)
    .updateTable("media.resource")
    .set({
      status: 1,
      claimed_by: "gone",
      heartbeat_at: new Date(Date.now() - 60_000).toISOString(),
    })
    .where("id", "=", id)
    .execute();
  await until(id, "SUCCESS");
});

describe("steps of the transcode status", () => {
  const all = (Object.keys(STATUS_STEPS) as StatusStep[]).flatMap((step) =>
    [0, 1, 2, -1, 5].map((status) => [step, status] as const),
  );
  test.each(all)("%s from %d", (step, status) => {
    const legal: Record<StatusStep, number[]> = {
      begin: [0, 1],
      succeed: [1],
      fail: [1],
      cancel: [0, 1],
      retry: [-1, 5],
    };
    expect(statusAfter(step, status) !== undefined).toBe(legal[step].includes(status));
  });
});

test.each([
  [undefined, undefined],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=-5", { start: 95, end: 99 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=100-", "none"],
  ["bytes=9-3", "none"],
  ["bytes=-", undefined],
  ["items=0-1", undefined],
])("the range %s of a hundred bytes", (header, range) =>
  expect(rangeOf(header, 100)).toEqual(range),
);
