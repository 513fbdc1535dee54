// @ts-check
import { readFileSync } from "node:fs";

// Loaded into the server by tests (`NODE_OPTIONS=--import`), never by the product: SIGUSR2 makes an error that nobody
// catches, and the system's clock is off by as many milliseconds as the file UNRULY_CLOCK says.
process.on("SIGUSR2", () => {
  setImmediate(() => {
    throw new Error("an unruly error");
  });
});

const clockFile = process.env.UNRULY_CLOCK;
if (clockFile) {
  const SystemDate = Date;
  let offsetMs = 0;
  const look = () => {
    try {
      offsetMs = Number(readFileSync(clockFile, "utf8")) || 0;
    } catch {
      offsetMs = 0;
    }
  };
  look();
  setInterval(look, 100).unref();
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, parts, as) =>
      Reflect.construct(target, parts.length === 0 ? [target.now() + offsetMs] : parts, as),
    apply: (target) => new target(target.now() + offsetMs).toString(),
    get: (target, name) =>
      name === "now" ? () => target.now() + offsetMs : Reflect.get(target, name),
  });
}
