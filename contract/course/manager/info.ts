import * as z from "zod";
import { Href, Id, StoredPicture, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { CategoryNumber } from "../create/category.ts";
import { RichText } from "../../kernel/rich-text.ts";

/** A calendar day in China; empty where none is set. */
export const DayOrNone = z.union([z.literal(""), z.iso.date()]);

const InfoFields = {
  name: text(1, 100),
  subtitle: text(0, 100),
  coverUrl: StoredPicture,
  category: CategoryNumber,
  quality: z.int().min(0).max(2),
  level: z.int().min(0).max(2),
  audience: text(0, 200),
  hours: z.number().min(0).max(9999),
  speakerName: text(0, 50),
  speakerTitle: text(0, 100),
  introHtml: RichText(200_000),
  /** The address to which a link course leads. */
  linkUrl: Href,
  tagIds: z.array(Id).max(10),
  periodName: text(0, 50),
  startDate: DayOrNone,
  endDate: DayOrNone,
  enrolStartDate: DayOrNone,
  enrolEndDate: DayOrNone,
};

export const getInfo = operation({
  name: "course.getInfo",
  summary:
    "What the information page of the course manager edits: the course and its period's days",
  method: "GET",
  path: "/course/api/info/get",
  access: "signed-in",
  things: { periodId: "period:see" },
  input: z.strictObject({ periodId: Id }),
  output: z.object({
    ...InfoFields,
    coverUrl: z.string(),
    introHtml: z.string(),
    updatedAt: z.string(),
    tags: z.array(z.object({ id: Id, name: z.string(), parentId: z.string() })),
    may: z.object({
      edit: z.boolean(),
      /** Provincial and national quality are awarded by administrators. */
      setQuality: z.boolean(),
      /** The first day is fixed once the period has begun. */
      setStart: z.boolean(),
    }),
  }),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

export const updateInfo = operation({
  name: "course.updateInfo",
  summary:
    "Saves course information and the period's days; refused when somebody else saved meanwhile",
  method: "POST",
  path: "/course/api/info/update",
  access: "signed-in",
  things: { periodId: "period:manage", tagIds: "within:periodId" },
  input: z.strictObject({ periodId: Id, updatedAt: z.string().max(40), ...InfoFields }),
  output: z.object({ updatedAt: z.string() }),
  fails: [
    "course.notFound",
    "course.mayNot",
    "course.underReview",
    "course.datesWrong",
    "course.tagUnknown",
    "course.categoryUnknown",
    "course.changedMeanwhile",
  ],
  effect: "write",
  looks: "passed",
  budget: "draft",
});

export const getGoods = operation({
  name: "course.getGoods",
  summary: "Price of a period and what a change would mean",
  method: "GET",
  path: "/course/api/goods/get",
  access: "signed-in",
  things: { periodId: "period:see" },
  input: z.strictObject({ periodId: Id }),
  output: z.object({
    /** 0 is free. */
    priceFen: z.int(),
    /** Learners who joined at the present or an earlier price; that price stays theirs. */
    studentNum: z.int(),
    mayEdit: z.boolean(),
  }),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

export const setGoods = operation({
  name: "course.setGoods",
  summary: "Sets the price of a period for those who join from now on",
  method: "POST",
  path: "/course/api/goods/set",
  access: "signed-in",
  things: { periodId: "period:sell" },
  input: z.strictObject({ periodId: Id, priceFen: z.int().min(0).max(10_000_000) }),
  output: z.object({ priceFen: z.int() }),
  fails: ["course.notFound", "course.mayNot", "course.underReview"],
  effect: "write",
});
