// @ts-check
import { callByHook } from "./call-by-hook.js";
import { expressionsOf } from "./expressions.js";
import { forVisitors } from "./for-visitors.js";
import { ownSchemaOnly } from "./own-schema.js";
import { fromContract } from "./from-contract.js";
import { oneHome } from "./one-home.js";
import { oneVerb } from "./one-verb.js";
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */

/** `<` of a tag: before a letter, a slash, or what stands for any sign. */
const TAG = /<(?:\\?\/|[a-z!?]|\[|\(|\.|\\[sSwW])/i;
/** Groups and looks at what is near begin with `(?<`, which is no tag. */
const GROUPS = /\(\?<(?:[=!]|\w{1,60}>)/g;

/**
 * HTML is read by a parser (server/src/kernel/html), never by an expression.
 * @param {Source} source
 * @returns {Finding[]}
 */
function noHtmlByExpression(source) {
  if (!/^(?:server|web|contract)\//.test(source.path)) return [];
  return expressionsOf(source)
    .expressions.filter(({ source: text }) => TAG.test(text.replaceAll(GROUPS, "(")))
    .map(({ start }) => ({
      rule: "html-by-parser",
      start,
      message: "HTML is read by an expression: use kernel/html (server) or kernel/html-text (web)",
    }));
}

const RAW_HTML = "web/app/ui/clean-html.tsx";

/**
 * HTML from outside gets into a page at one place only, which says where it was cleaned.
 * @param {Source} source
 * @returns {Finding[]}
 */
function rawHtmlInOnePlace({ path, program }) {
  /** @type {Finding[]} */
  const findings = [];
  if (path === RAW_HTML) return findings;
  walk(program, (node) => {
    const name = node.type === "JSXAttribute" ? node.name.name : undefined;
    const property = node.type === "MemberExpression" ? node.property.name : undefined;
    if (
      name === "dangerouslySetInnerHTML" ||
      property === "insertAdjacentHTML" ||
      (node.type === "AssignmentExpression" &&
        ["innerHTML", "outerHTML"].includes(node.left.property?.name))
    )
      findings.push({
        rule: "raw-html",
        start: node.start,
        message: `HTML is put into the page past ${RAW_HTML}`,
      });
  });
  return findings;
}

/** Where texts become values: one function for each side, which asks for a schema. */
const PARSERS = new Set(["server/src/kernel/door/parse-json.ts", "web/app/kernel/unknown-json.ts"]);

/**
 * What a text holds is known only after a schema has looked at it.
 * @param {Source} source
 * @returns {Finding[]}
 */
function jsonBySchema({ path, program }) {
  /** @type {Finding[]} */
  const findings = [];
  if (PARSERS.has(path) || path.startsWith("scripts/")) return findings;
  walk(program, (node) => {
    if (
      node.type === "MemberExpression" &&
      node.object.name === "JSON" &&
      node.property.name === "parse"
    )
      findings.push({
        rule: "json-by-schema",
        start: node.start,
        message:
          "JSON is read without a schema: use parseJson(schema, text), or unknownJson in the browser",
      });
  });
  return findings;
}

/** The addresses at which the requirements write by GET; the kernel lets them only for a token in the X-Token header. */
const SEEDS_BY_GET = new Set(
  [
    "cms.removeContent discussion.removePost discussion.removeReply site.removeMenuTemplate site.removeSite",
    "site.setSiteStatus identity.assignRole identity.assignRoles identity.unassignRole identity.changeRole",
    "identity.getAuthCode identity.removeUser identity.resetPwd identity.sendEmailVerify identity.importUsers",
    "identity.sendPasswordResetEmail sso.adultEducationEntry sso.getToken sso.supportServiceEntry",
  ].flatMap((line) => line.split(" ")),
);

/**
 * What has an effect comes by POST: a picture or link in a text would cause it otherwise.
 * @param {Source} source
 * @returns {Finding[]}
 */
function noEffectByGet({ path, program }) {
  /** @type {Finding[]} */
  const findings = [];
  if (!/^(?:server|contract)\//.test(path)) return findings;
  walk(program, (node) => {
    if (node.type !== "ObjectExpression") return;
    /** @param {string} key */
    const textOf = (key) =>
      node.properties.find((/** @type {any} */ one) => one.key?.name === key)?.value?.value;
    if (textOf("method") !== "GET" || textOf("effect") !== "write") return;
    if (SEEDS_BY_GET.has(textOf("name"))) return;
    findings.push({
      rule: "effect-by-get",
      start: node.start,
      message: "what has an effect is asked for by POST",
    });
  });
  return findings;
}

/** Rules that look at one file by itself; add further ones here. */
export const SYNTAX_RULES = [
  noHtmlByExpression,
  rawHtmlInOnePlace,
  jsonBySchema,
  noEffectByGet,
  ownSchemaOnly,
  oneHome,
  fromContract,
  callByHook,
  forVisitors,
  oneVerb,
];
