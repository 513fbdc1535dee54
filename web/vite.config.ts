import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { EARLY_MODULES } from "./app/kernel/early-modules.ts";
import { addressesOnly } from "./build-plugins/addresses-only.ts";
import { chunkHints } from "./build-plugins/chunk-hints.ts";
import { isFrame, isSpace, isStudy } from "./build-plugins/chunk-groups.ts";
import { precompressedAssets } from "./build-plugins/precompressed-assets.ts";
import { publicStyle } from "./build-plugins/public-style.ts";
import { wireOnlyContract } from "./build-plugins/wire-only-contract.ts";

// `npm run dev` takes the packages as they lie in node_modules; a build takes them in.
export default defineConfig(({ command }) => ({
  plugins: [
    wireOnlyContract(),
    addressesOnly(),
    reactRouter(),
    chunkHints("build/chunk-hints.json", EARLY_MODULES),
    precompressedAssets("build/client/assets"),
  ],
  build: {
    // Old WebViews of WeChat and QQ.
    target: ["chrome79", "safari13.1"],
    cssTarget: ["chrome79", "safari13.1"],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What most pages share travels as one file: forty small ones cost more in headers than in bytes.
            advancedChunks: {
              groups: [
                { name: publicStyle },
                { name: "frame", test: isFrame, minShareCount: 2 },
                { name: "space", test: isSpace },
                // On a phone's connection one file comes sooner than thirty small ones.
                { name: "study", test: isStudy },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./ssr-entry.ts" } },
      // React comes into the bundle in its production form, whatever NODE_ENV the server runs under.
      ...(command === "build" && {
        resolve: { noExternal: true },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
    },
  },
}));
