// @ts-check
import { left } from "./source-rules/allowed.js";
import { deadReferences, readTexts } from "./source-rules/documents.js";
import { expressionsOf, judge, slowOnes } from "./source-rules/expressions.js";
import {
  failureNumbers,
  noFailureNumber,
  testsWithNumbers,
} from "./source-rules/failure-numbers.js";
import { migrationFaults, readLanded, readMigrations } from "./source-rules/migrations.js";
import { readPaths, roomFaults } from "./source-rules/rooms.js";
import { readSources } from "./source-rules/sources.js";
import { SYNTAX_RULES } from "./source-rules/syntax-rules.js";

/** @typedef {import("./source-rules/sources.js").Source} Source */

/**
 * Rules of our own over the sources: expressions that could take for ever, HTML read by expressions or put into pages
 * raw, JSON without a schema, numbers of failures, tables of others that are written, migrations out of
 * place, crowded folders, references that lead nowhere. What must be all the same says why: `// allowed(rule): reason`.
 * @param {readonly Source[]} [sources] all of the repository when left out
 * @param {readonly string[]} [paths] likewise
 * @param {readonly import("./source-rules/migrations.js").Migration[]} [migrations] likewise
 * @param {readonly string[]} [landed] names of the migrations of the last release
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function checkSources(
  sources = readSources(),
  paths = readPaths(),
  migrations = readMigrations(),
  landed = readLanded(),
) {
  const read = sources.map((source) => ({ source, ...expressionsOf(source) }));
  const judged = await judge(read.flatMap(({ expressions }) => expressions));
  const numbers = failureNumbers(sources);
  const faults = read.flatMap(({ source, expressions, findings }) =>
    left(source, [
      ...findings,
      ...slowOnes(expressions, judged),
      ...SYNTAX_RULES.flatMap((rule) => rule(source)),
      ...noFailureNumber(source, numbers),
    ]),
  );
  faults.push(
    ...testsWithNumbers(paths).flatMap((test) => left(test, noFailureNumber(test, numbers))),
  );
  faults.push(
    ...deadReferences(readTexts(paths), paths),
    ...roomFaults(paths),
    ...migrationFaults(migrations, landed),
  );
  return { code: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}
