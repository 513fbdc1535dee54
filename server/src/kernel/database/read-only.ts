import type { ColumnType, SelectType } from "kysely";

declare const ownersOnly: unique symbol;

/**
 * A type without values, which an insert would need. With `never` in its place Kysely would accept an insert without
 * columns.
 */
interface OwnersOnly {
  readonly [ownersOnly]: true;
}

/**
 * A domain's tables as others see them: with columns to read and to join, and none to write. The domain does writes
 * itself, by a function of its public.ts. Deletes name no columns, so `npm run check` refuses them instead
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
