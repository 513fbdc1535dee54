// @ts-check
import { left } from "./source-rules/allowed.js";
import { repeatedWords } from "./source-rules/common-words.js";
import { deadReferences, readTexts } from "./source-rules/documents.js";
import { expressionsOf, judge, slowOnes } from "./source-rules/expressions.js";
import {
  failureNumbers,
  noFailureNumber,
  testsWithNumbers,
} from "./source-rules/failure-numbers.js";
import { layoutFaults } from "./source-rules/layout-classes.js";
import { migrationFaults, readLanded, readMigrations } from "./source-rules/migrations.js";
import { readPaths, roomFaults } from "./source-rules/rooms.js";
import { readSources } from "./source-rules/sources.js";
import { otherLanguages } from "./source-rules/shown-language.js";
import { classFaults, literalLengths, readSheets } from "./source-rules/style.js";
import { SYNTAX_RULES } from "./source-rules/syntax-rules.js";

/** @typedef {import("./source-rules/sources.js").Source} Source */

/**
 * Rules of our own over the sources: expressions that could take for ever, HTML read by expressions or put into pages
 * raw, JSON without a schema, numbers of failures, tables of others that are written, migrations out of
 * place, crowded folders, references that lead nowhere, lengths that have a token, classes that nobody uses, languages
 * that a browser does not have, common words that stand twice. What must be all the same says why: `// allowed(rule): reason`.
 * @param {readonly Source[]} [sources] all of the repository when left out
 * @param {readonly string[]} [paths] likewise
 * @param {readonly import("./source-rules/migrations.js").Migration[]} [migrations] likewise
 * @param {readonly string[]} [landed] names of the migrations of the last release
 * @param {readonly import("./source-rules/style.js").Sheet[]} [sheets] all of the pages when left out
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function checkSources(
  sources = readSources(),
  paths = readPaths(),
  migrations = readMigrations(),
  landed = readLanded(),
  sheets = readSheets(),
) {
  const classes = classFaults(sheets, sources);
  const layout = layoutFaults(sheets, sources);
  const languages = otherLanguages(sources);
  const repeated = repeatedWords(sources);
  const read = sources.map((source) => ({ source, ...expressionsOf(source) }));
  const judged = await judge(read.flatMap(({ expressions }) => expressions));
  const numbers = failureNumbers(sources);
  const faults = read.flatMap(({ source, expressions, findings }) =>
    left(source, [
      ...findings,
      ...slowOnes(expressions, judged),
      ...SYNTAX_RULES.flatMap((rule) => rule(source)),
      ...noFailureNumber(source, numbers),
      ...(classes.unknown.get(source) ?? []),
      ...(layout.missing.get(source) ?? []),
      ...(languages.get(source) ?? []),
      ...(repeated.get(source) ?? []),
    ]),
  );
  faults.push(
    ...sheets.flatMap((sheet) =>
      left(sheet, [
        ...literalLengths(sheet),
        ...(classes.dead.get(sheet) ?? []),
        ...(sheet.path.endsWith("styles/layout.css") ? layout.dead : []),
      ]),
    ),
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
