import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { precompressedAssets } from "./build-plugins/precompressed-assets.ts";
import { publicStyle } from "./build-plugins/public-style.ts";
import { wireOnlyContract } from "./build-plugins/wire-only-contract.ts";

export default defineConfig({
  plugins: [wireOnlyContract(), reactRouter(), precompressedAssets("build/client/assets")],
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
                {
                  name: "frame",
                  // Of the contract only what public pages call: the names of the consoles' operations stay with them.
                  test: /[\\/](?:web[\\/]app[\\/](?:kernel|ui|root|shell[\\/]frame|shell[\\/]addresses)|contract[\\/](?:kernel|site[\\/](?:appearance|param|site)|identity[\\/]session|journal[\\/]visit|messaging[\\/]message|cms[\\/](?:content|channel)|course[\\/]course))[\\/.]/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./ssr-entry.ts" } },
      // React comes into the bundle in its production form, whatever NODE_ENV the server runs under.
      resolve: { noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
    },
  },
});
