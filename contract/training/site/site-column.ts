import * as z from "zod";
import { Href, Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

/** What stands in a column: a list of articles, the newest article alone, the project's courses, files, another page. */
export const COLUMN_KINDS = ["articles", "page", "courses", "downloads", "link"] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Kinds into which articles are written. */
export const WRITTEN_KINDS: readonly ColumnKind[] = ["articles", "page", "downloads"];

export const COLUMNS_MAX = 30;

const RUN = { packageId: "coursePackage:runCourses" } as const;

export const listSiteColumns = operation({
  name: "training.listSiteColumns",
  summary: "Columns of a project's micro-site in their order, those below a column after it",
  method: "GET",
  path: "/training/api/project/{packageId}/site/columns",
  access: "signed-in",
  things: { packageId: "coursePackage:see" },
  input: z.strictObject({ packageId: Id }),
  output: z.array(
    z.object({
      id: Id,
      /** Null for one of the first level. */
      parentId: Id.nullable(),
      name: z.string(),
      kind: z.enum(COLUMN_KINDS),
      link: z.string(),
      isVisible: z.boolean(),
      articleNum: z.int(),
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const saveSiteColumn = operation({
  name: "training.saveSiteColumn",
  summary: "A new column, last in its place, or another name, kind or place for one",
  method: "POST",
  path: "/training/api/project/site/column/save",
  access: "training.author",
  things: { ...RUN, id: "within:packageId", parentId: "within:packageId" },
  input: z.strictObject({
    packageId: Id,
    id: Id.optional(),
    parentId: Id.optional(),
    name: text(1, 20),
    kind: z.enum(COLUMN_KINDS),
    link: Href.default(""),
    isVisible: z.boolean().default(true),
  }),
  output: z.object({ id: Id }),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.columnNotFound",
    "training.columnTooDeep",
    "training.tooManyColumns",
    "training.columnLinkMissing",
    "training.columnHasArticles",
  ],
  effect: "write",
});

export const arrangeSiteColumns = operation({
  name: "training.arrangeSiteColumns",
  summary: "Order and places of all columns at once; refused when others have changed them",
  method: "POST",
  path: "/training/api/project/site/column/arrange",
  access: "training.author",
  things: { ...RUN, "columns.id": "within:packageId", "columns.parentId": "within:packageId" },
  input: z.strictObject({
    packageId: Id,
    columns: z
      .array(z.strictObject({ id: Id, parentId: Id.optional() }))
      .min(1)
      .max(COLUMNS_MAX),
  }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS, "training.columnsChanged", "training.columnTooDeep"],
  effect: "write",
});

export const removeSiteColumn = operation({
  name: "training.removeSiteColumn",
  summary: "Removes a column that holds neither articles nor columns",
  method: "POST",
  path: "/training/api/project/site/column/remove",
  access: "training.author",
  things: { ...RUN, id: "within:packageId" },
  input: z.strictObject({ packageId: Id, id: Id }),
  output: z.boolean(),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.columnNotFound",
    "training.columnHasArticles",
    "training.columnHasColumns",
  ],
  effect: "write",
});
