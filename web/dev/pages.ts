import { randomUUID } from "node:crypto";
import { createServer as createHttpServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createServer, type Connect, type HotPayload } from "vite";

/** What Vite answers to; every other address is the product's. */
const OF_VITE = /^\/(?:@|app\/|node_modules\/|ssr-entry)/;

/** Vite as the development server uses it. */
export interface DevPages {
  /** Where the renderer's thread gets its modules; on this machine only. */
  readonly url: string;
  readonly middlewares: Connect.Server;
  isOfVite(path: string): boolean;
  /** Loads the open pages again. */
  reload(): void;
  close(): Promise<void>;
}

/**
 * Serves the browser's modules as they stand in the sources, tells open pages of changes over `front`'s own web socket,
 * and hands the renderer's thread its modules (entry.ts). `onRoutes` is called when an address or a query key changed.
 */
export async function openPages(front: Server, onRoutes: () => void): Promise<DevPages> {
  let generation = 0;
  const root = join(import.meta.dirname, "..");
  // React Router's plugin reads its settings and the routes from the folder that the process works in.
  process.chdir(root);
  const vite = await createServer({
    root,
    configFile: join(root, "vite.config.ts"),
    server: { middlewareMode: true, hmr: { server: front } },
    clearScreen: false,
    // Every package at the start: one that is found later makes open pages load again, in the midst of it.
    optimizeDeps: { entries: ["app/**/*.{ts,tsx}"], include: ["zod"] },
    plugins: [
      {
        name: "perennial:generation",
        enforce: "pre",
        // Called when Vite has forgotten the old module, and before any page hears of it.
        hotUpdate() {
          generation += 1;
        },
      },
    ],
  });
  const secret = randomUUID();
  const answer = async (request: IncomingMessage): Promise<string> => {
    if (request.url === `/${secret}/generation`) return String(generation);
    if (request.url === `/${secret}/invoke`) {
      // allowed(json-by-schema): Vite's own messages, from our own thread to Vite
      const asked = JSON.parse(await text(request)) as HotPayload;
      return JSON.stringify(await vite.environments.ssr.hot.handleInvoke(asked));
    }
    if (request.url === `/${secret}/restart`) onRoutes();
    return "";
  };
  const modules = createHttpServer((request, response) => {
    void answer(request).then((body) => response.end(body));
  });
  await new Promise<void>((resolve) => modules.listen(0, "127.0.0.1", resolve));
  const { port } = modules.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${secret}`,
    middlewares: vite.middlewares,
    isOfVite: (path) => OF_VITE.test(path),
    reload: () => vite.environments.client.hot.send({ type: "full-reload" }),
    async close() {
      modules.close();
      modules.closeAllConnections();
      await vite.close();
    },
  };
}
