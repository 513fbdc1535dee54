import { chinaDay } from "../kernel/china-time.ts";
import type { AnswerFault } from "./answer-fault.ts";

type Say = (label: string, fault: Pick<AnswerFault, "min" | "max">) => string;
type AnswerWords = Readonly<Record<AnswerFault["kind"], Say>>;

/** A range in words, with one end or both. */
function between(
  { min, max }: Pick<AnswerFault, "min" | "max">,
  [both, from, upTo]: readonly [(min: string, max: string) => string, string, string],
  shown: (value: number) => string = String,
): string {
  const low = min === null || min === undefined ? undefined : shown(min);
  const high = max === null || max === undefined ? undefined : shown(max);
  if (low !== undefined && high !== undefined) return both(low, high);
  return low === undefined ? `${upTo}${high ?? ""}` : `${from}${low}`;
}

const day = (at: number): string => chinaDay(new Date(at));

const zh: AnswerWords = {
  enter: (label) => `请输入${label}`,
  select: (label) => `请选择${label}`,
  selectImage: (label) => `请选择${label}图片`,
  length: (_label, { min, max }) => `长度应在 ${min} 到 ${max} 个字符之间`,
  numeric: (label) => `${label}应为数字`,
  mobileNeeded: () => "请输入手机号码",
  mobileLength: () => "长度应为11个数字",
  shape: (label) => `${label}的内容不对`,
  unknown: (label) => `${label}没有这个选项`,
  range: (_label, fault) =>
    between(fault, [(min, max) => `请填 ${min} 到 ${max} 之间的数`, "不能小于 ", "不能大于 "]),
  decimals: (_label, { max }) => (max === 0 ? "请填整数" : `最多 ${max} 位小数`),
  few: (_label, { min }) => `至少选 ${min} 项`,
  many: (_label, { max }) => `最多 ${max} 项`,
  path: (label) => `请把${label}选到最后一级`,
  email: () => "邮箱格式不对，例如 name@example.cn",
  website: () => "网址格式不对，例如 https://www.example.cn",
  phone: () => "电话号码格式不对，例如 010-12345678",
  moment: (_label, fault) =>
    between(fault, [(min, max) => `应在 ${min} 到 ${max} 之间`, "不能早于 ", "不能晚于 "], day),
  rows: (_label, { min, max }) => `请填 ${min} 到 ${max} 行`,
  area: () => "请选择地区并填写详细地址",
};

const en: AnswerWords = {
  enter: (label) => `please enter ${label}`,
  select: (label) => `please select ${label}`,
  selectImage: (label) => `please select ${label} image`,
  length: (_label, { min, max }) => `length between ${min} and ${max} characters`,
  numeric: (label) => `${label} must be a number`,
  mobileNeeded: () => "please enter a mobile number",
  mobileLength: () => "the length should be 11 digits",
  shape: (label) => `${label} is not filled in as it should be`,
  unknown: (label) => `${label} has no such option`,
  range: (_label, fault) =>
    between(fault, [(min, max) => `between ${min} and ${max}`, "not below ", "not above "]),
  decimals: (_label, { max }) => (max === 0 ? "a whole number" : `${max} decimals at most`),
  few: (_label, { min }) => `choose ${min} at least`,
  many: (_label, { max }) => `${max} at most`,
  path: (label) => `choose ${label} down to the last level`,
  email: () => "a mail address, such as name@example.cn",
  website: () => "an address of the web, such as https://www.example.cn",
  phone: () => "a telephone number, such as 010-12345678",
  moment: (_label, fault) =>
    between(fault, [(min, max) => `between ${min} and ${max}`, "not before ", "not after "], day),
  rows: (_label, { min, max }) => `fill in ${min} to ${max} rows`,
  area: () => "select the area and enter the address",
};

const es: AnswerWords = {
  enter: (label) => `Introduzca ${label}`,
  select: (label) => `Seleccione ${label}`,
  selectImage: (label) => `Seleccione una imagen: ${label}`,
  length: (_label, { min, max }) => `La longitud debe estar entre ${min} y ${max} caracteres`,
  numeric: (label) => `${label} debe ser un número`,
  mobileNeeded: () => "Introduzca el número de móvil",
  mobileLength: () => "Debe tener 11 dígitos",
  shape: (label) => `${label} no está bien rellenado`,
  unknown: (label) => `${label} no tiene esa opción`,
  range: (_label, fault) =>
    between(fault, [(min, max) => `Entre ${min} y ${max}`, "Como mínimo ", "Como máximo "]),
  decimals: (_label, { max }) => (max === 0 ? "Un número entero" : `${max} decimales como máximo`),
  few: (_label, { min }) => `Elija ${min} como mínimo`,
  many: (_label, { max }) => `${max} como máximo`,
  path: (label) => `Elija ${label} hasta el último nivel`,
  email: () => "Un correo, por ejemplo name@example.cn",
  website: () => "Una dirección web, por ejemplo https://www.example.cn",
  phone: () => "Un teléfono, por ejemplo 010-12345678",
  moment: (_label, fault) =>
    between(fault, [(min, max) => `Entre ${min} y ${max}`, "No antes de ", "No después de "], day),
  rows: (_label, { min, max }) => `Rellene de ${min} a ${max} filas`,
  area: () => "Seleccione la zona y escriba la dirección",
};

/** What is wrong with an answer, in words; `part` of a table's fault takes the place of the label. */
export const ANSWER_WORDS = { zh, en, es } as const;

/** A fault in the words of one language. */
export const saidFault = (words: AnswerWords, label: string, fault: AnswerFault): string =>
  words[fault.kind](fault.part ?? label, fault);
