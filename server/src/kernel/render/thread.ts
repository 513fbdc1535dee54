import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import { finishPage } from "./finish-page.ts";
import { gathered } from "../gathered.ts";
import {
  callKey,
  type FromThread,
  type PageCall,
  type RenderOrder,
  type ThreadCall,
  type ToThread,
} from "./messages.ts";
import type { PageRoute } from "./page-routes.ts";

/**
 * The thread that renders pages, so that rendering never blocks the thread that answers calls. It has no connections:
 * what a page needs it asks of the server's thread, by messages.
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
const ask = gathered<ThreadCall>((asked) => say({ kind: "calls", calls: asked }));

/** An answer as the page reads it. */
// allowed(json-by-schema): the server's own thread wrote it, from what the operation's schema let through
const read = (text: string): Envelope<unknown> => JSON.parse(text) as Envelope<unknown>;

const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());

async function render(id: number, order: RenderOrder): Promise<void> {
  const asked: PageCall[] = [];
  let html: string | undefined;
  const services = {
    ...order.facts,
    takeHtml: (written: string): void => void (html = written),
    call({ name }: { readonly name: string }, params: unknown): Promise<Envelope<unknown>> {
      const wish = { operation: name, params };
      asked.push(wish);
      const known = order.foreseen.get(callKey(wish));
      if (known !== undefined) return Promise.resolve(read(known));
      calls += 1;
      const call = calls;
      ask({ render: id, call, ...wish });
      return new Promise((resolve) => answers.set(call, resolve));
    },
  };
  // With `new URL(url, origin)` the path `//other.example/` could choose the host.
  const request = new Request(new URL(`${order.facts.siteOrigin}${order.url}`), {
    headers: order.cookie ? { cookie: order.cookie } : {},
  });
  const response = await build.handle(request, services);
  const content = response.body === null && html !== undefined ? html : await bytesOf(response);
  const page = finishPage(response, content, order);
  const buffers = Object.values(page.bodies).map(({ buffer }) => buffer as ArrayBuffer);
  say({ kind: "page", id, result: { page, calls: asked } }, [...new Set(buffers)]);
}

port.on("message", (message: ToThread) => {
  if (message.kind === "answers") {
    for (const { call, text } of message.answers) {
      answers.get(call)?.(read(text));
      answers.delete(call);
    }
    return;
  }
  render(message.id, message.order).catch((error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say({ kind: "failed", id: message.id, reason });
  });
});

say({ kind: "ready", routes: build.pageRoutes });
