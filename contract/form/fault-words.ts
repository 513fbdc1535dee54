import type { ContentFault } from "./content-faults.ts";
import type { LogicFault } from "./logic.ts";

const named = (labels: readonly string[], open: string, close: string, between: string): string =>
  labels.map((label) => `${open}${label}${close}`).join(between);

const zhNames = (labels: readonly string[]): string => named(labels, "「", "」", "、");
const names = (labels: readonly string[]): string => named(labels, "“", "”", ", ");

interface FaultWords {
  readonly logic: Readonly<Record<LogicFault["kind"], (labels: readonly string[]) => string>>;
  readonly content: Readonly<Record<ContentFault["kind"], string>>;
}

const zh: FaultWords = {
  logic: {
    loop: (labels) => `显示条件绕成了圈：${named(labels, "「", "」", " → ")}`,
    later: (labels) => `显示条件只能看前面的题，${zhNames(labels)}在后面`,
    unknown: () => "显示条件所看的题已不存在",
    unfit: (labels) => `${zhNames(labels)}没有显示条件要的选项或数值`,
    dead: (labels) => `怎样作答都不会显示这一题，请检查对${zhNames(labels)}的条件`,
  },
  content: {
    twice: "编号重复",
    sameName: "有相同的名称",
    order: "下限大于上限",
    tree: "层级关系不对：有选项没有上级，或层数太多",
    noOption: "还没有选项",
    chosen: "要选的个数多于选项数",
  },
};

const en: FaultWords = {
  logic: {
    loop: (labels) => `the display rules run in a circle: ${named(labels, "“", "”", " → ")}`,
    later: (labels) => `display rules look at earlier fields only; ${names(labels)} comes later`,
    unknown: () => "the display rule looks at a field that is gone",
    unfit: (labels) => `${names(labels)} has no such option or number`,
    dead: (labels) => `no answers can bring this field up; look at the rules on ${names(labels)}`,
  },
  content: {
    twice: "the same key twice",
    sameName: "the same name twice",
    order: "the lower bound is above the upper one",
    tree: "the levels do not fit: an option without one above it, or too many levels",
    noOption: "there are no options",
    chosen: "more to choose than there are options",
  },
};

const es: FaultWords = {
  logic: {
    loop: (labels) => `las reglas forman un círculo: ${named(labels, "“", "”", " → ")}`,
    later: (labels) => `las reglas solo miran campos anteriores; ${names(labels)} está después`,
    unknown: () => "la regla mira un campo que ya no existe",
    unfit: (labels) => `${names(labels)} no tiene esa opción o número`,
    dead: (labels) => `ninguna respuesta muestra este campo; revise las reglas de ${names(labels)}`,
  },
  content: {
    twice: "la misma clave dos veces",
    sameName: "el mismo nombre dos veces",
    order: "el límite inferior supera al superior",
    tree: "los niveles no encajan: una opción sin superior o demasiados niveles",
    noOption: "no hay opciones",
    chosen: "hay que elegir más opciones de las que hay",
  },
};

/** What is wrong with a form that somebody builds, in words. */
export const FAULT_WORDS = { zh, en, es } as const;
