import type { FieldFault, Language, Words } from "@perennial/contract/kernel/failure.ts";
import * as z from "zod";

type JsonShape = {
  properties?: Record<string, { type?: string; anyOf?: { type?: string }[] }>;
  type?: string;
};

/** JSON Schema of an operation's input, for the documentation and for reading query strings. */
export function inputShape(input: z.ZodType): JsonShape {
  return z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonShape;
}

function typesOf(
  property: { type?: string; anyOf?: { type?: string }[] } | undefined,
): Set<string> {
  const types = [property?.type, ...(property?.anyOf ?? []).map((part) => part.type)];
  return new Set(types.filter((type): type is string => type !== undefined));
}

/** Spellings of Yes and No in an address. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["1", true],
  ["0", false],
]);

/**
 * Query strings carry only text: turns `"20"` into 20 and `"true"` or `"1"` into true where the schema wants that.
 * Other values stay as they are, so that validation names the field.
 */
export function readQuery(
  query: Record<string, unknown>,
  shape: JsonShape,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query)) {
    const types = typesOf(shape.properties?.[key]);
    read[key] = value;
    if (types.has("array") && typeof value === "string")
      read[key] = value === "" ? [] : value.split(",");
    if (typeof value !== "string" || types.has("string")) continue;
    if ((types.has("integer") || types.has("number")) && /^-?\d+(\.\d+)?$/.test(value)) {
      read[key] = Number(value);
    }
    if (types.has("boolean")) read[key] = BOOLEANS.get(value) ?? value;
  }
  return read;
}

/**
 * Old clients send Yes and No as 1 and 0 (front §9), in bodies too. Turns these into true and false where the schema
 * accepts only booleans.
 */
export function readFlags(
  sent: Record<string, unknown>,
  shape: JsonShape,
): Record<string, unknown> {
  const flags = Object.entries(sent).filter(([key, value]) => {
    const types = typesOf(shape.properties?.[key]);
    return (
      (value === 1 || value === 0) &&
      types.has("boolean") &&
      !types.has("integer") &&
      !types.has("number")
    );
  });
  return flags.length === 0
    ? sent
    : { ...sent, ...Object.fromEntries(flags.map(([key, value]) => [key, value === 1])) };
}

type FaultKind =
  | "required"
  | "type"
  | "unknown"
  | "tooShort"
  | "tooLong"
  | "tooSmall"
  | "tooBig"
  | "tooMany"
  | "choice"
  | "href"
  | "picture"
  | "complex"
  | "format"
  | "unstorable";

/** The message at a field, by the kind of fault. */
export const FAULT_WORDS: Readonly<Record<FaultKind, Words>> = {
  required: { zh: "必填", en: "is required", es: "es obligatorio" },
  type: { zh: "类型不对", en: "has the wrong type", es: "tiene un tipo incorrecto" },
  unknown: { zh: "未知的参数", en: "is not a known parameter", es: "no es un parámetro conocido" },
  tooShort: {
    zh: "太短或未填写",
    en: "is too short or empty",
    es: "es demasiado corto o está vacío",
  },
  tooLong: { zh: "内容过长", en: "is too long", es: "es demasiado largo" },
  tooSmall: { zh: "数值过小", en: "is too small", es: "es demasiado pequeño" },
  tooBig: { zh: "数值过大", en: "is too large", es: "es demasiado grande" },
  tooMany: {
    zh: "数量不符",
    en: "has the wrong number of entries",
    es: "tiene una cantidad incorrecta",
  },
  choice: {
    zh: "不在可选范围内",
    en: "is not one of the choices",
    es: "no es una de las opciones",
  },
  href: {
    zh: "链接须为本站路径或 http、https、mailto、tel 地址",
    en: "must be a path of this site or an http, https, mailto or tel address",
    es: "debe ser una ruta del sitio o una dirección http, https, mailto o tel",
  },
  picture: {
    zh: "图片须先上传到本站，不能使用其他网站的图片地址",
    en: "must be a picture that was uploaded here, not an address elsewhere",
    es: "debe ser una imagen subida aquí, no una dirección de otro sitio",
  },
  complex: {
    zh: "内容的层次或元素过多，请简化后再保存",
    en: "has too many levels or parts, please make it simpler",
    es: "tiene demasiados niveles o elementos, simplifíquelo",
  },
  format: {
    zh: "格式不正确",
    en: "is not in the right format",
    es: "no tiene el formato correcto",
  },
  unstorable: {
    zh: "含有无法保存的字符",
    en: "contains characters that cannot be stored",
    es: "contiene caracteres que no se pueden guardar",
  },
};

function kindOf(issue: z.core.$ZodIssue): FaultKind {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "required" : "type";
    case "too_small":
      return issue.origin === "string"
        ? "tooShort"
        : issue.origin === "array"
          ? "tooMany"
          : "tooSmall";
    case "too_big":
      return issue.origin === "string"
        ? "tooLong"
        : issue.origin === "array"
          ? "tooMany"
          : "tooBig";
    case "invalid_value":
      return "choice";
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
      return "type";
    case "unrecognized_keys":
      return "unknown";
    case "custom":
      return issue.message in FAULT_WORDS ? (issue.message as FaultKind) : "format";
    case "invalid_format":
    case "not_multiple_of":
      return "format";
  }
}

/** One field with its message. */
export const faultAt = (
  path: readonly PropertyKey[],
  kind: FaultKind,
  language: Language,
): FieldFault => ({ path: path.map(String).join("."), message: FAULT_WORDS[kind][language] });

/** Validation issues as fields with messages; an unknown key is named by its own path. */
export function fieldFaults(error: z.ZodError, language: Language): FieldFault[] {
  return error.issues.slice(0, 50).flatMap((issue) => {
    const message = FAULT_WORDS[kindOf(issue)][language];
    const path = issue.path.map(String);
    if (issue.code !== "unrecognized_keys") return [{ path: path.join("."), message }];
    return issue.keys.map((key) => ({ path: [...path, key.slice(0, 100)].join("."), message }));
  });
}
