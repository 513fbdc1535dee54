import type { FieldFault, Words } from "@perennial/contract/kernel/failure.ts";
import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { isPublicText } from "@perennial/contract/kernel/public-text.ts";
import { isRichText } from "@perennial/contract/kernel/rich-text.ts";
import * as z from "zod";
import { refuse } from "../failure.ts";
import { isBlank } from "../html/texts.ts";
import type { Services } from "../services.ts";
import type { Caller } from "../viewer.ts";
import { fieldWalks } from "./field-walk.ts";
import type { WrittenText } from "./judge.ts";

const walkOf = fieldWalks(isPublicText);

/** True for an operation with texts that others read. */
export const takesPublicTexts = (operation: AnyOperation): boolean =>
  operation.effect === "write" && operation.texts !== "own" && walkOf(operation.input) !== null;

const REFUSED: Words = {
  zh: "含有本站不能使用的词",
  en: "holds words that this site does not allow",
  es: "contiene palabras que este sitio no permite",
};

const quoted = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => `「${word}」`).join(" ");

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join(".");

const isEmpty = (text: string, form: WrittenText["form"]): boolean =>
  form === "html" ? isBlank(text) : text.trim() === "";

interface Field extends WrittenText {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

const isTooLittle = (field: Field, left: string): boolean =>
  (isEmpty(left, field.form) && !isEmpty(field.text, field.form)) ||
  !z.safeParse(field.schema, left).success;

/** The texts that a handler receives. */
export interface CheckedTexts<T> {
  readonly input: T;
  readonly needsLook: boolean;
}

/** Whether a text that a person has to look at may pass; see `looks` of an operation. */
const mayWait = ({ looks, access }: AnyOperation): boolean =>
  looks !== undefined || (access !== "anyone" && access !== "signed-in");

/**
 * Gives a handler its cleaned input, in which the texts that others read are without the words that the site removes.
 * Throws kernel.wordRefused for forbidden words and kernel.onlyWords where too little remains, each at its field; for
 * long texts it may throw kernel.busy or kernel.tooHeavy.
 */
export async function checkTexts<T>(
  operation: AnyOperation,
  value: T,
  caller: Caller,
  services: Services,
): Promise<CheckedTexts<T>> {
  const walk = takesPublicTexts(operation) ? walkOf(operation.input) : null;
  if (!walk) return { input: value, needsLook: false };
  const fields: Field[] = [];
  walk(value, [], (text, path, schema) => {
    const form = isRichText(schema) ? "html" : "text";
    fields.push({ text, form, path: pathOf(path), schema });
    return text;
  });
  const judged = await services.judgeTexts(caller.site.id, fields, caller.viewer?.userId);
  const faults: FieldFault[] = [];
  const little: FieldFault[] = [];
  let needsLook = false;
  for (const [at, field] of fields.entries()) {
    const { text = field.text, refused = [], needsLook: looked = false } = judged[at] ?? {};
    const { path } = field;
    if (refused.length > 0)
      faults.push({ path, message: `${REFUSED[caller.language]}${quoted(refused)}` });
    else if (text !== field.text && isTooLittle(field, text))
      little.push({ path, message: "kernel.onlyWords" });
    else if (looked && !mayWait(operation)) faults.push({ path, message: "kernel.wordRefused" });
    needsLook ||= looked;
  }
  if (faults.length > 0) refuse("kernel.wordRefused", faults);
  if (little.length > 0) refuse("kernel.onlyWords", little);
  let at = 0;
  const input = walk(value, [], (text, _path, schema) => {
    const left = judged[at++]?.text ?? text;
    return isRichText(schema) || left === text ? left : left.trim();
  }) as T;
  return { input, needsLook };
}

/**
 * Checks a text that comes from no input: the name of a file, or a private text that is now shown to others. Throws as
 * `checkTexts` does, with the fault at `path`.
 */
export async function checkedText(
  services: Services,
  siteId: string,
  path: string,
  written: WrittenText,
): Promise<{ readonly text: string; readonly needsLook: boolean }> {
  const [judged] = await services.judgeTexts(siteId, [written], undefined);
  const { text = written.text, refused = [], needsLook = false } = judged ?? {};
  if (refused.length > 0) refuse("kernel.wordRefused", [{ path, message: quoted(refused) }]);
  if (isEmpty(text, written.form) && !isEmpty(written.text, written.form))
    refuse("kernel.onlyWords", [{ path, message: "kernel.onlyWords" }]);
  return { text: written.form === "text" ? text.trim() : text, needsLook };
}
