import type { Plugin } from "vite";

const SHEET = /\/style-[\w-]{1,20}\.css(?=["'`])/g;

/**
 * Every page links the style of public pages by an address that ends with "#" (React Router's mark for a sheet that
 * dynamic imports name too). Without the same mark a dynamic import would not know it, and load it a second time,
 * behind the style of its own screen, which would then lose.
 */
export function styleOnce(): Plugin {
  return {
    name: "perennial:style-once",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk") chunk.code = chunk.code.replace(SHEET, "$&#");
      },
    },
  };
}
