import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { PNG } from "../docx/test-docx.ts";
import { checkedItem } from "../paper-rows.ts";
import { NO_FACTS, type PackedQuestion } from "../read-result.ts";
import { PICTURE, SOUND } from "../test-questions.ts";
import { mediaAddress } from "../media-address.ts";
import { QTI_VERSIONS } from "./qti-names.ts";
import { readQti } from "./read-qti.ts";
import { writeQti } from "./write-qti.ts";

const packageOf = (
  items: Record<string, string>,
  more: Record<string, Uint8Array> = {},
): Uint8Array => {
  const resources = Object.keys(items)
    .filter((path) => !path.startsWith("shared"))
    .map(
      (path) =>
        `<resource identifier="${path}" type="imsqti_item_xmlv2p1" href="${path}"><file href="${path}"/></resource>`,
    );
  const manifest = `<manifest identifier="m"><resources>${resources.join("")}</resources></manifest>`;
  const texts = { "imsmanifest.xml": manifest, ...items };
  return zipSync({
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])),
    ...more,
  });
};
const item = (declarations: string, body: string, more = ""): string =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t" adaptive="false" timeDependent="false">${declarations}<itemBody>${body}</itemBody>${more}</assessmentItem>`;
const faultOf = (bytes: Uint8Array): string => {
  try {
    readQti(bytes);
    return "";
  } catch (error) {
    return (error as { reason?: string }).reason ?? "no reason";
  }
};
const packed = (draft: object, facts = {}): PackedQuestion => {
  const { item: checked, faults } = checkedItem(draft);
  if (!checked) throw new Error(JSON.stringify(faults));
  return { item: checked, facts: { ...NO_FACTS, ...facts } };
};

describe("items of other programs", () => {
  it("one or several right, with a picture, fixed choices and words for each", () => {
    const { rows, media } = readQti(
      packageOf(
        {
          "a.xml": item(
            '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>',
            '<p>Look at the sign: <img src="img/sign.png" alt="sign"/></p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>What does it say?</prompt><simpleChoice identifier="A">Stay<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">No.</feedbackInline></simpleChoice><simpleChoice identifier="B" fixed="true">Never leave</simpleChoice></choiceInteraction>',
            '<modalFeedback outcomeIdentifier="F" identifier="x" showHide="show"><p>Because.</p></modalFeedback>',
          ),
          "b.xml": item(
            '<responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><correctResponse><value>H</value><value>O</value></correctResponse><mapping lowerBound="0" defaultValue="-2"><mapEntry mapKey="H" mappedValue="1"/><mapEntry mapKey="O" mappedValue="1"/><mapEntry mapKey="Cl" mappedValue="-1"/></mapping></responseDeclaration>',
            '<choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Which form water?</prompt><simpleChoice identifier="H">Hydrogen</simpleChoice><simpleChoice identifier="O">Oxygen</simpleChoice><simpleChoice identifier="Cl">Chlorine</simpleChoice></choiceInteraction>',
          ),
        },
        { "img/sign.png": PNG },
      ),
    );
    expect(media).toHaveLength(1);
    expect(rows[0]?.item).toMatchObject({ type: 1, analysis: "<p>Because.</p>" });
    expect(rows[0]?.item?.name).toContain(`src="${media[0] && mediaAddress(media[0])}"`);
    expect(rows[0]?.item?.options).toMatchObject([
      { optionContent: "Stay", isRight: false, comment: "No.", isFixed: false },
      { optionContent: "Never leave", isRight: true, isFixed: true },
    ]);
    expect(rows[1]?.item).toMatchObject({ type: 2, name: "Which form water?", policy: "weighted" });
    expect(rows[1]?.item?.options.map(({ isRight, weight }) => [isRight, weight])).toEqual([
      [true, 1],
      [true, 1],
      [false, -1],
    ]);
  });

  it("words to type, words to choose in a sentence, and a text to write", () => {
    const { rows } = readQti(
      packageOf({
        "a.xml": item(
          '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>York</value></correctResponse><mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping></responseDeclaration>',
          '<p>made glorious summer by this sun of <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="15"/>;</p>',
        ),
        "b.xml": item(
          '<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>Y</value></correctResponse></responseDeclaration>',
          '<p>sun of <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="G">Gloucester</inlineChoice><inlineChoice identifier="Y">York</inlineChoice></inlineChoiceInteraction></p>',
        ),
        "c.xml": item(
          "",
          '<p>Write.</p><extendedTextInteraction responseIdentifier="R"/><rubricBlock view="scorer"><p>Well.</p></rubricBlock>',
        ),
      }),
    );
    expect(rows.map(({ item: one }) => one)).toMatchObject([
      {
        type: 7,
        name: "<p>made glorious summer by this sun of ____;</p>",
        blanks: [
          {
            answers: [
              { text: "York", fraction: 1 },
              { text: "york", fraction: 0.5 },
            ],
          },
        ],
      },
      {
        type: 5,
        name: "<p>sun of ____</p>",
        children: [
          { type: 1, options: [{ isRight: false }, { optionContent: "York", isRight: true }] },
        ],
      },
      { type: 8, name: "<p>Write.</p>", answer: "<p>Well.</p>" },
    ]);
  });

  it("version 3.0: items that share a stimulus are one material", () => {
    const of = (id: string, right: string) =>
      `<qti-assessment-item identifier="${id}"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>${right}</qti-value></qti-correct-response></qti-response-declaration><qti-assessment-stimulus-ref identifier="s" href="shared.xml"/><qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>${id}?</qti-prompt><qti-simple-choice identifier="A">甲</qti-simple-choice><qti-simple-choice identifier="B">乙</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;
    const shared =
      '<qti-assessment-stimulus identifier="s"><qti-stimulus-body><p>潮汐的材料</p></qti-stimulus-body></qti-assessment-stimulus>';
    const { rows } = readQti(
      packageOf({ "a.xml": of("一", "A"), "b.xml": of("二", "B"), "shared.xml": shared }),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.item).toMatchObject({
      type: 9,
      name: "<p>潮汐的材料</p>",
      children: [{ name: "一?" }, { name: "二?" }],
    });
    expect(
      rows[0]?.item?.children.map(({ options }) => options.findIndex(({ isRight }) => isRight)),
    ).toEqual([0, 1]);
  });

  it("says of an item that it cannot be taken, and takes the others; nothing outside the package is named", () => {
    const { rows } = readQti(
      packageOf({
        "a.xml": item("", '<hotspotInteraction responseIdentifier="R"/>'),
        "b.xml": item(
          "",
          '<p>看 <img src="https://evil.example/x.png"/><script>alert(1)</script></p><extendedTextInteraction responseIdentifier="R"/>',
        ),
        "c.xml": "<other/>",
        "d.xml": "no markup",
      }),
    );
    expect(
      rows.map(({ item: one, faults, doubts }) => [
        one?.name,
        faults.map(({ code }) => code),
        doubts.map(({ code }) => code),
      ]),
    ).toEqual([
      [undefined, ["typeUnknown"], []],
      ["<p>看 </p>", [], ["notCarried"]],
      [undefined, ["notUnderstood"], []],
      [undefined, ["notUnderstood"], []],
    ]);
  });

  it("refuses a package without a manifest, with entities, or with a way out of it", () => {
    expect(faultOf(zipSync({ "a.xml": strToU8("<a/>") }))).toBe("noTemplate");
    expect(faultOf(packageOf({ "a.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }))).toBe(
      "documentType",
    );
    expect(faultOf(packageOf({ "a.xml": "<a/>" }, { "../evil.xml": strToU8("<a/>") }))).toBe(
      "unreadable",
    );
  });
});

describe.each(QTI_VERSIONS)("version %s", (version) => {
  const options = [
    { optionContent: "甲", isRight: true, comment: "对" },
    { optionContent: "<p>乙</p>", isRight: false, isFixed: true },
  ];
  const questions = [
    packed(
      {
        type: 1,
        name: `<p>看图 <img alt="图" src="${mediaAddress(PICTURE)}" loading="lazy" /></p>`,
        options,
        analysis: "因为",
      },
      { difficulty: 2, knowledge: ["潮汐"], tags: ["旧题"] },
    ),
    packed({
      type: 2,
      name: "选",
      options: [
        { optionContent: "a", isRight: true },
        { optionContent: "b", isRight: true },
      ],
    }),
    packed({
      type: 3,
      name: "对吗",
      options: [
        { optionContent: "正确", isRight: false },
        { optionContent: "错误", isRight: true },
      ],
    }),
    packed({
      type: 7,
      name: "<p>____和____</p>",
      blanks: [
        { answers: [{ text: "甲" }, { text: "A", fraction: 0.5 }] },
        { answers: [{ text: "乙" }], isCaseSensitive: true },
      ],
    }),
    packed({ type: 8, name: String.raw`证明\(x^2\ge 0\)`, answer: "<p>略</p>" }),
    packed({ type: 10, name: "不定项", options }),
    packed({
      type: 11,
      name: "听",
      children: [
        { type: 1, name: "一", options, analysis: "分析" },
        { type: 8, name: "二" },
      ],
    }),
  ];

  it("says these by itself", () => {
    const parts = unzipSync(writeQti({ title: "卷", questions, media: [PICTURE, SOUND] }, version));
    expect(JSON.parse(strFromU8(parts["perennial.json"] ?? new Uint8Array()))).toEqual({
      title: "卷",
      items: [],
    });
    const { "perennial.json": _details, ...rest } = parts;
    const { rows } = readQti(zipSync(rest));
    expect(rows.map((row) => row.item)).toEqual(questions.map((question) => question.item));
    expect(rows[0]?.facts).toEqual(questions[0]?.facts);
  });

  it("takes an item that was changed by hand from itself", () => {
    const weighted = packed({ type: 8, name: "旧题", playLimit: 2 });
    const parts = unzipSync(writeQti({ title: "", questions: [weighted], media: [] }, version));
    const path = "items/question-1.xml";
    const changed = strFromU8(parts[path] ?? new Uint8Array()).replace("旧题", "新题");
    const [row] = readQti(zipSync({ ...parts, [path]: strToU8(changed) })).rows;
    expect([row?.item?.name, row?.item?.playLimit, row?.doubts.map(({ code }) => code)]).toEqual([
      "新题",
      0,
      ["detailsLost"],
    ]);
  });
});
