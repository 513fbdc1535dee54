import type { Plugin } from "vite";

/** The table of a domain's screens: web/app/<domain>/routes.ts. */
const TABLE = /[/\\]web[/\\]app[/\\][a-z]{1,40}[/\\]routes\.ts$/;

/**
 * The server must know at which addresses screens stand, so that every other one is answered with 404; the screens
 * themselves are the browser's, for Ant Design must not enter the server's modules. In the server's build the tables
 * keep their addresses and lose their imports.
 */
export function addressesOnly(): Plugin {
  return {
    name: "perennial:addresses-only",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name !== "client",
    transform(code, id) {
      if (!TABLE.test(id.split("?")[0] ?? id)) return undefined;
      const bare = code.replaceAll(/\(\) => import\("[^"]+"\)/g, "undefined");
      if (bare.includes("import(")) throw new Error(`${id}: write () => import("./x.screen.tsx")`);
      return { code: bare, map: null };
    },
  };
}
