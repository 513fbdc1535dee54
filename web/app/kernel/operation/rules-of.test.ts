import * as notice from "@perennial/contract/discussion/notice/notice.ts";
import { rulesOfSchema } from "@perennial/contract/kernel/field-rules.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AskedFields,
  askedFields,
  readAsked,
  rulesAsked,
} from "../../../build-plugins/asked-rules.ts";
import { wiredModule, wireOnlyContract } from "../../../build-plugins/wire-only-contract.ts";
import { rulesOf } from "./rules-of.ts";

const CONTRACT = fileURLToPath(new URL("../../../../contract/", import.meta.url));

/** All operations of the contract by the name of their constant. */
const operations = new Map<string, AnyOperation>();
let asked: AskedFields;

beforeAll(async () => {
  asked = await askedFields(fileURLToPath(new URL("../../", import.meta.url)));
  const paths = readdirSync(CONTRACT, { recursive: true, encoding: "utf8" });
  for (const path of paths.filter((one) =>
    /^(?!node_modules|kernel)\w.*(?<!\.test)\.ts$/.test(one),
  )) {
    const module = (await import(CONTRACT + path)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (typeof value === "object" && value !== null && "effect" in value && "input" in value)
        operations.set(name, value as AnyOperation);
  }
});

describe("rules of a form", () => {
  it("are those that the schema holds a text, a number and a list to", () => {
    const input = z.strictObject({
      name: z.string().trim().min(2).max(30),
      note: z.string().max(200).optional().default(""),
      share: z.number().min(0).max(100),
      cards: z.array(z.strictObject({ title: z.string().max(60) })).max(9),
      isOpen: z.boolean(),
    });
    expect(rulesOfSchema(input)).toEqual({
      name: { required: true, minLength: 2, maxLength: 30 },
      note: { maxLength: 200 },
      share: { required: true, min: 0, max: 100 },
      "cards.title": { maxLength: 60 },
      isOpen: { required: true },
    });
  });

  it("say what must be filled in: what the schema refuses to have empty", () => {
    const Id = z.string().min(1).regex(/^\w+$/);
    const input = z.union([
      z.strictObject({
        kind: z.literal("one"),
        // A form sends an empty text, not nothing.
        renamed: z.string().trim().min(1).optional(),
        note: z.string().min(2).or(z.literal("")),
        classId: Id.optional(),
        courseId: Id,
        tags: z.array(Id),
        chosen: z.array(Id).min(1),
        level: z.enum(["a", "b"]),
        mode: z.enum(["a", "b"]).default("a"),
        at: z.iso.datetime().nullable(),
        shared: z.string().min(1),
      }),
      z.strictObject({ kind: z.literal("two"), shared: z.string(), address: z.url() }),
    ]);
    const needed = Object.entries(rulesOfSchema(input)).flatMap(([field, { required }]) =>
      required ? [field] : [],
    );
    expect(needed).toEqual(["kind", "renamed", "courseId", "chosen", "level", "address"]);
  });

  it("stand in the schema wherever a screen asks for them, and say something", () => {
    expect(asked.size).toBeGreaterThan(80);
    for (const [name, fields] of asked) {
      const operation = operations.get(name);
      expect(operation, name).toBeDefined();
      const rules = rulesOfSchema(operation!.input);
      for (const field of fields === "all" ? [] : fields)
        expect(Object.keys(rules[field] ?? {}).length, `${name} ${field}`).toBeGreaterThan(0);
    }
  });

  it("refuse what the server refuses: a sign more, or one less, than they let", () => {
    let looked = 0;
    for (const [name, fields] of asked) {
      const { input } = operations.get(name)!;
      if (!(input instanceof z.ZodObject)) continue;
      for (const [field, rule] of Object.entries(rulesOfSchema(input))) {
        if (fields !== "all" && !fields.has(field)) continue;
        const part: z.ZodType | undefined = input.shape[field];
        if (!part) continue;
        looked += 1;
        if (rule.required) expect(part.safeParse("").success, `${name} ${field}`).toBe(false);
        if (rule.maxLength === undefined) continue;
        // Of a union with the empty text the other side is what tells.
        const codes = (text: string) =>
          (part.safeParse(text).error?.issues ?? []).flatMap((issue) =>
            issue.code === "invalid_union"
              ? issue.errors.flat().map(({ code }) => code)
              : [issue.code],
          );
        expect(codes("a".repeat(rule.maxLength + 1)), `${name} ${field}`).toContain("too_big");
        expect(codes("a".repeat(rule.maxLength)), `${name} ${field}`).not.toContain("too_big");
        if (rule.minLength !== undefined)
          expect(codes("a".repeat(rule.minLength - 1)), `${name} ${field}`).toContain("too_small");
      }
    }
    expect(looked).toBeGreaterThan(80);
  });

  it("travel with the operation, those only that are asked for, and nothing of the schema", async () => {
    const code = wiredModule(notice, asked);
    expect(/export const saveNotice = (.*);/.exec(code ?? "")?.[1]).toContain(
      '"title":{"required":true,"minLength":1,"maxLength":100}',
    );
    const plugin = wireOnlyContract() as unknown as {
      transform(code: string, id: string): Promise<{ code: string }>;
    };
    const { code: schema } = await plugin.transform("", `${CONTRACT}kernel/field-rules.ts`);
    expect(schema).not.toContain("zod");
  });

  it("are read from what a screen says", () => {
    const known = new Map<string, Set<string> | "all">();
    readAsked(
      'rulesOf(ask, "title"); rulesOf(\n  ask,\n  "content",\n); rulesOf(save, name)',
      known,
    );
    expect([...known]).toEqual([
      ["ask", new Set(["title", "content"])],
      ["save", "all"],
    ]);
    const rules = { title: { maxLength: 1 }, other: { maxLength: 2 } };
    expect(rulesAsked(rules, new Set(["title"]))).toEqual({ title: { maxLength: 1 } });
    expect(rulesAsked(rules, "all")).toEqual(rules);
    expect(rulesAsked(rules, undefined)).toBeUndefined();
  });

  it("come from the wired operation in the browser", () => {
    const wired = { rules: { name: { maxLength: 7 } } } as unknown as AnyOperation;
    expect(rulesOf(wired, "name")).toEqual({ maxLength: 7 });
  });
});
