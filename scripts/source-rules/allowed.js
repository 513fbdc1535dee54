// @ts-check
/** @typedef {Pick<import("./sources.js").Source, "path" | "text" | "comments">} Source */
/** @typedef {import("./sources.js").Finding} Finding */

const ALLOWED = /^\s*allowed\(([a-z-]{1,40})\):(.{0,200})/s;
const LEAST_REASON = 10;

/** @param {string} text @param {number} at */
const lineAt = (text, at) => text.slice(0, at).split("\n").length;

/**
 * What is left of findings when those are taken off that a comment allows: `// allowed(rule): why`, on the line before
 * or the same line. An allowance without a reason, or for nothing, is a finding too.
 * @param {Source} source
 * @param {readonly Finding[]} findings
 * @returns {string[]} one line each: file, line, rule, message
 */
export function left({ path, text, comments }, findings) {
  const allowances = comments.flatMap(({ value, start, end }) => {
    const [, rule = "", reason = ""] = ALLOWED.exec(value) ?? [];
    const isReason = reason.trim().length >= LEAST_REASON;
    return rule === "" ? [] : [{ rule, isReason, start, line: lineAt(text, end), isUsed: false }];
  });
  const lines = findings.flatMap(({ rule, start, message }) => {
    const line = lineAt(text, start);
    const allowance = allowances.find(
      (one) => one.rule === rule && (one.line === line || one.line === lineBefore(text, line)),
    );
    if (allowance) allowance.isUsed = true;
    return allowance?.isReason ? [] : [`${path}:${line} ${rule}: ${message}`];
  });
  for (const { rule, start, isUsed } of allowances)
    if (!isUsed) lines.push(`${path}:${lineAt(text, start)} ${rule}: is allowed here for nothing`);
  return lines;
}

/** The line before, past lines of comments. */
function lineBefore(/** @type {string} */ text, /** @type {number} */ line) {
  const lines = text.split("\n");
  let before = line - 1;
  while (before > 1 && /^\s*(?:\/\/|\{?\/\*)/.test(lines[before - 1] ?? "")) {
    if (/allowed\(/.test(lines[before - 1] ?? "")) return before;
    before -= 1;
  }
  return before;
}
