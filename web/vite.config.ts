import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { wireOnlyContract } from "./build-plugins/wire-only-contract.ts";

export default defineConfig({
  plugins: [wireOnlyContract(), reactRouter()],
  build: {
    // Old WebViews of WeChat and QQ.
    target: ["chrome79", "safari13.1"],
    cssTarget: ["chrome79", "safari13.1"],
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: {
      build: { rollupOptions: { input: "./ssr-entry.ts" } },
      // React comes into the bundle in its production form, whatever NODE_ENV the server runs under.
      resolve: { noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
    },
  },
});
