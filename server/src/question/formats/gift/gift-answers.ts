import { released } from "./gift-text.ts";

/** An answer of a question of GIFT; texts are held. */
export interface GiftAnswer {
  readonly isRight: boolean;
  /** In percent, where it says any. */
  readonly percent: number | undefined;
  readonly text: string;
  readonly comment: string;
}

/** What stands between the braces of a question. */
export type GiftKey =
  | { readonly kind: "none" }
  | { readonly kind: "essay" }
  | {
      readonly kind: "truth";
      readonly isTrue: boolean;
      readonly whenWrong: string;
      readonly whenRight: string;
    }
  | {
      readonly kind: "numbers";
      readonly answers: readonly {
        readonly value: number;
        readonly tolerance: number;
        readonly percent: number | undefined;
      }[];
    }
  | {
      readonly kind: "pairs";
      readonly pairs: readonly (readonly [premise: string, match: string])[];
    }
  | { readonly kind: "texts" | "choice"; readonly answers: readonly GiftAnswer[] }
  | { readonly kind: "broken" };

/** A question taken apart; texts are held. */
export interface GiftQuestion {
  readonly title: string;
  readonly before: string;
  /** What follows a gap in a sentence. */
  readonly after: string;
  readonly key: GiftKey;
  readonly general: string;
}

const TRUTH = /^(TRUE|FALSE|T|F)(?=$|#)/i;
const PERCENT = /^%(-?\d{1,3}(?:\.\d{1,8})?)%/;

function* answersOf(body: string): Generator<GiftAnswer> {
  let from = -1;
  const ends: number[] = [];
  for (let at = 0; at < body.length; at += 1)
    if (body[at] === "=" || body[at] === "~") ends.push(at);
  ends.push(body.length);
  for (const end of ends) {
    if (from >= 0) {
      const whole = body.slice(from + 1, end).trim();
      const percent = PERCENT.exec(whole);
      const rest = percent ? whole.slice(percent[0].length) : whole;
      const [text = "", ...comment] = rest.split("#");
      yield {
        isRight: body[from] === "=",
        percent: percent ? Number(percent[1]) : undefined,
        text: text.trim(),
        comment: comment.join("#").trim(),
      };
    }
    from = end;
  }
}

function numberOf(text: string, percent: number | undefined) {
  const said = released(text).trim();
  const range = said.split("..");
  if (range.length === 2) {
    const [low, high] = range.map(Number);
    if (low === undefined || high === undefined || !(low <= high)) return undefined;
    return { value: (low + high) / 2, tolerance: (high - low) / 2, percent };
  }
  const [value, tolerance = 0] = said.split(":").map(Number);
  if (said === "" || value === undefined || !Number.isFinite(value) || !(tolerance >= 0))
    return undefined;
  return { value, tolerance, percent };
}

function numbersOf(body: string): GiftKey {
  const listed = [...answersOf(body)];
  const texts =
    listed.length > 0 ? listed : [{ text: body.split("#", 1)[0] ?? "", percent: undefined }];
  const answers = texts.map(({ text, percent }) => numberOf(text, percent));
  return answers.every((one) => one !== undefined)
    ? { kind: "numbers", answers }
    : { kind: "broken" };
}

function keyOf(body: string): GiftKey {
  if (body === "") return { kind: "essay" };
  if (body.startsWith("#")) return numbersOf(body.slice(1).trim());
  const truth = TRUTH.exec(body)?.[1];
  if (truth !== undefined) {
    const [, whenWrong = "", whenRight = ""] = body.split("#");
    return {
      kind: "truth",
      isTrue: /^t/i.test(truth),
      whenWrong: whenWrong.trim(),
      whenRight: whenRight.trim(),
    };
  }
  const answers = [...answersOf(body)];
  if (answers.length === 0) return { kind: "broken" };
  if (answers.some(({ isRight }) => !isRight)) return { kind: "choice", answers };
  const pairs = answers.map(({ text }) => {
    const at = text.indexOf("->");
    return at < 0 ? undefined : ([text.slice(0, at).trim(), text.slice(at + 2).trim()] as const);
  });
  return pairs.every((pair) => pair !== undefined)
    ? { kind: "pairs", pairs }
    : { kind: "texts", answers };
}

/** Takes a held question apart. */
export function giftQuestion(text: string): GiftQuestion {
  const titleEnd = text.startsWith("::") ? text.indexOf("::", 2) : -1;
  const title = titleEnd < 0 ? "" : text.slice(2, titleEnd).trim();
  const body = titleEnd < 0 ? text : text.slice(titleEnd + 2).trim();
  const open = body.indexOf("{");
  const close = body.lastIndexOf("}");
  const nothing = { title, before: body, after: "", general: "" };
  if (open < 0 && close < 0) return { ...nothing, key: { kind: "none" } };
  if (open < 0 || close < open || body.indexOf("{", open + 1) >= 0)
    return { ...nothing, key: { kind: "broken" } };
  const [inner = "", ...general] = body.slice(open + 1, close).split("####");
  return {
    title,
    before: body.slice(0, open).trim(),
    after: body.slice(close + 1).trim(),
    key: keyOf(inner.trim()),
    general: general.join("####").trim(),
  };
}
