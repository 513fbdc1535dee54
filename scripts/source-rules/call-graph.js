// @ts-check
import { posix } from "node:path";
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */

/**
 * A module, as far as one can say who refers to what: what stands at its top, and where its names come from.
 * @typedef {object} Module
 * @property {string} path
 * @property {Map<string, any>} declared what stands at the top, by name
 * @property {Map<string, { readonly from: string, readonly name: string }>} imported `*` for a whole module
 * @property {Map<string, { readonly from: string | undefined, readonly name: string }>} exported
 */
/** @typedef {[module: Module, node: any]} Place */

const COMPARES = new Set(["===", "!=="]);
/** A text as it stands, or one of two. */
const SAID = new Set(["Literal", "ConditionalExpression"]);
const OF_TYPES = new Set(["typeAnnotation", "typeArguments", "typeParameters", "returnType"]);

/** @param {string} path @param {string} specifier */
const resolved = (path, specifier) =>
  specifier.startsWith("@perennial/contract/")
    ? specifier.slice("@perennial/".length)
    : posix.join(posix.dirname(path), specifier);

/** The names that a pattern gives, `{ a, b: [c] }`. @param {any} pattern @returns {string[]} */
function namesIn(pattern) {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "ObjectPattern")
    return pattern.properties.flatMap((/** @type {any} */ one) =>
      namesIn(one.value ?? one.argument),
    );
  return [];
}

/** @param {Source} source @returns {Module} */
function moduleOf({ path, program }) {
  /** @type {Module} */
  const module = { path, declared: new Map(), imported: new Map(), exported: new Map() };
  const declare = (/** @type {any} */ node) => {
    if (node.type === "VariableDeclaration") {
      for (const { id, init } of node.declarations)
        for (const name of namesIn(id)) if (init) module.declared.set(name, init);
    } else if (node.id?.name) module.declared.set(node.id.name, node);
  };
  for (const node of program.body) {
    if (node.type === "ImportDeclaration")
      for (const { type, local, imported } of node.specifiers)
        module.imported.set(local.name, {
          from: resolved(path, node.source.value),
          name: type === "ImportSpecifier" ? imported.name : "*",
        });
    else if (node.type === "ExportNamedDeclaration") {
      if (node.declaration) declare(node.declaration);
      for (const { local, exported } of node.specifiers)
        module.exported.set(exported.name, {
          from: node.source ? resolved(path, node.source.value) : undefined,
          name: local.name,
        });
    } else declare(node);
  }
  return module;
}

/** The modules by path. @param {readonly Source[]} sources @returns {Map<string, Module>} */
export const modulesOf = (sources) =>
  new Map(sources.map((source) => [source.path, moduleOf(source)]));

/**
 * Where a name of a module is declared, through imports and public doors.
 * @param {ReadonlyMap<string, Module>} modules
 * @param {Module | undefined} module
 * @param {string} name
 * @returns {Place | undefined}
 */
export function find(modules, module, name) {
  const node = module?.declared.get(name);
  if (!module || node) return module && [module, node];
  const moved = module.exported.get(name);
  if (moved && (moved.from !== undefined || moved.name !== name))
    return find(modules, moved.from === undefined ? module : modules.get(moved.from), moved.name);
  const from = module.imported.get(name);
  return from && from.name !== "*" ? find(modules, modules.get(from.from), from.name) : undefined;
}

/**
 * Gives a function that says which of these texts a piece of a program may come upon: those that it holds, and those
 * of all that it refers to. Comparisons, types and what an operation declares do not count.
 * @param {ReadonlyMap<string, Module>} modules
 * @param {ReadonlySet<string>} texts
 */
export function reachOf(modules, texts) {
  /** @type {Map<any, { held: Set<string>, next: Place[] }>} */
  const seen = new Map();

  /** @param {Place} place */
  function look([module, node]) {
    const known = seen.get(node);
    if (known) return known;
    const found = { held: new Set(), next: /** @type {Place[]} */ ([]) };
    seen.set(node, found);
    const visit = (/** @type {any} */ one) => {
      if (typeof one !== "object" || one === null) return;
      if (Array.isArray(one)) {
        one.forEach(visit);
        return;
      }
      const { type } = one;
      if (typeof type === "string" && type.startsWith("TS") && !one.expression) return;
      if (type === "CallExpression" && one.callee.name === "operation") return;
      if (type === "BinaryExpression" && COMPARES.has(one.operator)) return;
      if (type === "Literal" && texts.has(one.value)) found.held.add(one.value);
      const whole = type === "MemberExpression" && module.imported.get(one.object.name);
      const target =
        type === "Identifier"
          ? find(modules, module, one.name)
          : whole && whole.name === "*"
            ? find(modules, modules.get(whole.from), one.property.name)
            : undefined;
      if (target) return void found.next.push(target);
      for (const [key, value] of Object.entries(one)) {
        const isName = key === "property" || (key === "key" && type === "Property");
        // What is said of a field is no way to end.
        const isSaid = key === "value" && one.key?.name === "message" && SAID.has(value.type);
        if (!OF_TYPES.has(key) && !(isName && !one.computed) && !isSaid) visit(value);
      }
    };
    visit(node);
    return found;
  }

  /** @param {Place} from @returns {Map<string, string>} text → the file that holds it */
  return (from) => {
    const reached = new Map();
    const done = new Set();
    const open = [from];
    for (let place = open.pop(); place; place = open.pop()) {
      if (done.has(place[1])) continue;
      done.add(place[1]);
      const { held, next } = look(place);
      for (const text of held) if (!reached.has(text)) reached.set(text, place[0].path);
      open.push(...next);
    }
    return reached;
  };
}

/** The value of a property of an object in a program. @param {any} object @param {string} key */
export const propertyOf = (object, key) =>
  object?.type === "ObjectExpression"
    ? object.properties.find((/** @type {any} */ one) => one.key?.name === key)?.value
    : undefined;

/**
 * The entries of an object in a program, those of objects that it spreads too.
 * @param {ReadonlyMap<string, Module>} modules
 * @param {Place} place
 * @returns {[key: string, place: Place][]}
 */
export function entriesOf(modules, [module, node]) {
  if (node?.type === "Identifier") {
    const target = find(modules, module, node.name);
    return target ? entriesOf(modules, target) : [];
  }
  if (node?.type === "TSSatisfiesExpression" || node?.type === "TSAsExpression")
    return entriesOf(modules, [module, node.expression]);
  return (node?.properties ?? []).flatMap((/** @type {any} */ one) =>
    one.type === "SpreadElement"
      ? entriesOf(modules, [module, one.argument])
      : [[one.key.name ?? one.key.value, [module, one.value]]],
  );
}

/**
 * Calls of a function by its name in a program, and of what a call of its maker `nameOn()` gives.
 * @param {Source} source @param {string} name @returns {any[]}
 */
export function callsOf({ program }, name) {
  /** @type {any[]} */
  const calls = [];
  walk(program, (node) => {
    if (node.type !== "CallExpression") return;
    const { callee } = node;
    if (callee.name === name || callee.callee?.name === `${name}On`) calls.push(node);
  });
  return calls;
}
