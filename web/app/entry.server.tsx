import type { Language } from "@perennial/contract/kernel/failure.ts";
import { PassThrough } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  type EntryContext,
} from "react-router";
import chunkHints from "virtual:chunk-hints";
import { inLanguage } from "./words/language-files.ts";
import { KeeperContext } from "./kernel/kept/kept.tsx";
import { keeperFor, KeptPartFault } from "./kernel/kept/kept-parts.ts";
import { htmlParts } from "./kernel/html-text.ts";
import type { FailedPage } from "./kernel/load.ts";
import { pageContext, type PageServices } from "./kernel/page-context.ts";
import { SpeechProvider, wordsOf } from "./kernel/words.tsx";
import { screenModulesAt } from "./shell/screen-modules.ts";
import { earlyModulesOf, elderModulesOf, studyPlaceAt } from "./kernel/early-modules.ts";

const RENDER_TIMEOUT_MS = 10_000;

function logFault(msg: string, error: Error): void {
  process.stderr.write(`${JSON.stringify({ level: 50, msg, err: error.stack })}\n`);
}

const isModulePreload = (tag: string): boolean => tag.startsWith('<link rel="modulepreload"');
const isDataPreload = (tag: string): boolean =>
  tag.startsWith('<link rel="preload"') && tag.includes(' as="fetch"');

const isSheet = (file: string): boolean => file.endsWith(".css");
const moduleHint = (file: string): string => `<link rel="modulepreload" href="/${file}"/>`;

/** The files of some modules that the head does not name yet. */
function filesOf(modules: readonly string[], head: string, language: Language): string[] {
  const files = new Set(
    modules.flatMap((module) => chunkHints[module] ?? []).map((file) => inLanguage(file, language)),
  );
  return [...files].filter((file) => !head.includes(file));
}

/** Hints for what the page's scripts will ask for, as far as the head does not name it yet. */
function earlyHints(
  pathname: string,
  head: string,
  { language, hasFilm }: { readonly language: Language; readonly hasFilm: boolean },
): string[] {
  const modules = [
    ...screenModulesAt(pathname, language),
    ...earlyModulesOf(pathname, { hasFilm }),
  ];
  return filesOf(modules, head, language).map((file) =>
    isSheet(file) ? `<link rel="preload" as="style" href="/${file}"/>` : moduleHint(file),
  );
}

/**
 * Moves the scripts' preload hints behind the style sheets and makes them calm: a phone's connection then carries
 * first what the first paint waits for. React does not mind where in the head such hints stand.
 */
function stylesFirst(
  html: string,
  pathname: string,
  { language, isElder }: { readonly language: Language; readonly isElder: boolean },
): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const parts = htmlParts(head).map(({ text }) => text);
  const data = parts.filter(isDataPreload);
  const own = parts.filter(isModulePreload);
  // A film's first piece is named in the head (learning/study-ahead).
  const elder = isElder ? filesOf(elderModulesOf(pathname), head, language) : [];
  const hints = [
    ...own,
    ...earlyHints(pathname, head, { language, hasFilm: data.length > 0 }),
    ...elder.filter((file) => !isSheet(file)).map(moduleHint),
  ];
  // Where much comes early, all of it is awaited.
  const isCalm = studyPlaceAt(pathname) === undefined;
  const scripts = isCalm
    ? hints.map((hint) => hint.replace("<link", '<link fetchpriority="low"'))
    : hints;
  const later = [...scripts, ...data].join("");
  const rest = parts.filter((part) => !isModulePreload(part) && !isDataPreload(part)).join("");
  // What the server has drawn is not painted before its style is there.
  const sheets = elder.filter(isSheet).map((file) => `<link rel="stylesheet" href="/${file}"/>`);
  return `${rest}${sheets.join("")}${later}${html.slice(end)}`;
}

/** How long to wait, of a page that was asked for too often (kernel/load). */
function waitOf({ staticHandlerContext }: EntryContext): number | undefined {
  const [error] = Object.values(staticHandlerContext.errors ?? {});
  if (!isRouteErrorResponse(error)) return undefined;
  return (error.data as Partial<FailedPage> | null)?.retryAfterSeconds;
}

/** What stands where React had to wait for a part of the page. */
const UNFINISHED = "<!--$!-->";

const complete = (html: string): string | undefined =>
  html.includes(UNFINISHED) ? undefined : `<!DOCTYPE html>${html}`;

/** What every part of a visitor's page depends on; undefined for pages of persons, of which nothing is kept. */
const aboutPage = ({ isSignedIn, ...facts }: PageServices): string | undefined =>
  isSignedIn ? undefined : `${facts.siteOrigin} ${facts.language} ${facts.isElder}`;

/** The page as text, in one go; undefined where a part of it comes later (a screen of a space, a preview). */
function writtenAtOnce(page: ReactElement, about: string | undefined): string | undefined {
  try {
    if (about === undefined) return complete(renderToString(page));
    const keeper = keeperFor(about);
    const html = renderToString(<KeeperContext value={keeper}>{page}</KeeperContext>);
    return complete(keeper.whole(html));
  } catch (error) {
    // Rendered once more, without kept parts, which says what is wrong with it otherwise.
    if (error instanceof KeptPartFault) logFault("a part of a page cannot be kept", error);
    return undefined;
  }
}

/** The page as text, when all of its parts are there. */
function writtenWhenWhole(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new PassThrough();
    sink.on("data", (chunk: Buffer) => chunks.push(chunk));
    sink.on("end", () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString("utf8"));
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error("rendering took too long")), RENDER_TIMEOUT_MS);
  });
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

const escapeForScript = (json: string): string =>
  json.replace(
    /[&><\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** The loaders' data as the router's scripts take it up; what React Router writes by itself, but in one piece. */
function dataScripts(data: string): string {
  const controller = "window.__reactRouterContext.streamController";
  return (
    `<script>${controller}.enqueue(${escapeForScript(JSON.stringify(data))});</script>` +
    `<script>${controller}.close();</script>`
  );
}

/**
 * Renders into one text: public pages have no deferred data, and a whole page can be cached. Most pages are written at
 * once, without a stream, which costs a fifth less.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const services = loadContext.get(pageContext);
  const { language, isElder } = services;
  headers.set("content-type", "text/html; charset=utf-8");
  const wait = waitOf(context);
  if (wait !== undefined) headers.set("retry-after", String(wait));
  const { serverHandoffStream, ...withoutData } = context;
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : undefined;
  const page = (
    <SpeechProvider language={language} words={wordsOf(language)}>
      <ServerRouter context={withoutData} url={request.url} />
    </SpeechProvider>
  );
  const html = writtenAtOnce(page, aboutPage(services)) ?? (await writtenWhenWhole(page));
  const end = html.lastIndexOf("</body>");
  const whole =
    data === undefined || end < 0 ? html : html.slice(0, end) + dataScripts(data) + html.slice(end);
  const finished = stylesFirst(whole, new URL(request.url).pathname, { language, isElder });
  services.takeHtml?.(finished);
  return new Response(services.takeHtml ? null : finished, { status, headers });
}

/** Failures of loaders are logged where they arise; a 404 needs no stack. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || !(error instanceof Error)) return;
  logFault("a page failed", error);
}
