import * as z from "zod";
import { Id } from "@perennial/contract/kernel/fields.ts";
import { expect, it } from "vitest";
import { domains } from "../../domains.ts";
import { namedFields, valuesAt } from "./named-fields.ts";
import { faultsOfThings } from "./things.ts";

const operations = domains.flatMap((domain) => domain.operations.map(({ operation }) => operation));

it("every field that names a thing declares the right that it demands", () => {
  expect(operations.flatMap((operation) => faultsOfThings(operation))).toEqual([]);
});

it("finds ids wherever they stand, and texts that are called like one", () => {
  const input = z.strictObject({
    courseId: Id,
    teacherId: z.string().max(64).optional(),
    ids: z.array(Id).max(3).default([]),
    units: z.array(z.strictObject({ unitId: Id.nullable(), name: z.string() })),
    either: z.union([z.strictObject({ postId: Id }), z.strictObject({ name: z.string() })]),
    note: z.string(),
    grid: z.string(),
  });
  expect(namedFields(input)).toEqual([
    "courseId",
    "teacherId",
    "ids",
    "units.unitId",
    "either.postId",
  ]);
});

it("reads the values of a path through lists and over what is absent", () => {
  const input = { units: [{ unitId: "a" }, { unitId: null }, {}, { unitId: "b" }], ids: ["c"] };
  expect(valuesAt(input, "units.unitId")).toEqual(["a", "b"]);
  expect(valuesAt(input, "ids")).toEqual(["c"]);
  expect(valuesAt(input, "other.id")).toEqual([]);
});
