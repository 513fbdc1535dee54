// @ts-check
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureDependencies } from "./dependencies.js";
import { pinnedNode } from "./pinned-node.js";
import { root } from "./place.js";
import { run } from "./run.js";
import { ensureWebBuild } from "./web-build.js";

// `npm run journeys`: runs the journeys in a browser as wide as a phone, and keeps what it shows at each step.
const folder = join(root, "docs", "journeys");

/** @param {string} text */
const captionOf = (text) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll("-", " ");

/** Strips and their pictures, in order. */
function strips() {
  const journeys = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  return journeys.map(({ name }) => ({
    name,
    pictures: readdirSync(join(folder, name)).toSorted(),
  }));
}

/** @param {{ name: string, pictures: string[] }} strip */
function sectionOf({ name, pictures }) {
  const captions = pictures.map((picture) => captionOf(picture.replace(/^\d+-|\.jpg$/g, "")));
  const row = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [
    `## ${captionOf(name)}`,
    "",
    row(captions),
    row(captions.map(() => "---")),
    row(pictures.map((picture, at) => `![${captions[at]}](${name}/${picture})`)),
    "",
  ].join("\n");
}

await ensureDependencies();
await ensureWebBuild(pinnedNode());
mkdirSync(folder, { recursive: true });
for (const { name } of strips()) rmSync(join(folder, name), { recursive: true });
const { code } = await run("vitest", ["run", "--project", "e2e", "e2e/journey"], {
  isShown: true,
  env: { FILM_STRIPS: folder },
});
writeFileSync(
  join(folder, "README.md"),
  [
    "# Journeys",
    "",
    "What a phone shows at each step, drawn by `npm run journeys` from the tests in e2e/journey.",
    "",
    ...strips().map(sectionOf),
  ].join("\n"),
);
process.exitCode = code;
