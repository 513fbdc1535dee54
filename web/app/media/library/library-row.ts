import type { listResources } from "@perennial/contract/media/library.ts";
import type { RowOf } from "../../space/field-table.tsx";

/** A resource as the library's table lists it. */
export type LibraryRow = RowOf<typeof listResources>;
