import { reportBrowserError } from "@perennial/contract/journal/browser-error.ts";
import { scrubbedMessage, scrubbedPath, scrubbedStack } from "@perennial/contract/journal/scrub.ts";

type Kind = "script" | "promise" | "render";

/** One page in four tells of its errors, and of five at most: what many meet is heard of all the same. */
const SAMPLE = 0.25;
const MOST = 5;
/** Of extensions and of the browser itself; nothing in our pages can be done about them. */
const NOT_OURS = /^Script error\.?$|ResizeObserver loop|extension:\/\//;

const told = new Set<string>();
let isSampled: boolean | undefined;

/** Tells the server of an error of this page, once; without texts of the page, addresses and numbers of people. */
export function reportError(kind: Kind, error: unknown): void {
  isSampled ??= Math.random() < SAMPLE;
  if (!isSampled || told.size >= MOST || !(error instanceof Error)) return;
  if (NOT_OURS.test(error.message) || NOT_OURS.test(error.stack ?? "")) return;
  const message = scrubbedMessage(`${error.name}: ${error.message}`);
  if (told.has(message)) return;
  told.add(message);
  const body = JSON.stringify({
    kind,
    message,
    stack: scrubbedStack(error.stack ?? ""),
    path: scrubbedPath(location.pathname),
  });
  void fetch(`/api${reportBrowserError.path}`, {
    method: reportBrowserError.method,
    headers: { "content-type": "application/json" },
    body,
    keepalive: true,
  }).catch(() => undefined);
}

/** Hears of what no code of the page has caught. */
export function watchErrors(): void {
  addEventListener("error", ({ error }) => reportError("script", error));
  addEventListener("unhandledrejection", ({ reason }) => reportError("promise", reason));
}
