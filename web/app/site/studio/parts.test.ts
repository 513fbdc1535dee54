import { PortalDocument } from "@perennial/contract/site/portal/document.ts";
import { expect, it } from "vitest";
import type * as z from "zod";
import { PARTS, type Part } from "./parts.ts";

interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
}

/** Paths of all that can be entered; a text in three languages is one field. */
function pathsOf(schema: z.ZodType, path = ""): string[] {
  const { shape, element, innerType } = schema.def as unknown as Definition;
  const inner = innerType ?? element;
  if (inner) return pathsOf(inner, path);
  if (!shape || "zh" in shape) return [path];
  return Object.entries(shape)
    .filter(([name]) => name !== "id")
    .flatMap(([name, part]) => pathsOf(part, path === "" ? name : `${path}.${name}`));
}

function formPaths(part: Part, path: string): string[] {
  const fields = Object.keys(part.fields).map((name) => (name === path ? path : `${path}.${name}`));
  const hidden = part.mayHide ? [`${path}.isHidden`] : [];
  const below = Object.entries(part.lists ?? {}).flatMap(([name, list]) =>
    formPaths(list, `${path}.${name}`),
  );
  return [...fields, ...hidden, ...below];
}

it("has a place for everything that the portal holds, and for nothing else", () => {
  const forms = Object.entries(PARTS).flatMap(([name, part]) => formPaths(part, name));
  expect(forms.sort()).toEqual(pathsOf(PortalDocument).sort());
});
