import { reportBrowserError } from "@perennial/contract/journal/browser-error.ts";
import { scrubbedMessage, scrubbedPath, scrubbedStack } from "@perennial/contract/journal/scrub.ts";

type Kind = "script" | "promise" | "render";

/**
 * One page in four reports its errors, and at most five of them; an error that many people meet is reported all the
 * same.
 */
const SAMPLE = 0.25;
const MOST = 5;
/** Errors of extensions and of the browser itself, about which we can do nothing. */
const NOT_OURS = /^Script error\.?$|ResizeObserver loop|extension:\/\//;

const told = new Set<string>();
let isSampled: boolean | undefined;

/** Reports an error of this page to the server, once, without texts of the page, addresses or numbers of people. */
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
  // allowed(call-by-hook): a report of a fault must not lean on what has failed
  void fetch(`/api${reportBrowserError.path}`, {
    method: reportBrowserError.method,
    headers: { "content-type": "application/json" },
    body,
    keepalive: true,
  }).catch(() => undefined);
}

/** Receives the errors that no code of the page has caught. */
export function watchErrors(): void {
  addEventListener("error", ({ error }) => reportError("script", error));
  addEventListener("unhandledrejection", ({ reason }) => reportError("promise", reason));
}
