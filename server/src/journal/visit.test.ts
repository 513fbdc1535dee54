import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countVisits, createVisit } from "@perennial/contract/journal/visit.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { processIdentity } from "../kernel/embedded-postgres/process.ts";
import { deviceOf } from "./device.ts";
import { openVisitSpool } from "./visit-spool.ts";
import { recordVisit, storeVisits } from "./visit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("visits", () => {
  it("are all counted, whoever sends them at once", async () => {
    await storeVisits(app.services);
    const before = (await app.call(countVisits, {})).data ?? -1;
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        app.call(createVisit, { path: `/page/${at}`, title: "页" }),
      ),
    );
    await storeVisits(app.services);
    expect((await app.call(countVisits, {})).data).toBe(before + 60);
    const { rows } = await app.services.pool.query(
      "select device_type, title from journal.visit where path = '/page/7'",
    );
    expect(rows).toEqual([{ device_type: "PC", title: "页" }]);
  });

  it("keep kind and weight of the entry, and the device that an app names", async () => {
    const device = { deviceType: "Mobile", deviceName: "TeaPhone 3" } as const;
    await app.call(createVisit, { path: "/named", type: 8, logLevel: 1, ...device });
    await storeVisits(app.services);
    const { rows } = await app.services.pool.query(
      "select type, log_level, device_type, device_name from journal.visit where path = '/named'",
    );
    expect(rows).toEqual([
      { type: 8, log_level: 1, device_type: "Mobile", device_name: "TeaPhone 3" },
    ]);
  });

  it("of the same visitor and page in quick succession make two rows and all count", async () => {
    await storeVisits(app.services);
    const before = (await app.call(countVisits, {})).data ?? -1;
    const visit = {
      siteId: "province",
      path: "/again-and-again",
      title: "",
      ip: "10.0.0.9",
      userAgent: "",
      userId: undefined,
    };
    for (let time = 0; time < 40; time += 1) recordVisit(app.services, visit);
    await storeVisits(app.services);
    expect((await app.call(countVisits, {})).data).toBe(before + 40);
    const { rows } = await app.services.pool.query(
      "select times from journal.visit where path = $1 order by id",
      [visit.path],
    );
    expect(rows).toEqual([{ times: 1 }, { times: 39 }]);
  });

  it("keep the type and level of the requirements", async () => {
    expect((await app.call(createVisit, { path: "/", type: 8, logLevel: 1 })).data).toBe(true);
    expect(await app.call(createVisit, { path: "/", type: 9 as 8 })).toMatchObject({
      status: 400,
      fields: [{ path: "type" }],
    });
  });
});

describe("the spool", () => {
  const read = (line: string): { n: number } | undefined => {
    try {
      return JSON.parse(line) as { n: number };
    } catch {
      return undefined;
    }
  };
  const nothing = () => undefined;
  const openSpool = (folder: string, mostBytes?: number) => {
    const heard = { full: [] as number[], bad: 0 };
    const spool = openVisitSpool<{ n: number }>(folder, {
      read,
      onFull: ({ n }) => void heard.full.push(n),
      onBad: (lines) => void (heard.bad += lines),
      ...(mostBytes === undefined ? {} : { mostBytes }),
    });
    return { spool, heard };
  };
  const withFolder = async (work: (folder: string) => Promise<void> | void): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), "spool-"));
    try {
      await work(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it("takes over what a killed process left, but for its cut last line", () =>
    withFolder((folder) => {
      writeFileSync(join(folder, "999999999-a.open"), '{"n":1}\n{"n":2}\n{"n":');
      const { spool, heard } = openSpool(folder);
      const [batch] = spool.take();
      expect(batch?.entries).toEqual([{ n: 1 }, { n: 2 }]);
      expect(heard.bad).toBe(0);
      spool.done(batch?.name ?? "");
      expect(readdirSync(folder)).toEqual([]);
    }));

  it("sets aside the lines that say nothing and goes on with the others", () =>
    withFolder((folder) => {
      writeFileSync(join(folder, "999999999-a.closed"), '{"n":1}\nnonsense\n{"n":2}\n');
      const { spool, heard } = openSpool(folder);
      for (let time = 0; time < 2; time += 1)
        expect(spool.take()[0]?.entries).toEqual([{ n: 1 }, { n: 2 }]);
      expect(heard.bad).toBe(1);
      const [file = ""] = readdirSync(join(folder, "bad"));
      expect(readFileSync(join(folder, "bad", file), "utf8")).toBe("nonsense\n");
    }));

  it("keeps what was set aside within bounds", () =>
    withFolder((folder) => {
      const { spool } = openSpool(folder);
      for (let at = 0; at < 12; at += 1) {
        const name = `${at}.closed`;
        writeFileSync(join(folder, name), "x".repeat(1024 * 1024));
        spool.setAside(name);
      }
      expect(readdirSync(join(folder, "bad"))).toHaveLength(8);
    }));

  it("takes no more than fits, and tells what had no room", () =>
    withFolder(async (folder) => {
      const { spool, heard } = openSpool(folder, 200);
      for (let n = 0; n < 60; n += 1) await spool.add({ n });
      expect(spool.bytes()).toBeLessThan(220);
      expect(heard.full.length).toBeGreaterThan(30);
      const [batch] = spool.take();
      expect(batch?.entries.length).toBe(60 - heard.full.length);
      spool.done(batch?.name ?? "");
      await spool.add({ n: 60 });
      expect(spool.take()[0]?.entries).toEqual([{ n: 60 }]);
    }));

  it("goes on after its file was taken away", () =>
    withFolder(async (folder) => {
      const { spool } = openSpool(folder);
      await spool.add({ n: 1 });
      for (const name of readdirSync(folder)) rmSync(join(folder, name));
      expect(() => spool.take()).toThrow("ENOENT");
      await spool.add({ n: 2 });
      expect(spool.take()[0]?.entries).toEqual([{ n: 2 }]);
    }));

  it("leaves the open file of a living process alone", () =>
    withFolder((folder) => {
      const living = (processIdentity(process.ppid) ?? "").replace(" ", ".");
      writeFileSync(join(folder, `${living}-a.open`), '{"n":1}\n');
      expect(openSpool(folder).spool.take()).toEqual([]);
    }));

  it("takes over the file of a dead process whose number a living one has got since", () =>
    withFolder((folder) => {
      writeFileSync(join(folder, `${process.ppid}.1-a.open`), '{"n":1}\n');
      expect(openSpool(folder).spool.take()[0]?.entries).toEqual([{ n: 1 }]);
    }));

  it("gives a batch again until it is done", () =>
    withFolder((folder) => {
      const { spool } = openSpool(folder);
      spool.add({ n: 1 }).catch(nothing);
      expect(spool.take()[0]?.entries).toEqual([{ n: 1 }]);
      expect(spool.take()[0]?.entries).toEqual([{ n: 1 }]);
    }));

  it("gives the many small files of an outage together, about as many entries as were asked for", () =>
    withFolder((folder) => {
      for (let at = 0; at < 30; at += 1)
        writeFileSync(join(folder, `999999999-${at}.closed`), `{"n":${at}}\n`.repeat(4));
      const { spool } = openSpool(folder);
      expect(spool.take(10)).toHaveLength(3);
      const given = spool.take();
      expect(given).toHaveLength(30);
      expect(new Set(given.map(({ entries }) => entries.length))).toEqual(new Set([4]));
    }));

  it("is stored once even when the file comes back after the database had it", async () => {
    await storeVisits(app.services);
    const before = (await app.call(countVisits, {})).data ?? -1;
    const folder = join(app.services.settings.dataDir, "visits");
    const name = "999999999-again.closed";
    const line = `${JSON.stringify({ siteId: "province", path: "/again", title: "", ip: "::1", userAgent: "", at: new Date().toISOString(), times: 1 })}\n`;
    for (const file of ["first", "second"]) {
      writeFileSync(join(folder, file), line);
      renameSync(join(folder, file), join(folder, name));
      await storeVisits(app.services);
    }
    expect((await app.call(countVisits, {})).data).toBe(before + 1);
  });
});

describe("devices", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148", "Mobile", "iPhone"],
    ["Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)", "Mobile", "iPad"],
    ["Mozilla/5.0 (Linux; Android 13; Pixel 7) Mobile Safari", "Mobile", "Android"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "PC", "Windows"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "PC", "Mac"],
    ["Mozilla/5.0 (X11; Linux x86_64)", "PC", "Linux"],
    ["curl/8", "PC", ""],
  ])("%s is %s %s", (userAgent, deviceType, deviceName) => {
    expect(deviceOf(userAgent)).toEqual({ deviceType, deviceName });
  });
});
