import {
  BLOCK_TYPES,
  type QuestionItem,
  type QuestionItemChild,
} from "@perennial/contract/question/item.ts";
import { xml, XML_HEAD, xmlText } from "../markup/write-xml.ts";
import { namesOf, SPACES, type QtiVersion } from "./qti-names.ts";
import { gapsOf, xhtmlOf } from "./xhtml.ts";

type Leaf = QuestionItem | QuestionItemChild;
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const LETTERS = "ABCDEFGHIJ";

/** Writes one item of QTI. */
export class ItemWriter {
  private readonly declarations: string[] = [];
  private readonly feedback: string[] = [];
  private readonly version: QtiVersion;
  private readonly pathOf: (address: string) => string;
  private responses = 0;

  constructor(version: QtiVersion, pathOf: (address: string) => string) {
    this.version = version;
    this.pathOf = pathOf;
  }

  private element(name: string, attributes: Attributes, ...content: readonly string[]): string {
    const names = namesOf(this.version);
    const own = Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [
        names.attribute(key),
        value === undefined ? undefined : String(value),
      ]),
    );
    return xml(names.element(name), own, ...content);
  }

  private html(html: string, gap?: () => string): string {
    const { version, pathOf } = this;
    return xhtmlOf(html, gap ? { version, pathOf, gap } : { version, pathOf });
  }

  private response(
    cardinality: "single" | "multiple",
    baseType: "identifier" | "string",
    right: readonly string[],
    worth: readonly (readonly [string, number])[] = [],
  ): string {
    this.responses += 1;
    const identifier = this.responses === 1 ? "RESPONSE" : `RESPONSE${this.responses}`;
    const values = right.map((value) => this.element("value", {}, xmlText(value)));
    const entries = worth.map(([mapKey, mappedValue]) =>
      this.element("mapEntry", { mapKey, mappedValue }),
    );
    this.declarations.push(
      this.element(
        "responseDeclaration",
        { identifier, cardinality, baseType },
        values.length > 0 ? this.element("correctResponse", {}, ...values) : "",
        entries.length > 0 ? this.element("mapping", { defaultValue: 0 }, ...entries) : "",
      ),
    );
    return identifier;
  }

  private choice({ type, options, policy }: Leaf): string {
    const isOne = type === 1 || type === 3;
    const right = options.flatMap(({ isRight }, at) => (isRight ? [LETTERS[at] ?? ""] : []));
    const worth =
      policy === "weighted"
        ? options.map(({ weight }, at) => [LETTERS[at] ?? "", weight] as const)
        : [];
    const responseIdentifier = this.response(
      isOne ? "single" : "multiple",
      "identifier",
      right,
      worth,
    );
    const choices = options.map(({ optionContent, comment, isFixed }, at) => {
      const identifier = LETTERS[at] ?? "";
      const said =
        comment === ""
          ? ""
          : this.element(
              "feedbackInline",
              { outcomeIdentifier: "FEEDBACK", identifier, showHide: "show" },
              this.html(comment),
            );
      return this.element(
        "simpleChoice",
        { identifier, ...(isFixed ? { fixed: true } : {}) },
        this.html(optionContent),
        said,
      );
    });
    return this.element(
      "choiceInteraction",
      { responseIdentifier, shuffle: true, maxChoices: isOne ? 1 : 0 },
      ...choices,
    );
  }

  private blanks(leaf: Leaf): string {
    const gaps = leaf.blanks.map(({ answers, isCaseSensitive }) => () => {
      const worth = answers.map(({ text, fraction }) => [text, fraction] as const);
      const first = answers[0]?.text;
      const id = this.response("single", "string", first === undefined ? [] : [first], worth);
      return this.element("textEntryInteraction", {
        responseIdentifier: id,
        ...(isCaseSensitive ? { class: "case-sensitive" } : {}),
      });
    });
    const place = (): string => gaps.shift()?.() ?? "";
    if (gapsOf(leaf.name) === gaps.length)
      return `<div class="stem">${this.html(leaf.name, place)}</div>`;
    const behind = gaps.map((gap) => gap()).join(" ");
    return `<div class="stem">${this.html(leaf.name)}</div><p class="blanks">${behind}</p>`;
  }

  private leaf(leaf: Leaf): string {
    if (leaf.blanks.length > 0) return this.blanks(leaf);
    const stem = leaf.name === "" ? "" : `<div class="stem">${this.html(leaf.name)}</div>`;
    if (leaf.options.length > 0) return stem + this.choice(leaf);
    const id = this.response("single", "string", []);
    const model =
      leaf.answer === ""
        ? ""
        : this.element(
            "rubricBlock",
            { view: "scorer" },
            `<div class="answer">${this.html(leaf.answer)}</div>`,
          );
    return stem + this.element("extendedTextInteraction", { responseIdentifier: id }) + model;
  }

  private analysis(html: string, identifier: string): void {
    if (html === "") return;
    const body = `<div class="analysis">${this.html(html)}</div>`;
    const inner = this.version === "3.0" ? this.element("contentBody", {}, body) : body;
    this.feedback.push(
      this.element(
        "modalFeedback",
        { outcomeIdentifier: "FEEDBACK", identifier, showHide: "show" },
        inner,
      ),
    );
  }

  /** The whole file of an item. */
  item(item: QuestionItem, identifier: string): string {
    const file =
      item.fileUrl === ""
        ? ""
        : `<p class="question-file">${xml("object", { data: this.pathOf(item.fileUrl) })}</p>`;
    const parts = item.children.map((child, at) => {
      this.analysis(child.analysis, `PART${at + 1}`);
      return `<div class="part part-${child.type}">${this.leaf(child)}</div>`;
    });
    const isBlock = BLOCK_TYPES.includes(item.type);
    const body = isBlock
      ? `<div class="stem">${this.html(item.name)}</div>${parts.join("")}`
      : this.leaf(item);
    this.analysis(item.analysis, "ANALYSIS");
    const isMapped = item.policy === "weighted" || item.blanks.length > 0;
    const isJudged = !isBlock && (item.options.length > 0 || item.blanks.length === 1);
    const template = `${SPACES[this.version].template}${isMapped ? "map_response" : "match_correct"}${this.version === "3.0" ? ".xml" : ""}`;
    return (
      XML_HEAD +
      this.element(
        "assessmentItem",
        {
          xmlns: SPACES[this.version].item,
          identifier,
          title: identifier,
          adaptive: false,
          timeDependent: false,
          "xml:lang": "zh-CN",
        },
        ...this.declarations,
        this.element("outcomeDeclaration", {
          identifier: "SCORE",
          cardinality: "single",
          baseType: "float",
        }),
        this.element("outcomeDeclaration", {
          identifier: "FEEDBACK",
          cardinality: "multiple",
          baseType: "identifier",
        }),
        this.element("itemBody", { class: `type-${item.type}` }, file, body),
        isJudged ? this.element("responseProcessing", { template }) : "",
        ...this.feedback,
      )
    );
  }
}
