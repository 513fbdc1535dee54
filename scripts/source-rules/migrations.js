// @ts-check
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../place.js";
import { spaced, WRITTEN } from "./own-schema.js";

/** @typedef {{ readonly path: string, readonly sql: string }} Migration */

const SERVER = "server/src";
/** The migrations of the last release, written by `npm run schema -- --landed`. */
const LANDED = "server/schema/landed-migrations.txt";

/** Statements that make, change or remove something: the schema of what they name. */
const CHANGED = [
  /^(?:create|alter|drop) (?:or replace )?(?:unlogged )?(?:materialized )?(?:table|view|sequence|type|function|procedure|index) (?:if (?:not )?exists )?(?:only )?"?([a-z]+)"?[.]/i,
  /^(?:create|drop) schema (?:if (?:not )?exists )?"?([a-z]+)"?$/i,
  /^create (?:unique )?index [^(]{0,200} on (?:only )?"?([a-z]+)"?[.]/i,
  /^(?:create|drop) (?:constraint )?trigger [^(]{0,200} on "?([a-z]+)"?[.]/i,
  /^comment on (?:table|column) "?([a-z]+)"?[.]/i,
];

/** @param {string} sql @returns {string[]} the schemas that a migration changes */
function changedSchemas(sql) {
  const statements = sql
    .replaceAll(/--[^\n]*/g, " ")
    .split(/;|\$\$/)
    .map((statement) => spaced(statement).trim());
  return statements.flatMap((statement) => {
    const changed = CHANGED.flatMap((form) => form.exec(statement)?.[1] ?? []);
    const written = [...statement.matchAll(WRITTEN)].map(([, schema = ""]) => schema);
    return changed.concat(written);
  });
}

/** @returns {Migration[]} every migration of the server */
export function readMigrations() {
  return readdirSync(join(root, SERVER)).flatMap((domain) => {
    const folder = `${SERVER}/${domain}/migrations`;
    if (!existsSync(join(root, folder))) return [];
    return readdirSync(join(root, folder)).map((file) => {
      const path = `${folder}/${file}`;
      return { path, sql: readFileSync(join(root, path), "utf8") };
    });
  });
}

/** @returns {string[]} names of the migrations of the last release, in time order */
export const readLanded = () =>
  readFileSync(join(root, LANDED), "utf8")
    .split("\n")
    .filter((line) => line !== "");

/**
 * A migration changes its own domain's schema only. One that comes after a release is newer than all of that release,
 * so that every database runs them in one order; one that was released stays as it was named.
 * @param {readonly Migration[]} migrations
 * @param {readonly string[]} landed
 * @returns {string[]} what is wrong, a line each
 */
export function migrationFaults(migrations, landed) {
  const names = new Set(migrations.map(({ path }) => basename(path)));
  const known = new Set(landed);
  const newest = landed.at(-1) ?? "";
  return [
    ...migrations.flatMap(({ path, sql }) => {
      const [, , domain = ""] = path.split("/");
      return [...new Set(changedSchemas(sql))]
        .filter((schema) => schema !== domain)
        .map((schema) => `${path} own-schema: a migration of ${domain} changes ${schema}`);
    }),
    ...migrations
      .filter(({ path }) => !known.has(basename(path)) && basename(path) <= newest)
      .map(({ path }) => `${path} migration-order: it must be newer than ${newest}`),
    ...landed
      .filter((name) => !names.has(name))
      .map((name) => `${LANDED} migration-order: ${name} was released and is gone`),
  ];
}
