import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";

/** The table of a domain's screens: web/app/<domain>/routes.ts. */
const TABLE = /[/\\]web[/\\]app[/\\][a-z]{1,40}[/\\]routes\.ts$/;

/**
 * The server must know at which addresses screens stand, so that every other one is answered with 404; the screens
 * themselves are the browser's, for Ant Design must not enter the server's modules. In the server's build the tables
 * keep their addresses, and in place of each import the name of the module, from the web folder, by which a page names
 * its files in the head (chunk-hints.ts).
 */
export function addressesOnly(): Plugin {
  return {
    name: "perennial:addresses-only",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name !== "client",
    transform(code, id) {
      if (!TABLE.test(id.split("?")[0] ?? id)) return undefined;
      const folder = dirname(id.split("?")[0] ?? id);
      const bare = code.replaceAll(/\(\) => import\("([^"]+)"\)/g, (_import, file: string) =>
        JSON.stringify(relative(process.cwd(), resolve(folder, file)).replaceAll("\\", "/")),
      );
      if (bare.includes("import(")) throw new Error(`${id}: write () => import("./x.screen.tsx")`);
      return { code: bare, map: null };
    },
  };
}
