import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { EARLY_MODULES } from "./app/kernel/early-modules.ts";
import { chunkHints } from "./build-plugins/chunk-hints.ts";
import { precompressedAssets } from "./build-plugins/precompressed-assets.ts";
import { publicStyle } from "./build-plugins/public-style.ts";
import { wireOnlyContract } from "./build-plugins/wire-only-contract.ts";

export default defineConfig({
  plugins: [
    wireOnlyContract(),
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
                {
                  name: "frame",
                  // Of the contract only what public pages call: the names of the consoles' operations stay with them.
                  test: /[\\/](?:web[\\/]app[\\/](?:kernel|ui|root|shell[\\/]frame|shell[\\/]addresses|cms[\\/]article-body|course[\\/]favourite-(?:button|words))|contract[\\/](?:kernel[\\/](?!fields|page|operation)[a-z-]+|site[\\/](?:appearance|param|site)|identity[\\/]session|journal[\\/]visit|messaging[\\/]message|cms[\\/](?:content|channel)|course[\\/](?:course|favourite)|learning[\\/]study))[\\/.]/,
                  minShareCount: 2,
                },
                {
                  // What every screen of a space stands on.
                  name: "space",
                  test: /[\\/](?:web[\\/]app[\\/](?:shell[\\/](?:space-(?:screens|routes?|skeleton|words|places|refusal)|browser-screens|talk-routes?|live-guard|admin-entries)|space[\\/](?:query|space-page))|@tanstack[\\/](?:react-query|query-core))[\\/.]/,
                },
                {
                  // What a film waits for: on a phone's connection one file comes sooner than thirty small ones.
                  name: "study",
                  test: /[\\/](?:web[\\/]app[\\/](?:learning[\\/](?:study-(?:frame|words|address|pages|unit|unit-words|plan|bar|next|below|transcript|unmet|facts|start)|study\.screen|report-|watch-|played-|own-outbox|unmet-words|use-|link-course|short-name)|course[\\/]units[\\/]special[\\/](?:unit-view|public|plain-players|film-player|special-(?:unit|words)|use-(?:sitting|document-place)|due-marker|timed-text|sentence-at)|media[\\/](?:audio-player|video-player|video-stage|player-(?!controls|language)|use-controls|use-source|hls-source|fresh-playback|clock-time|read-playback)|question[\\/](?:question-(?:words|dialog|choices)|public)))/,
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
