// @ts-check
import { expect, it } from "vitest";
import { deadReferences, readTexts } from "./documents.js";
import { readPaths } from "./rooms.js";

const KNOWN = [
  { path: "docs/requirements/front.md", text: "# Front\n\n## §5 Rules\n" },
  { path: "docs/security-checks.md", text: "|---|\n| 17 | redirects stay |\n" },
  { path: "docs/decisions/016-true-progress.md", text: "" },
];

/** @param {string} text */
const faultsOf = (text) => deadReferences([...KNOWN, { path: "server/src/x.ts", text }], []);

it.each([
  "a rule (front §6)",
  "a rule (consoles §3)",
  "a rule (seed 000 §5)",
  "as design §8 has it",
  "(security check 41)",
  "see decision 099",
  "see reference/look.md",
])("refuses what leads nowhere: %s", (said) =>
  expect(faultsOf(`\n/** ${said} */`)).toEqual([
    expect.stringMatching(/^server\/src\/x\.ts:2 own-documents: /),
  ]),
);

it("lets a section, a check, a decision, a document and a public standard stand", () => {
  const text = "front §5, security check 17, decision 016, docs/security-checks.md, RFC 6238 §5.2";
  expect(faultsOf(text)).toEqual([]);
});

it("reads every text of the repository", () => {
  const texts = readTexts(readPaths()).map(({ path }) => path);
  expect(texts).toContain("README.md");
  expect(texts).toContain("web/app/root.tsx");
  expect(texts).toContain("server/test/app.ts");
});
