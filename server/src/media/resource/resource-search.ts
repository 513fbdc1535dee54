import { sql, type RawBuilder } from "kysely";
import { searchLexemes } from "../../kernel/search/lexemes.ts";

/** The words of a resource's name as a tsvector; lexemes hold no spaces, so they travel as one text. */
export function resourceLexemes(name: string): RawBuilder<string> {
  return sql<string>`array_to_tsvector(string_to_array(${searchLexemes([name]).join(" ")}, ' '))`;
}
