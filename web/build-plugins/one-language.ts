import { existsSync, readdirSync } from "node:fs";
import { copyFile, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES } from "@perennial/contract/kernel/failure.ts";
import { minify, type Plugin } from "vite";
import { inLanguage } from "../app/words/language-files.ts";
import { choose, hasChoice, markRecords, OWN_LANGUAGE } from "./record-by-language.ts";

// allowed(linear-expression): paths of our own modules, when the pages are built
const OURS = /[/\\](?:web[/\\]app|contract)[/\\].*\.tsx?$/;
const PRELOAD_HELPER = /vite[/\\]preload-helper/;
const MANIFEST = /^manifest-[\w-]{1,64}\.js$/;
const SCRIPT = /\.js(?:\.br|\.gz)?$/;

/**
 * The table of routes without the scripts that each route's own script asks for itself: only `<Link prefetch>` would read
 * them, which we don't use. They are two fifths of a file that every first visit waits for.
 */
export function withoutImports(manifest: string): string {
  const [entry = "", ...routes] = manifest.split(/(?="routes":)/);
  return entry + routes.join("").replaceAll(/,"imports":\[[^[\]]*\]/g, "");
}

/** Writes a script as it is in each language into that language's folder, in place of the one for all. */
async function writeInLanguages(folder: string, name: string, target: string[]): Promise<void> {
  const code = await readFile(join(folder, name), "utf8");
  const isManifest = MANIFEST.test(name);
  if (!isManifest && !hasChoice(code)) return;
  const files = LANGUAGES.map(async (language) => {
    const text = isManifest
      ? withoutImports(code).replaceAll(
          /"[^"]*"/g,
          (quoted) => `"${inLanguage(quoted.slice(1, -1), language)}"`,
        )
      : // What only the other languages said is left out.
        (await minify(name, choose(name, code, language), { module: true, compress: { target } }))
          .code;
    await writeFile(join(folder, language, name), text);
  });
  await Promise.all(files);
  await rm(join(folder, name));
}

/** Puts a script that is the same in all languages into each language's folder, as one file with three names. */
async function share(folder: string, name: string): Promise<void> {
  const [first, ...others] = LANGUAGES.map((language) => join(folder, language, name)) as [
    string,
    ...string[],
  ];
  await rename(join(folder, name), first);
  await Promise.all(others.map((other) => link(first, other).catch(() => copyFile(first, other))));
}

/**
 * Each language gets its own folder of scripts below `folder`, which holds its words and no others; scripts ask for
 * each other in their own folder. A record by language in our sources, `{ zh: …, en: …, es: … }`, keeps in the browser
 * the shown language only. `finish` stands between both halves: what compresses a file once for all its names.
 */
export function oneLanguage(folder: string, finish: Plugin): Plugin[] {
  let target: string[] = [];
  const scripts = (): string[] =>
    existsSync(folder) ? readdirSync(folder).filter((name) => SCRIPT.test(name)) : [];
  return [
    {
      name: "perennial:records-by-language",
      apply: "build",
      enforce: "pre",
      applyToEnvironment: (environment) => environment.name === "client",
      configResolved({ build }) {
        target = [build.target].flat().filter((one) => typeof one === "string");
      },
      transform(source, id) {
        const file = id.split("?")[0] ?? id;
        const code = OURS.test(file) ? markRecords(file, source) : undefined;
        return code === undefined ? undefined : { code, map: null };
      },
    },
    {
      name: "perennial:preloads-by-language",
      apply: "build",
      applyToEnvironment: (environment) => environment.name === "client",
      transform(code, id) {
        if (!PRELOAD_HELPER.test(id)) return undefined;
        const own = code.replace(
          '"/"+dep',
          `"/"+dep.replace(/^assets\\/(?=[^/]+\\.js$)/, "assets/"+${OWN_LANGUAGE}+"/")`,
        );
        if (own === code) throw new Error("Vite's helper asks for scripts in another way now");
        return { code: own, map: null };
      },
    },
    {
      name: "perennial:one-language",
      apply: "build",
      closeBundle: {
        order: "post",
        sequential: true,
        async handler() {
          await Promise.all(
            LANGUAGES.map((language) => mkdir(join(folder, language), { recursive: true })),
          );
          await Promise.all(scripts().map((name) => writeInLanguages(folder, name, target)));
        },
      },
    },
    finish,
    {
      name: "perennial:shared-scripts",
      apply: "build",
      closeBundle: {
        order: "post",
        sequential: true,
        async handler() {
          await Promise.all(scripts().map((name) => share(folder, name)));
        },
      },
    },
  ];
}
