import { ESModulesEvaluator, ModuleRunner } from "vite/module-runner";
import type { PageServices } from "../app/kernel/page-context.ts";
import type { handle as handlePage, pageRoutes as routesOfPages } from "../ssr-entry.ts";

/**
 * What the renderer's thread loads under `npm run dev` in place of the web build: the same two exports, from the sources.
 * Vite runs in the development server's process (pages.ts) and hands the modules over, each translated.
 */
const at = process.env.DEV_PAGES_URL;
if (!at) throw new Error("DEV_PAGES_URL is missing: this module is for `npm run dev` only");

interface Pages {
  readonly handle: typeof handlePage;
  readonly pageRoutes: typeof routesOfPages;
}
type Invoked = Awaited<ReturnType<NonNullable<RunnerTransport["invoke"]>>>;
type RunnerTransport = ConstructorParameters<typeof ModuleRunner>[0]["transport"];

const runner = new ModuleRunner(
  {
    transport: {
      async invoke(data) {
        const answer = await fetch(`${at}/invoke`, { method: "POST", body: JSON.stringify(data) });
        return (await answer.json()) as Invoked;
      },
    },
    hmr: false,
  },
  new ESModulesEvaluator(),
);

const generation = async (): Promise<string> => (await fetch(`${at}/generation`)).text();

let loadedAt = await generation();
let pages = (await runner.import("/ssr-entry.ts")) as Pages;

/** The addresses and query keys as the server's own thread knows them until it is started anew. */
export const pageRoutes = pages.pageRoutes;
const knownRoutes = JSON.stringify(pageRoutes);

/** Loads the modules again where a source changed since. */
async function refresh(): Promise<void> {
  const now = await generation();
  if (now === loadedAt) return;
  loadedAt = now;
  runner.clearCache();
  pages = (await runner.import("/ssr-entry.ts")) as Pages;
  if (JSON.stringify(pages.pageRoutes) !== knownRoutes)
    await fetch(`${at}/restart`, { method: "POST" });
}

/** Renders a page from today's sources; no cache keeps it. */
export async function handle(request: Request, services: PageServices): Promise<Response> {
  await refresh();
  const response = await pages.handle(request, services);
  response.headers.set("cache-control", "no-store");
  return response;
}
