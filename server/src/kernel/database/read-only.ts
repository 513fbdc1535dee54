import type { ColumnType, SelectType } from "kysely";

declare const ownersOnly: unique symbol;

/** What no value is; an insert asks for it. With `never` in its place Kysely would take an insert without columns. */
interface OwnersOnly {
  readonly [ownersOnly]: true;
}

/**
 * A domain's tables as others see them: columns to read and to join, none to write. What must be written the domain
 * does itself, by a function of its public.ts. Deleting knows no columns: `npm run check` refuses that
 * (scripts/source-rules/own-schema.js).
 */
export type ReadOnlyTables<Tables> = {
  readonly [Table in keyof Tables]: {
    readonly [Column in keyof Tables[Table]]: ColumnType<
      SelectType<Tables[Table][Column]>,
      OwnersOnly,
      never
    >;
  };
};
