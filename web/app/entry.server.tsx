import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext } from "react-router";

const RENDER_TIMEOUT_MS = 10_000;

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
      resolve(new Response(Buffer.concat(chunks), { status, headers }));
    });
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error("rendering took too long")), RENDER_TIMEOUT_MS);
  });
}

/** Failures of loaders are logged where they arise; a 404 needs no stack. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || !(error instanceof Error)) return;
  process.stderr.write(`${JSON.stringify({ level: 50, msg: "a page failed", err: error.stack })}\n`);
}
