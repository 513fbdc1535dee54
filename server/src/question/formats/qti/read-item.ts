import { BankType, LeafType, type BankTypeNumber } from "@perennial/contract/question/item.ts";
import { escaped } from "../../../kernel/html/texts.ts";
import {
  childOf,
  descendants,
  elementsOf,
  wordsWithin,
  type XmlElement,
} from "../markup/read-xml.ts";
import { TRUTH } from "../paper-rows.ts";
import type { RowFault } from "../read-result.ts";

/** What an item was understood as. */
export type UnderstoodItem =
  | { readonly draft: Record<string, unknown>; readonly isDoubtful: boolean }
  | { readonly fault: RowFault["code"] };

/** The address of a file of the package, by its path from the item; empty for none. */
export type AddressOf = (path: string, isOfQuestion: boolean) => string;

const { single, multiple, trueFalse, cloze, blanks, short, material, nonDirectional } =
  BankType.enum;
const INTERACTIONS = /Interaction$/;
/** Parts of an item that are no words of it. */
const SILENT: ReadonlySet<string> = new Set([
  "rubricBlock",
  "feedbackInline",
  "feedbackBlock",
  "infoControl",
  "script",
  "style",
  "catalogInfo",
]);
const EMPTY: ReadonlySet<string> = new Set(["br", "hr", "img"]);
const TRUE_WORDS = /^(?:true|t|yes|正确|对|是)$/i;
const FALSE_WORDS = /^(?:false|f|no|错误|错|否)$/i;

interface Response {
  readonly right: readonly string[];
  readonly worth: ReadonlyMap<string, number>;
  readonly isMultiple: boolean;
}

const responsesOf = (item: XmlElement): ReadonlyMap<string, Response> =>
  new Map(
    elementsOf(item, "responseDeclaration").map((one) => [
      one.attributes["identifier"] ?? "",
      {
        right: elementsOf(childOf(one, "correctResponse"), "value").map((value) =>
          wordsWithin(value).trim(),
        ),
        worth: new Map(
          elementsOf(childOf(one, "mapping"), "mapEntry").map(({ attributes }) => [
            attributes["mapKey"] ?? "",
            Number(attributes["mappedValue"]),
          ]),
        ),
        isMultiple: one.attributes["cardinality"] === "multiple",
      },
    ]),
  );

const hasClass = (element: XmlElement, name: string): boolean =>
  (element.attributes["class"] ?? "").split(" ").includes(name);

/** Reads the body of one item. Its HTML is not clean yet. */
export class ItemReader {
  private readonly responses: ReadonlyMap<string, Response>;
  private readonly item: XmlElement;
  private readonly addressOf: AddressOf;
  isDoubtful = false;

  constructor(item: XmlElement, addressOf: AddressOf) {
    this.item = item;
    this.addressOf = addressOf;
    this.responses = responsesOf(item);
  }

  /** The content of an element as HTML; an interaction within a sentence is a gap. */
  private html(element: XmlElement | string): string {
    if (typeof element === "string") return escaped(element.replaceAll(/\s+/g, " "));
    const { name, attributes } = element;
    if (SILENT.has(name)) return "";
    if (name === "textEntryInteraction" || name === "inlineChoiceInteraction") return "____";
    if (INTERACTIONS.test(name) || hasClass(element, "part") || hasClass(element, "question-file"))
      return "";
    const inner = (): string => element.children.map((child) => this.html(child)).join("");
    if (name === "math") {
      this.isDoubtful = true;
      return escaped(wordsWithin(element));
    }
    if (
      hasClass(element, "stem") ||
      hasClass(element, "answer") ||
      hasClass(element, "analysis") ||
      name === "contentBody"
    )
      return inner();
    if (hasClass(element, "blanks")) return inner().trim();
    if (name === "object" || name === "img" || name === "audio" || name === "video")
      return this.file(element);
    const kept = ["colspan", "rowspan", "style", "href", "title", "start", "scope"].filter(
      (key) => attributes[key] !== undefined,
    );
    const said = kept.map((key) => ` ${key}="${escaped(attributes[key] ?? "")}"`).join("");
    return EMPTY.has(name) ? `<${name}${said} />` : `<${name}${said}>${inner()}</${name}>`;
  }

  private file({ name, attributes }: XmlElement): string {
    const address = this.addressOf(attributes["data"] ?? attributes["src"] ?? "", false);
    if (address === "") {
      this.isDoubtful = true;
      return "";
    }
    const size = ["width", "height"]
      .filter((key) => attributes[key] !== undefined)
      .map((key) => ` ${key}="${escaped(attributes[key] ?? "")}"`)
      .join("");
    if (/\.(?:png|jpg|gif|webp)$/.test(address))
      return `<img alt="${escaped(attributes["alt"] ?? "")}" src="${address}"${size} />`;
    const tag = name === "video" || /\.(?:mp4|webm)$/.test(address) ? "video" : "audio";
    return `<${tag} src="${address}" controls=""></${tag}>`;
  }

  private within(element: XmlElement | undefined): string {
    return (element?.children ?? [])
      .map((child) => this.html(child))
      .join("")
      .trim();
  }

  private responseOf(interaction: XmlElement): Response {
    return (
      this.responses.get(interaction.attributes["responseIdentifier"] ?? "") ?? {
        right: [],
        worth: new Map(),
        isMultiple: false,
      }
    );
  }

  private optionsOf(interaction: XmlElement, name: "simpleChoice" | "inlineChoice") {
    const { right, worth } = this.responseOf(interaction);
    return elementsOf(interaction, name).map((choice) => {
      const id = choice.attributes["identifier"] ?? "";
      return {
        optionContent: this.within(choice),
        isRight: right.length > 0 ? right.includes(id) : (worth.get(id) ?? 0) > 0,
        weight: Math.max(-1, Math.min(1, worth.get(id) ?? 0)),
        comment: elementsOf(choice, "feedbackInline")
          .map((one) => this.within(one))
          .join(""),
        isFixed: choice.attributes["fixed"] === "true",
      };
    });
  }

  private choice(interaction: XmlElement, said: BankTypeNumber | undefined) {
    const { isMultiple, worth } = this.responseOf(interaction);
    const options = this.optionsOf(interaction, "simpleChoice");
    const isOne = !isMultiple && interaction.attributes["maxChoices"] !== "0";
    const [first, second] = options.map(({ optionContent }) => optionContent);
    const isTruth =
      isOne &&
      options.length === 2 &&
      TRUE_WORDS.test(first ?? "") &&
      FALSE_WORDS.test(second ?? "");
    const several = said === nonDirectional ? nonDirectional : multiple;
    return {
      type: isTruth ? trueFalse : isOne ? single : several,
      options: isTruth
        ? options.map((option, at) => Object.assign(option, { optionContent: TRUTH[at] }))
        : options,
      ...(worth.size > 0 ? { policy: "weighted" } : {}),
    };
  }

  private blank(interaction: XmlElement) {
    const { right, worth } = this.responseOf(interaction);
    const texts = [...new Set([...right, ...worth.keys()])];
    return {
      answers: texts.map((text) => ({
        text,
        fraction: Math.max(0, Math.min(1, worth.get(text) ?? 1)),
      })),
      isCaseSensitive: hasClass(interaction, "case-sensitive"),
    };
  }

  /** A question of some element that holds its words and interactions. */
  private question(
    body: XmlElement,
    said: BankTypeNumber | undefined,
  ): Record<string, unknown> | undefined {
    const all = [...interactionsOf(body)];
    const of = (name: string): XmlElement[] => all.filter((one) => one.name === name);
    const name = this.within(body);
    const [only] = all;
    const prompted = [name, ...all.map((one) => this.within(childOf(one, "prompt")))]
      .filter((one) => one !== "")
      .join("");
    if (all.length > 0 && of("textEntryInteraction").length === all.length)
      return { type: blanks, name, blanks: all.map((one) => this.blank(one)) };
    if (only && all.length === 1 && only.name === "choiceInteraction")
      return { name: prompted, ...this.choice(only, said) };
    if (only && all.length === 1 && only.name === "extendedTextInteraction")
      return {
        type: short,
        name: prompted,
        answer: [...descendants(body, "rubricBlock")].map((one) => this.within(one)).join(""),
      };
    const isInline = (one: XmlElement): boolean =>
      one.name === "inlineChoiceInteraction" || one.name === "textEntryInteraction";
    if (all.length > 0 && all.every(isInline))
      return { type: cloze, name, children: all.map((one) => this.inner(one)) };
    if (
      all.length < 2 ||
      !all.every(
        (one) =>
          isInline(one) ||
          one.name === "choiceInteraction" ||
          one.name === "extendedTextInteraction",
      )
    )
      return undefined;
    this.isDoubtful = true;
    return { type: material, name, children: all.map((one) => this.inner(one)) };
  }

  /** An interaction as a question within another. */
  private inner(interaction: XmlElement): Record<string, unknown> {
    const name = this.within(childOf(interaction, "prompt"));
    if (interaction.name === "choiceInteraction")
      return { name, ...this.choice(interaction, undefined) };
    if (interaction.name === "inlineChoiceInteraction")
      return { type: single, name, options: this.optionsOf(interaction, "inlineChoice") };
    return interaction.name === "textEntryInteraction"
      ? { type: blanks, name, blanks: [this.blank(interaction)] }
      : { type: short, name };
  }

  private feedback(identifier: (name: string) => boolean): string {
    return elementsOf(this.item, "modalFeedback")
      .filter(({ attributes }) => identifier(attributes["identifier"] ?? ""))
      .map((one) => this.within(one))
      .join("");
  }

  read(): UnderstoodItem {
    const body = childOf(this.item, "itemBody");
    if (!body) return { fault: "notUnderstood" };
    const said = BankType.safeParse(
      Number(/type-(\d{1,2})/.exec(body.attributes["class"] ?? "")?.[1]),
    ).data;
    const parts = elementsOf(body, "div").filter((one) => hasClass(one, "part"));
    const file = [...descendants(body, "object")].find((one) =>
      elementsOf(body, "p").some(
        (line) => hasClass(line, "question-file") && line.children.includes(one),
      ),
    );
    const fileUrl = file ? this.addressOf(file.attributes["data"] ?? "", true) : "";
    const common = { analysis: this.feedback((name) => !name.startsWith("PART")), fileUrl };
    if (parts.length === 0) {
      const draft = this.question(body, said);
      return draft
        ? { draft: { ...draft, ...common }, isDoubtful: this.isDoubtful }
        : { fault: "typeUnknown" };
    }
    const children: Record<string, unknown>[] = [];
    for (const [at, part] of parts.entries()) {
      const type = LeafType.safeParse(
        Number(/part-(\d{1,2})/.exec(part.attributes["class"] ?? "")?.[1]),
      ).data;
      const inner = this.question({ ...part, attributes: {} }, type);
      if (!inner) return { fault: "typeUnknown" };
      children.push({ ...inner, analysis: this.feedback((name) => name === `PART${at + 1}`) });
    }
    return {
      draft: { type: said ?? material, name: this.within(body), children, ...common },
      isDoubtful: this.isDoubtful,
    };
  }
}

function* interactionsOf(element: XmlElement): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (INTERACTIONS.test(child.name)) yield child;
    else yield* interactionsOf(child);
  }
}
