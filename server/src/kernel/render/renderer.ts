import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { Failure } from "../failure.ts";
import { gathered } from "../gathered.ts";
import type {
  FromThread,
  RenderOrder,
  ThreadAnswer,
  ThreadCall,
  ThreadResult,
  ToThread,
} from "./messages.ts";
import type { PageRoute } from "./page-routes.ts";

/** Answers the calls of a page while it is rendered, with the envelope as JSON. */
export type AskForPage = (operation: string, params: unknown) => Promise<string>;

/** Renders pages in a thread of its own. */
export interface Renderer {
  readonly routes: readonly PageRoute[];
  render(order: RenderOrder, ask: AskForPage): Promise<ThreadResult>;
  close(): Promise<void>;
}

/** The renderer itself gives up after 10 s; a thread that is silent for longer hangs. */
const LONGEST_RENDER_MS = 15_000;
const RESTART_AFTER_MS = 500;
const THREAD_MEMORY_MB = 256;
/**
 * The part of its memory for new objects: without a limit it grows with the machine, to hundreds of megabytes in a
 * flood.
 */
const THREAD_YOUNG_MB = 12;

interface Rendering {
  readonly ask: AskForPage;
  readonly done: (result: ThreadResult) => void;
  readonly fail: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  readonly routes: readonly PageRoute[];
}

function tell(worker: Worker, message: ToThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, no window
  worker.postMessage(message);
}

type Answer = (answer: ThreadAnswer) => void;

interface Hearers {
  readonly hear: (answer: Answer, message: FromThread) => void;
  readonly onEnd: () => void;
}

/** Starts a thread with the web build at `entry`; settles when it is ready to render, or has failed. */
function openThread(entry: string, log: Logger, { hear, onEnd }: Hearers): Promise<Thread> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./thread.ts", import.meta.url), {
      workerData: { entry },
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: THREAD_MEMORY_MB,
        maxYoungGenerationSizeMb: THREAD_YOUNG_MB,
      },
    });
    const answer = gathered<ThreadAnswer>((answers) => tell(worker, { kind: "answers", answers }));
    worker.on("message", (message: FromThread) => {
      if (message.kind === "ready") resolve({ worker, routes: message.routes });
      else hear(answer, message);
    });
    worker.on("error", (error) => {
      log.error({ err: error }, "the thread that renders pages failed");
      reject(error);
    });
    worker.on("exit", () => {
      reject(new Error("the thread that renders pages ended"));
      onEnd();
    });
  });
}

/** Starts the thread with the web build at `entry`; a thread that dies or hangs is replaced. */
export async function openRenderer(entry: string, log: Logger): Promise<Renderer> {
  const renderings = new Map<number, Rendering>();
  let thread: Thread | undefined;
  let renders = 0;
  let isClosed = false;

  const settle = (id: number): Rendering | undefined => {
    const rendering = renderings.get(id);
    renderings.delete(id);
    clearTimeout(rendering?.timer);
    return rendering;
  };

  const hearCall = (answer: Answer, { render, call, operation, params }: ThreadCall): void => {
    void renderings
      .get(render)
      ?.ask(operation, params)
      .then((text) => answer({ call, text }));
  };

  const hear = (answer: Answer, message: FromThread): void => {
    if (message.kind === "page") settle(message.id)?.done(message.result);
    if (message.kind === "failed") settle(message.id)?.fail(new Error(message.reason));
    if (message.kind === "calls") for (const call of message.calls) hearCall(answer, call);
  };

  const onEnd = (): void => {
    thread = undefined;
    for (const id of renderings.keys()) settle(id)?.fail(new Failure("kernel.unavailable"));
    if (!isClosed) setTimeout(restart, RESTART_AFTER_MS);
  };
  const open = (): Promise<Thread> => openThread(entry, log, { hear, onEnd });

  function restart(): void {
    if (isClosed) return;
    open().then(
      (started) => void (thread = started),
      // The exit of the thread has already requested the next one.
      () => undefined,
    );
  }

  const first = await open().catch((error: unknown) => {
    isClosed = true;
    throw error;
  });
  thread = first;
  return {
    routes: first.routes,
    render(order, ask) {
      const worker = thread?.worker;
      if (!worker) return Promise.reject(new Failure("kernel.unavailable"));
      renders += 1;
      const id = renders;
      return new Promise((done, fail) => {
        const timer = setTimeout(() => {
          settle(id)?.fail(new Failure("kernel.unavailable"));
          log.error({ path: order.url.split("?", 1)[0] }, "a page hung; its thread is replaced");
          void worker.terminate();
        }, LONGEST_RENDER_MS);
        renderings.set(id, { ask, done, fail, timer });
        tell(worker, { kind: "render", id, order });
      });
    },
    async close() {
      isClosed = true;
      await thread?.worker.terminate();
    },
  };
}
