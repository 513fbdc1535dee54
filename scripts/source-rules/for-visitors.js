// @ts-check
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */

/** Steps of signing in are rendered for the one who asks (`ownFor`). */
const STEPS = /^web\/app\/(?:identity|sso)\//;
const SIGN_IN = /\b(?:ADDRESS|address)\.login\b|\bsignInFor\(|["'`]\/login(?:["'`?])/;

/**
 * A link that leads to sign-in stands on pages that all share, so it hides from who is signed in by its class.
 * @param {Source} source
 * @returns {Finding[]}
 */
export function forVisitors({ path, text, program }) {
  /** @type {Finding[]} */
  const findings = [];
  if (!path.startsWith("web/app/") || STEPS.test(path)) return findings;
  walk(program, (node) => {
    if (node.type !== "JSXOpeningElement") return;
    /** @param {string[]} names */
    const attribute = (...names) => {
      const found = node.attributes.find((/** @type {any} */ one) =>
        names.includes(one.name?.name),
      );
      return found ? text.slice(found.start, found.end) : "";
    };
    if (!SIGN_IN.test(attribute("to", "href"))) return;
    if (attribute("className").includes("for-visitors")) return;
    findings.push({
      rule: "for-visitors",
      start: node.start,
      message: 'a link to sign-in is seen by who is signed in: give it the class "for-visitors"',
    });
  });
  return findings;
}
