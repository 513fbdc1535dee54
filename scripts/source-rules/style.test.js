// @ts-check
import { expect, it } from "vitest";
import { checkSources } from "../check-sources.js";
import { sourceOf } from "./sources.js";
import { sheetOf } from "./style.js";

const AT = "web/app/course/x.module.css";

/**
 * What `npm run check` says of a style sheet and of a screen that uses it.
 * @param {string} css
 * @param {string} [use]
 */
const check = async (css, use = "styles.a") => {
  const screen = sourceOf(
    "web/app/course/x.tsx",
    `import styles from "./x.module.css";\nexport const x = (k: string) => [${use}];`,
  );
  return (await checkSources([screen], [], [], [], [sheetOf(AT, css)])).output;
};

it.each([
  ["style-width", "@media (max-width: 700px) { .a { top: 0; } }"],
  ["style-width", "@media (min-width: 991px) and (max-width: 1279px) { .a { top: 0; } }"],
  ["style-token", ".a { gap: 8px; }"],
  ["style-token", ".a { margin: 0 auto -12px; }"],
  ["style-token", ".a { padding: calc(16px + 1em) 0; }"],
  ["style-token", ".a { border-radius: 6px 0 0 6px; }"],
  ["style-token", ".a { font-size: 14px; }"],
  ["style-token", ".a { font-size: 1.25rem; }"],
  ["style-dead", ".a .b { top: 0; }"],
])("refuses by %s: %s", async (rule, css) => {
  expect(await check(css)).toMatch(new RegExp(`^${AT}:1 ${rule}: `));
});

it.each([
  "@media (max-width: 640px) { .a { top: 0; } }",
  "@media (min-width: 992px) and (max-width: 1279px) { .a { top: 0; } }",
  ".a { gap: var(--space-2); margin: 1px 0 2px; padding: 96px 0; }",
  ".a { border: 1px solid; border-radius: 2px; width: 40px; font-size: 1.2em; }",
  ":global(.elder) .a { top: 0; }",
  "/* allowed(style-token): the player's own scale */\n.a { gap: 8px; }",
])("lets %s stand", async (css) => expect(await check(css)).toBe(""));

it("refuses a class that no sheet has, and believes a name that is computed", async () => {
  expect(await check(".a { top: 0; }", "styles.a, styles.b")).toBe(
    `web/app/course/x.tsx:2 style-unknown: ${AT} has no .b`,
  );
  expect(await check(".a { top: 0; }", "styles[k]")).toBe("");
});

it("refuses a prop of a layout component that has no class, and a class that no prop asks for", async () => {
  const components = sourceOf(
    "web/app/ui/layout/layout.tsx",
    'const CLASS_NAMES = { gap: "gap", gapX: "gap-x", wrap: "wrap" } satisfies object;',
  );
  const screen = sourceOf(
    "web/app/course/x.tsx",
    `import { Row } from "../ui/layout/layout.tsx";
    export const x = (k: boolean) => <Row gap={k ? 2 : 3} gapX={4} wrap as="p" />;`,
  );
  const say = async (/** @type {string[]} */ names) => {
    const text = names.map((name) => `.${name} { top: 0; }`).join("\n");
    const sheet = sheetOf("web/app/styles/layout.css", text);
    return (await checkSources([components, screen], [], [], [], [sheet])).output;
  };
  expect(await say(["row", "gap-2", "gap-3", "gap-x-4", "wrap"])).toBe("");
  expect(await say(["row", "gap-2", "gap-x-4", "wrap"])).toMatch(
    /x\.tsx:2 layout-class: .* has no \.gap-3/,
  );
  expect(await say(["gap-2", "gap-3", "gap-x-4", "wrap", "gap-8"])).toMatch(
    /layout\.css:5 layout-class: nobody asks for \.gap-8/,
  );
});
