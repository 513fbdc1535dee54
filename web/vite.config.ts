import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { EARLY_MODULES } from "./app/kernel/early-modules.ts";
import { EARLY_SCREEN_MODULES } from "./app/shell/early-screens.ts";
import { addressesOnly } from "./build-plugins/addresses-only.ts";
import { calmChunks } from "./build-plugins/calm-chunks.ts";
import { chunkHints } from "./build-plugins/chunk-hints.ts";
import { chunkModules } from "./build-plugins/chunk-modules.ts";
import {
  designWords,
  isChoice,
  isClient,
  isDates,
  isDesign,
  isFrame,
  isList,
  isDraft,
  isParts,
  isSpace,
  isStudy,
} from "./build-plugins/chunk-groups.ts";
import { oneLanguage } from "./build-plugins/one-language.ts";
import { precompressedAssets } from "./build-plugins/precompressed-assets.ts";
import { publicStyle } from "./build-plugins/public-style.ts";
import { styleInLetters } from "./build-plugins/style-in-letters.ts";
import { styleOnce } from "./build-plugins/style-once.ts";
import { wireOnlyContract } from "./build-plugins/wire-only-contract.ts";

// `npm run dev` takes the packages as they lie in node_modules; a build takes them in.
export default defineConfig(({ command }) => ({
  plugins: [
    wireOnlyContract(),
    addressesOnly(),
    calmChunks(),
    reactRouter(),
    chunkHints("build/chunk-hints.json", [...EARLY_MODULES, ...EARLY_SCREEN_MODULES]),
    chunkModules("build/chunk-modules.json"),
    styleOnce(),
    oneLanguage("build/client/assets", precompressedAssets("build/client/assets")),
  ],
  css: { postcss: { plugins: [styleInLetters()] } },
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
                { name: "draft", test: isDraft },
                { name: "space", test: isSpace },
                // On a phone's connection one file comes sooner than thirty small ones.
                { name: "study", test: isStudy },
                { name: "client", test: isClient },
                { name: designWords },
                { name: "antd", test: isDesign },
                { name: "choices", test: isChoice, minShareCount: 4 },
                { name: "lists", test: isList, minShareCount: 4 },
                { name: "dates", test: isDates },
                { name: "parts", test: isParts },
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
