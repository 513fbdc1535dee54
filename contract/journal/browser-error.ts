import * as z from "zod";
import { Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { privateText } from "../kernel/public-text.ts";

/** Where a page's error was caught: in a script, in a promise that nobody awaited, in a component. */
export const ErrorKind = z.enum(["script", "promise", "render"]);

const told = (max: number) => privateText("report", z.string().max(max));

export const reportBrowserError = operation({
  name: "journal.reportBrowserError",
  summary:
    "Tells of an error that a page met; what could name people or texts is taken out of it, whoever sends it",
  method: "POST",
  path: "/journal/api/browserError/report",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({
    kind: ErrorKind,
    message: told(2_000),
    stack: told(10_000).default(""),
    /** Path of the page, without query. */
    path: told(500),
  }),
  output: z.boolean(),
  fails: [],
  effect: "write",
  // Errors are counted and kept out of the operation log, which they would flood.
  ownsTransaction: true,
  budget: "browserError",
});

export const listBrowserErrors = operation({
  name: "journal.listBrowserErrors",
  summary: "Errors that pages met in the last thirty days on all sites, the latest first",
  method: "POST",
  path: "/journal/api/browserError/list",
  // For those who run the platform, because a page's fault is the same on every site.
  access: "site.createSite",
  input: z.strictObject({
    ...Paging,
    keyword: text(0, 100).default(""),
    kind: ErrorKind.optional(),
  }),
  output: z.array(
    z.object({
      id: z.string(),
      kind: ErrorKind,
      message: z.string(),
      stack: z.string(),
      path: z.string(),
      device: z.string(),
      siteId: z.string(),
      errorNum: z.int(),
      firstAt: Instant,
      lastAt: Instant,
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});
