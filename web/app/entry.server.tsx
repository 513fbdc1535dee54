import type { Language } from "@perennial/contract/kernel/failure.ts";
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext } from "react-router";
import chunkHints from "virtual:chunk-hints";
import { htmlParts } from "./kernel/html-text.ts";
import type { FailedPage } from "./kernel/load.ts";
import { earlyModulesOf, studyPlaceAt } from "./kernel/early-modules.ts";

const RENDER_TIMEOUT_MS = 10_000;

const isModulePreload = (tag: string): boolean => tag.startsWith('<link rel="modulepreload"');
const isDataPreload = (tag: string): boolean =>
  tag.startsWith('<link rel="preload"') && tag.includes(' as="fetch"');
const LANGUAGE = '<html lang="';

/** Hints for what the page's scripts will ask for, as far as the head does not name it yet. */
function earlyHints(pathname: string, head: string, hasFilm: boolean): string[] {
  const at = head.indexOf(LANGUAGE) + LANGUAGE.length;
  const language = at < LANGUAGE.length ? "zh" : (head.slice(at, at + 2) as Language);
  const modules = earlyModulesOf(pathname, {
    language,
    hasFilm,
  });
  const files = new Set(modules.flatMap((module) => chunkHints[module] ?? []));
  return [...files]
    .filter((file) => !head.includes(file))
    .map((file) =>
      file.endsWith(".css")
        ? `<link rel="preload" as="style" href="/${file}"/>`
        : `<link rel="modulepreload" href="/${file}"/>`,
    );
}

/**
 * Moves the scripts' preload hints behind the style sheets and makes them calm: a phone's connection then carries
 * first what the first paint waits for. React does not mind where in the head such hints stand.
 */
function stylesFirst(html: string, pathname: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const parts = htmlParts(head).map(({ text }) => text);
  const data = parts.filter(isDataPreload);
  const own = parts.filter(isModulePreload);
  // A film's first piece is named in the head (learning/study-ahead).
  const hints = [...own, ...earlyHints(pathname, head, data.length > 0)];
  // Where much comes early, all of it is awaited.
  const isCalm = studyPlaceAt(pathname) === undefined;
  const scripts = isCalm
    ? hints.map((hint) => hint.replace("<link", '<link fetchpriority="low"'))
    : hints;
  const later = [...scripts, ...data].join("");
  const rest = parts.filter((part) => !isModulePreload(part) && !isDataPreload(part)).join("");
  return `${rest}${later}${html.slice(end)}`;
}

/** How long to wait, of a page that was asked for too often (kernel/load). */
function waitOf({ staticHandlerContext }: EntryContext): number | undefined {
  const [error] = Object.values(staticHandlerContext.errors ?? {});
  if (!isRouteErrorResponse(error)) return undefined;
  return (error.data as Partial<FailedPage> | null)?.retryAfterSeconds;
}

/** Renders into one buffer: public pages have no deferred data, and a whole page can be cached. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new PassThrough();
    sink.on("data", (chunk: Buffer) => chunks.push(chunk));
    sink.on("end", () => {
      clearTimeout(timer);
      headers.set("content-type", "text/html; charset=utf-8");
      const wait = waitOf(context);
      if (wait !== undefined) headers.set("retry-after", String(wait));
      const html = stylesFirst(
        Buffer.concat(chunks).toString("utf8"),
        new URL(request.url).pathname,
      );
      resolve(new Response(html, { status, headers }));
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} />,
      {
        onAllReady: () => void pipe(sink),
        onShellError: reject,
        onError: reject,
      },
    );
    const timer = setTimeout(() => abort(new Error("rendering took too long")), RENDER_TIMEOUT_MS);
  });
}

/** Failures of loaders are logged where they arise; a 404 needs no stack. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || !(error instanceof Error)) return;
  process.stderr.write(
    `${JSON.stringify({ level: 50, msg: "a page failed", err: error.stack })}\n`,
  );
}
