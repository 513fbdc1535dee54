import type { listResources } from "@perennial/contract/media/resource/library.ts";
import type { RowOf } from "../../space/field/field-table.tsx";

/** A resource as the library's table lists it. */
export type LibraryRow = RowOf<typeof listResources>;
