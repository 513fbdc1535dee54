import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import type * as deeds from "../../../test/load/heavy.work.ts";
import { heavyJob, type HeavyJob } from "./heavy-job.ts";
import { openHeavy, type Heavy, type HeavyLimits } from "./heavy.ts";
import { residentBytes } from "./worker-process.ts";

const module = new URL("../../../test/load/heavy.work.ts", import.meta.url);
const declared = (limits: Partial<HeavyJob>) =>
  heavyJob<typeof deeds>({
    name: "test",
    module,
    memoryMb: 300,
    limitMs: 20_000,
    ...limits,
  });
const plain = declared({});

const pools: Heavy[] = [];
function open(limits: HeavyLimits = {}): Heavy {
  const pool = openHeavy(limits);
  pools.push(pool);
  return pool;
}
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

const has = (pool: Heavy, line: string): void => expect(pool.numbers.lines()).toContain(line);

describe("heavy work", () => {
  it("carries values both ways, buffers and parts among them", async () => {
    const pool = open();
    const value = {
      text: "李秀英",
      bytes: Buffer.from([1, 2, 3]),
      at: new Date(5),
      map: new Map([[1, "a"]]),
    };
    expect(await pool.run(plain, { deed: "echo", value })).toEqual(value);
    async function* parts() {
      for (let part = 1; part <= 100; part += 1) yield part;
    }
    expect(await pool.run(plain, { deed: "sum" }, { parts: parts() })).toBe(5_050);
    has(pool, 'perennial_heavy_done_total{job="test"} 2');
  });

  it("gives a listed failure of the work to the caller, and other errors as errors", async () => {
    const pool = open();
    await expect(pool.run(plain, { deed: "fail" })).rejects.toMatchObject({
      code: "kernel.invalidInput",
      fields: [{ path: "file", message: "no sheet" }],
    });
    await expect(pool.run(plain, { deed: "throw" })).rejects.toThrow("broken");
  });

  it.each<[deeds.Deed, string, Partial<HeavyJob>]>([
    ["spin", "time", { limitMs: 400 }],
    ["buffers", "memory", { memoryMb: 200 }],
    ["heap", "memory", { memoryMb: 2_000 }],
    ["heap", "memory", { memoryMb: 200 }],
    ["exit", "died", {}],
  ])(
    "that does %s is ended for %s, and the next has a new process",
    async (deed, reason, limits) => {
      const pool = open();
      const before = residentBytes(process.pid) ?? 0;
      await expect(pool.run(declared(limits), { deed })).rejects.toMatchObject({
        code: "kernel.tooHeavy",
        reason,
      });
      expect((residentBytes(process.pid) ?? 0) - before).toBeLessThan(50 * 1_048_576);
      expect(await pool.run(plain, { deed: "echo", value: 1 })).toBe(1);
      has(pool, `perennial_heavy_killed_total{job="test",reason="${reason}"} 1`);
    },
  );

  it("beyond places and queue is refused at once, and nobody waits for ever", async () => {
    const pool = open({ places: 2, queue: 2, waitMs: 200 });
    const busy = [1, 2].map(() => pool.run(plain, { deed: "wait", value: 1_500 }));
    const late = [1, 2].map(() => pool.run(plain, { deed: "echo" }));
    await expect(pool.run(plain, { deed: "echo" })).rejects.toMatchObject({ code: "kernel.busy" });
    for (const one of late) await expect(one).rejects.toMatchObject({ code: "kernel.busy" });
    await Promise.all(busy);
    has(pool, "perennial_heavy_refused_total 3");
    expect(await pool.run(plain, { deed: "echo", value: "free" })).toBe("free");
  });

  it("of one person leaves a place to others", async () => {
    const pool = open({ places: 2, queuePerPerson: 2 });
    const own = [1, 2, 3].map(() => pool.run(plain, { deed: "wait", value: 1_500 }, { by: "a" }));
    await expect(pool.run(plain, { deed: "echo" }, { by: "a" })).rejects.toMatchObject({
      code: "kernel.busy",
    });
    let areOwnDone = false;
    const all = Promise.all(own).then(() => {
      areOwnDone = true;
    });
    await pool.run(plain, { deed: "echo" }, { by: "b" });
    expect(areOwnDone).toBe(false);
    await all;
  });

  it("of a kind that runs one at a time waits for its own kind only", async () => {
    const pool = open({ places: 3 });
    const single = declared({ name: "single", atOnce: 1 });
    const order: string[] = [];
    await Promise.all([
      pool.run(single, { deed: "wait", value: 600 }).then(() => order.push("first")),
      pool.run(single, { deed: "echo" }).then(() => order.push("second")),
      pool.run(plain, { deed: "echo" }).then(() => order.push("other")),
    ]);
    expect(order).toEqual(["other", "first", "second"]);
  });

  it("ends when nobody wants it any more, whether it runs or waits", async () => {
    const pool = open({ places: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = pool.run(plain, { deed: "spin" }, { signal: first.signal });
    const waiting = pool.run(plain, { deed: "echo" }, { signal: second.signal });
    second.abort();
    await expect(waiting).rejects.toMatchObject({ reason: "gone" });
    first.abort();
    await expect(running).rejects.toMatchObject({ reason: "gone" });
    expect(await pool.run(plain, { deed: "echo", value: 2 })).toBe(2);
  });

  it("uses a process again, ends it when idle, and gives it none of the server's secrets", async () => {
    process.env["HEAVY_TEST_SECRET"] = "x";
    const pool = open({ idleMs: 100 });
    const pid = await pool.run(plain, { deed: "pid" });
    expect(await pool.run(plain, { deed: "environment" })).not.toContain("HEAVY_TEST_SECRET");
    delete process.env["HEAVY_TEST_SECRET"];
    await expect.poll(() => pool.numbers.lines()).toContain('perennial_heavy{state="processes"} 0');
    expect(residentBytes(Number(pid))).toBeUndefined();
    expect(await pool.run(plain, { deed: "pid" })).not.toBe(pid);
  });

  it("lets its server go on to the end after closing, with nothing else to do", async () => {
    const program = `
      const { openHeavy } = await import(${JSON.stringify(new URL("heavy.ts", import.meta.url).href)});
      const pool = openHeavy();
      const job = { name: "test", module: new URL(${JSON.stringify(module.href)}), memoryMb: 300, limitMs: 20000 };
      await pool.run(job, { deed: "echo" });
      await pool.close();
      console.log("closed");`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--input-type=module",
      "-e",
      program,
    ]);
    expect(stdout).toBe("closed\n");
  });

  it("stops with the pool: running work ends, new work is refused", async () => {
    const pool = openHeavy();
    const work = pool.run(plain, { deed: "wait", value: 300 });
    await Promise.all([work, pool.close()]);
    await expect(pool.run(plain, { deed: "echo" })).rejects.toMatchObject({ code: "kernel.busy" });
    has(pool, 'perennial_heavy{state="processes"} 0');
  });
});
