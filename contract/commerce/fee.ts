import * as z from "zod";
import { DayOrNone } from "../course/manager/info.ts";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { privateText } from "../kernel/public-text.ts";
import { PACKAGE_RIGHT_FAILS, PRICE_MAX_FEN } from "../training/package-edit.ts";

const PERCENT_FREE = 100;
const USES_MAX = 100_000;

const Terms = {
  priceFen: z.int().min(0).max(PRICE_MAX_FEN),
  /** How to pay: account, place, whom to ask. */
  payNote: text(0, 500),
  /** Days for which an unpaid order holds its seat. */
  holdDays: z.int().min(1).max(15),
  /** Days after payment in which a learner who leaves gets the money back; 0 for never. */
  refundDays: z.int().min(0).max(365),
  invoiceContent: text(0, 50),
  taxCode: privateText("official", z.string().trim().max(19).regex(/^\d*$/)),
};

export const getFee = operation({
  name: "commerce.getFee",
  summary: "On which terms a package or project is sold, for those who sell it",
  method: "GET",
  path: "/commerce/api/fee/{packageId}",
  access: "training.author",
  things: { packageId: "coursePackage:sell" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    ...Terms,
    payNote: z.string(),
    invoiceContent: z.string(),
    taxCode: z.string(),
  }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const setFee = operation({
  name: "commerce.setFee",
  summary: "Sets the terms of orders from now on; those that were made keep theirs",
  method: "POST",
  path: "/commerce/api/fee/set",
  access: "training.author",
  things: { packageId: "coursePackage:sell" },
  input: z.strictObject({ packageId: Id, ...Terms }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "write",
});

export const listDiscountCodes = operation({
  name: "commerce.listDiscountCodes",
  summary: "Discount codes of a package or project with how often each was used, the newest first",
  method: "POST",
  path: "/commerce/api/fee/codes",
  access: "training.author",
  things: { packageId: "coursePackage:sell" },
  input: z.strictObject({ ...Paging, packageId: Id }),
  output: z.array(
    z.object({
      id: Id,
      code: z.string(),
      /** Share of the price that is taken off, 100 for a free seat; null for one with an amount. */
      percent: z.int().nullable(),
      cutFen: z.int().nullable(),
      startDate: z.string(),
      endDate: z.string(),
      usesMax: z.int(),
      usedNum: z.int(),
      isOn: z.boolean(),
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
  isPaged: true,
});

export const createDiscountCode = operation({
  name: "commerce.createDiscountCode",
  summary: "A code that takes a share or an amount off the price, once for each person",
  method: "POST",
  path: "/commerce/api/fee/codes/create",
  access: "training.author",
  things: { packageId: "coursePackage:sell" },
  input: z.strictObject({
    packageId: Id,
    code: privateText(
      "key",
      z
        .string()
        .trim()
        .min(4)
        .max(20)
        .regex(/^[A-Za-z0-9]+$/),
    ),
    percent: z.int().min(1).max(PERCENT_FREE).optional(),
    cutFen: z.int().min(1).max(PRICE_MAX_FEN).optional(),
    startDate: DayOrNone,
    endDate: DayOrNone,
    usesMax: z.int().min(1).max(USES_MAX),
  }),
  output: z.object({ id: Id }),
  fails: [...PACKAGE_RIGHT_FAILS, "commerce.codeTaken", "commerce.codeDates", "commerce.codeValue"],
  effect: "write",
});

export const switchDiscountCode = operation({
  name: "commerce.switchDiscountCode",
  summary: "Stops a code, or lets it serve again; orders that used it keep their price",
  method: "POST",
  path: "/commerce/api/fee/codes/switch",
  access: "training.author",
  things: { packageId: "coursePackage:sell", codeId: "within:packageId" },
  input: z.strictObject({ packageId: Id, codeId: Id, isOn: z.boolean() }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS, "commerce.codeNotFound"],
  effect: "write",
});
