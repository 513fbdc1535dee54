// @ts-check
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */

const UNIQUE = { home: "server/src/kernel/database/unique-violation.ts", use: "isUniqueViolation" };
const CHINA = {
  home: "contract/kernel/china-time.ts",
  use: "chinaDay, chinaMinute, chinaDayStart; in SQL inChina of kernel/database/china-time.ts",
};
const PAGING = { home: "server/src/kernel/database/paging.ts", use: "readPage or rowsBefore" };

const MOTION = {
  home: "web/app/kernel/device-media.ts",
  use: "scrollManner or usePrefersStillness",
};

const DIALOG = { home: "web/app/ui/dialog/dialog.tsx", use: "Dialog, also for drawers" };
/** They neither take the focus nor give it back where they are mounted while open. */
const FOREIGN_BOXES = new Set(["Drawer", "Modal", "Popconfirm"]);

/** @param {string} text */
function homeOfText(text) {
  if (text === "smooth" || text === "(prefers-reduced-motion: reduce)") return MOTION;
  if (text === "23505") return UNIQUE;
  return text.includes("Asia/Shanghai") ? CHINA : undefined;
}

/** @param {any} node */
function homeOf(node) {
  if (node.type === "Literal" && typeof node.value === "string") return homeOfText(node.value);
  if (node.type === "ImportDeclaration" && node.source.value === "antd")
    return node.specifiers.some((/** @type {any} */ one) => FOREIGN_BOXES.has(one.imported?.name))
      ? DIALOG
      : undefined;
  if (node.type === "TemplateElement") return homeOfText(node.value.raw);
  if (node.type !== "BinaryExpression") return undefined;
  const { left, operator, right } = node;
  if (operator === "*" && left.value === 8 && right.value === 3_600_000) return CHINA;
  const name = left.type === "MemberExpression" ? left.property.name : left.name;
  return operator === "-" && name === "pageNo" && right.value === 1 ? PAGING : undefined;
}

/**
 * What has a helper is written in that helper only.
 * @param {Source} source
 * @returns {Finding[]}
 */
export function oneHome({ path, program }) {
  /** @type {Finding[]} */
  const findings = [];
  if (!/^(?:server|web|contract)\//.test(path)) return findings;
  walk(program, (node) => {
    const known = homeOf(node);
    // The pager of a page in the browser counts pages, not rows.
    if (!known || known.home === path || (known === PAGING && path.startsWith("web/"))) return;
    findings.push({
      rule: "one-home",
      start: node.start,
      message: `this stands in ${known.home}: use ${known.use}`,
    });
  });
  return findings;
}
