import { pino, type Logger } from "pino";

/** Names of parameters and headers whose values never reach a log; security check 38. */
const SECRET_NAME =
  /token|password|passwd|pwd|secret|captcha|code|cookie|authorization|ticket|idno|idcard|cardno|identity/i;

/** 18-digit resident ID numbers and mobile numbers, wherever they stand in a text. */
const PERSONAL_NUMBER = /(?<!\d)(\d{17}[\dXx]|1[3-9]\d{9})(?!\d)/g;

/** Replaces personal numbers in a text that goes to a log. */
export function withoutPersonalNumbers(text: string): string {
  return text.replace(PERSONAL_NUMBER, "***");
}

/** The path of a request for the log, without query values and with control characters escaped. */
export function loggablePath(url: string): string {
  const cut = url.indexOf("?");
  const path = cut < 0 ? url : url.slice(0, cut);
  return withoutPersonalNumbers(JSON.stringify(path.slice(0, 300)).slice(1, -1));
}

/** A copy of an input for the operation log with secrets masked and long texts cut. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return withoutPersonalNumbers(value.slice(0, 200));
  if (typeof value !== "object" || value === null) return value;
  if (depth > 4) return "…";
  if (Array.isArray(value))
    return value.slice(0, 20).map((part) => withoutSecrets(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      SECRET_NAME.test(key) ? "***" : withoutSecrets(part, depth + 1),
    ]),
  );
}

/** JSON lines on stdout, written in batches; `flush` at the end of the process. */
export function openLog(level: string): { log: Logger; flush: () => void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  const timer = setInterval(() => destination.flush(), 500);
  timer.unref();
  const log = pino(
    {
      level,
      base: { pid: process.pid },
    },
    destination,
  );
  return {
    log,
    flush() {
      try {
        destination.flushSync();
      } catch {
        // The destination was never opened because nothing was logged.
      }
    },
  };
}
