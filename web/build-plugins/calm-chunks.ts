import type { Plugin } from "vite";

const ROUTER_FILE = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const GIVES_UP = /window\.location\.reload\(\);\s{0,20}return new Promise\(\(\) => \{\}\);/;
const AGAIN = `return globalThis.__getChunk(() => import(/* @vite-ignore */ route.module))
  .then((routeModule) => (routeModulesCache[route.id] = routeModule));`;

/** The router's file with another end for a script that does not come; undefined where it reads otherwise now. */
export const calmed = (code: string): string | undefined =>
  GIVES_UP.test(code) ? code.replace(GIVES_UP, AGAIN) : undefined;

/**
 * React Router loads the whole page anew when the script of a page does not come: without a network that is the browser's
 * own page of errors, and what was typed is gone. It fetches again instead (kernel/line/chunk.ts).
 */
export function calmChunks(): Plugin {
  return {
    name: "perennial:calm-chunks",
    apply: "build",
    transform(code, id) {
      if (!ROUTER_FILE.test(id)) return undefined;
      return calmed(code) ?? this.error("React Router loads its pages' scripts otherwise now");
    },
  };
}
