import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext } from "react-router";

const RENDER_TIMEOUT_MS = 10_000;

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * Moves the scripts' preload hints behind the style sheets and makes them calm: a phone's connection then carries
 * first what the first paint waits for. React does not mind where in the head such hints stand.
 */
function stylesFirst(html: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const hints = head.match(MODULE_PRELOAD) ?? [];
  const calm = hints.map((hint) => hint.replace("<link", '<link fetchpriority="low"'));
  return `${head.replace(MODULE_PRELOAD, "")}${calm.join("")}${html.slice(end)}`;
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
      const html = stylesFirst(Buffer.concat(chunks).toString("utf8"));
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
