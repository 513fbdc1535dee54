import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";
import { cloneDatabase } from "../../test/database.ts";
import { openBus } from "./bus.ts";

test("while the database is away there is one try at a time, and news come again when it is back", async () => {
  const database = await cloneDatabase();
  const target = new URL(database.url);
  const open = new Set<Socket>();
  const tries: number[] = [];
  let isAway = false;
  const proxy = createServer((socket) => {
    socket.on("error", () => {});
    if (isAway) {
      tries.push(performance.now());
      socket.destroy();
      return;
    }
    const onward = connect(Number(target.port), target.hostname);
    onward.on("error", () => {});
    for (const one of [socket, onward]) {
      open.add(one);
      one.once("close", () => open.delete(one));
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const bus = await openBus(url.href, pino({ level: "silent" }));
  try {
    const isBack = new Promise<void>((resolve) => bus.onReconnect(resolve));
    isAway = true;
    for (const socket of open) socket.destroy();
    while (tries.length < 4) await new Promise((resolve) => setTimeout(resolve, 100));
    // Each failed try once started another loop of tries: twice as many every second.
    for (const [at, time] of tries.entries())
      if (at > 0) expect(time - (tries[at - 1] ?? 0)).toBeGreaterThan(500);
    isAway = false;
    await isBack;
  } finally {
    await bus.close();
    proxy.close();
    await database.drop();
  }
});
