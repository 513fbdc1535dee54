// @ts-check
import { callsOf, entriesOf, modulesOf, propertyOf, reachOf } from "./call-graph.js";
import { walk } from "./sources.js";

/** @typedef {import("./sources.js").Source} Source */
/** @typedef {import("./call-graph.js").Place} Place */
/** @typedef {{ readonly fails: readonly string[], readonly things?: Readonly<Record<string, string>> }} Declared */

const CATALOGUE =
  /^contract\/(?:kernel\/failure|(?!messaging\/system-messages\.ts).{1,200}messages)\.ts$/;
const OURS = /^(?:contract|server\/src)\//;

/** The codes of all failures. @param {readonly Source[]} sources @returns {Set<string>} */
function codesOf(sources) {
  const codes = new Set();
  for (const { path, program } of sources)
    if (CATALOGUE.test(path))
      walk(program, (node) => {
        if (node.type === "Property" && typeof node.key.value === "string")
          codes.add(node.key.value);
      });
  return codes;
}

/**
 * What the handlers can end with and their operations do not declare. A code counts where it stands as a text in the
 * handler, in what the handler refers to, or in the resolver of a thing that the operation names: more than can
 * happen at times, never less, but for what a domain hands to a lower one at start.
 * @param {readonly Source[]} sources
 * @param {ReadonlyMap<string, Declared>} operations by name
 * @returns {string[]} a line each
 */
export function undeclaredFailures(sources, operations) {
  const own = sources.filter(({ path }) => OURS.test(path));
  const codes = codesOf(own);
  const modules = modulesOf(own.filter(({ path }) => !CATALOGUE.test(path)));
  const reach = reachOf(modules, codes);
  const resolvers = resolversOf();
  const faults = [...endpoints(), ...handlers()];
  return faults.toSorted();

  /** @returns {Map<string, Place>} by the thing's name */
  function resolversOf() {
    /** @type {Map<string, Place>} */
    const found = new Map();
    for (const module of modules.values()) {
      if (!module.path.endsWith("/domain.ts")) continue;
      for (const node of module.declared.values())
        for (const [name, place] of entriesOf(modules, [module, propertyOf(node, "things")]))
          found.set(name, place);
    }
    return found;
  }

  /** @param {string} name @param {Declared} declared @param {readonly Place[]} places */
  function faultsOf(name, { fails, things = {} }, places) {
    const resolved = Object.values(things).flatMap((right) => {
      const resolver = resolvers.get(right.split(":")[0] ?? "");
      return right.startsWith("within:") || !resolver ? [] : [resolver];
    });
    const reached = new Map([...places, ...resolved].flatMap((place) => Array.from(reach(place))));
    return [...reached]
      .filter(([code]) => !code.startsWith("kernel.") && !fails.includes(code))
      .map(([code, path]) => `${name} can end with ${code} (${path}) and does not declare it`);
  }

  function handlers() {
    return own.flatMap((source) =>
      callsOf(source, "implement").flatMap((call) => {
        const module = modules.get(source.path);
        const domain = /^server\/src\/([^/]+)\//.exec(source.path)?.[1];
        if (!module) return [];
        return entriesOf(modules, [module, call.arguments[1]]).flatMap(([key, place]) => {
          const name = `${domain}.${key}`;
          const declared = operations.get(name);
          return declared
            ? faultsOf(name, declared, [place])
            : [`${name} is implemented and not known as an operation`];
        });
      }),
    );
  }

  /** Endpoints are declared and handled in one object, which is told by its keys. */
  function endpoints() {
    return own.flatMap((source) => {
      const module = modules.get(source.path);
      /** @type {string[]} */
      const found = [];
      walk(source.program, (node) => {
        const handle = propertyOf(node, "handle");
        if (!module || !handle) return;
        const parts = new Map(entriesOf(modules, [module, node]));
        if (!parts.has("access")) return;
        const name = `${source.path} ${propertyOf(node, "name")?.value ?? "endpoint"}`;
        const list = parts.get("fails");
        const fails = list ? [...reach(list).keys()] : [];
        const named = parts.get("things");
        const things = Object.fromEntries(
          (named ? entriesOf(modules, named) : []).map(([key, place]) => [key, place[1].value]),
        );
        found.push(...faultsOf(name, { fails, things }, [[module, handle]]));
      });
      return found;
    });
  }
}

/**
 * Codes that are thrown, or declared, and have no words.
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
export function unknownFailures(sources) {
  const own = sources.filter(({ path }) => OURS.test(path));
  const codes = codesOf(own);
  return own.flatMap((source) => {
    /** @type {string[]} */
    const faults = [];
    walk(source.program, (node) => {
      const isThrown =
        (node.type === "NewExpression" && node.callee.name === "Failure") ||
        (node.type === "CallExpression" && node.callee.name === "fail");
      const code = isThrown ? node.arguments[0]?.value : undefined;
      if (typeof code === "string" && !codes.has(code))
        faults.push(`${source.path}: ${code} stands among no messages`);
    });
    return faults;
  });
}
