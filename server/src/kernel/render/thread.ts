import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import { finishPage } from "./finish-page.ts";
import type { FromThread, RenderOrder, ToThread } from "./messages.ts";
import type { PageRoute } from "./page-routes.ts";

/**
 * The thread that renders pages, so that drawing one never holds up the thread that answers calls. It has no connection
 * to anything: what a page asks for is asked of the server's thread, message by message.
 */
interface WebBuild {
  readonly pageRoutes: readonly PageRoute[];
  handle(request: Request, services: object): Promise<Response>;
}

const port = parentPort;
if (!port) throw new Error("this module runs in a thread only");
const say = (message: FromThread, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

const build = (await import(
  pathToFileURL((workerData as { entry: string }).entry).href
)) as WebBuild;
const answers = new Map<number, (envelope: Envelope<unknown>) => void>();
let calls = 0;

async function render(id: number, order: RenderOrder): Promise<void> {
  const services = {
    ...order.facts,
    call(operation: { readonly name: string }, params: unknown): Promise<Envelope<unknown>> {
      calls += 1;
      const call = calls;
      say({ kind: "call", render: id, call, operation: operation.name, params });
      return new Promise((resolve) => answers.set(call, resolve));
    },
  };
  // `new URL(url, origin)` would let `//other.example/` choose the host.
  const request = new Request(new URL(`${order.facts.siteOrigin}${order.url}`), {
    headers: order.cookie ? { cookie: order.cookie } : {},
  });
  const page = await finishPage(await build.handle(request, services), order);
  const buffers = Object.values(page.bodies).map(({ buffer }) => buffer as ArrayBuffer);
  say({ kind: "page", id, page }, [...new Set(buffers)]);
}

port.on("message", (message: ToThread) => {
  if (message.kind === "answer") {
    // allowed(json-by-schema): the server's own thread wrote it, from what the operation's schema let through
    answers.get(message.call)?.(JSON.parse(message.text) as Envelope<unknown>);
    answers.delete(message.call);
    return;
  }
  render(message.id, message.order).catch((error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say({ kind: "failed", id: message.id, reason });
  });
});

say({ kind: "ready", routes: build.pageRoutes });
