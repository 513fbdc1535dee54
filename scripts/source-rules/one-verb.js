// @ts-check
/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./sources.js").Finding} Finding */

/** What other houses call it, and what we do (GLOSSARY.md, "Verbs"). */
const OURS = Object.entries({
  create: ["make", "new"],
  update: ["modify", "alter", "change", "edit"],
  remove: ["delete", "del", "drop", "destroy", "erase"],
  "get or list": ["fetch", "retrieve", "obtain"],
});
/** An operation is further from the tables: there these say what another verb says already. */
const OURS_OF_OPERATIONS = Object.entries({
  create: ["add", "insert"],
  "get or list": ["find", "search", "query", "load"],
});

/** The requirements' own name of a step: somebody goes on in another role. */
const NAMED_BY_REQUIREMENTS = new Set(["changeRole"]);
/** Operations that put what exists into a list. */
const INTO_A_LIST = new Set(["addClassAdmin", "addTeamMember", "addToBlacklist"]);

/**
 * Our verb instead of the one that a name begins with.
 * @param {string} name
 * @param {boolean} isOperation
 */
function ourVerb(name, isOperation) {
  const [verb] = /^[a-z]+(?=[A-Z])/.exec(name) ?? [""];
  if (NAMED_BY_REQUIREMENTS.has(name) || (isOperation && INTO_A_LIST.has(name))) return undefined;
  const verbs = isOperation ? [...OURS, ...OURS_OF_OPERATIONS] : OURS;
  return verbs.find(([, others]) => others.includes(verb))?.[0];
}

/**
 * Names of functions and operations that a statement exports.
 * @param {any} statement
 * @returns {{ name: string, start: number, isOperation: boolean }[]}
 */
function exportedBy({ type, declaration }) {
  if (type !== "ExportNamedDeclaration" || !declaration) return [];
  if (declaration.type === "FunctionDeclaration")
    return [{ name: declaration.id.name, start: declaration.start, isOperation: false }];
  if (declaration.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap((/** @type {any} */ { id, init, start }) => {
    const isOperation = init?.type === "CallExpression" && init.callee.name === "operation";
    const isFunction = /^(?:ArrowFunction|Function)Expression$/.test(init?.type);
    return isOperation || isFunction ? [{ name: id.name, start, isOperation }] : [];
  });
}

/**
 * One verb for one thing that is done: create, update, remove, list, get.
 * @param {Source} source
 * @returns {Finding[]}
 */
export function oneVerb({ path, program }) {
  if (!/^(?:server|web|contract)\//.test(path)) return [];
  return program.body
    .flatMap(exportedBy)
    .flatMap((/** @type {{ name: string, start: number, isOperation: boolean }} */ one) => {
      const verb = ourVerb(one.name, one.isOperation);
      return verb === undefined
        ? []
        : [{ rule: "one-verb", start: one.start, message: `${one.name}: our verb is ${verb}` }];
    });
}
