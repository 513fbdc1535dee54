import * as contract from "@perennial/contract/identity/captcha.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { randomInt } from "node:crypto";
import svgCaptcha from "svg-captcha";
import { implementOn } from "../kernel/domain.ts";
import { keepCaptcha } from "./captcha-ticket.ts";
import type { IdentityTables } from "./tables.ts";

const implement = implementOn<IdentityTables>();

/** Without those that look like another one; drawn, also enlarged, they stay readable. */
const CHARACTERS = "ACDEFGHJKLMNPQRTUVWXY34679";
const LENGTH = 4;
const WIDTH_PX = 160;
const HEIGHT_PX = 56;
/** 9.6:1 on the ground: MIIT's rules for older people ask for a picture that can be made out. */
const INK = "#0b4a3b";
const GROUND = "#f6f2ea";
const DIGITS = "零一二三四五六七八九";

function picture(): { text: string; svg: string } {
  const { text, data } = svgCaptcha.create({
    size: LENGTH,
    charPreset: CHARACTERS,
    noise: 2,
    color: false,
    background: GROUND,
    width: WIDTH_PX,
    height: HEIGHT_PX,
    fontSize: 52,
  });
  // Glyphs come in greys of any lightness; only the lines behind them may be pale.
  const svg = data.replace(/(<path fill=")#[0-9a-f]{3,6}"/gi, `$1${INK}"`);
  return { text, svg };
}

/** 三十二 for 32; below a hundred. */
function inChinese(number: number): string {
  const tens = Math.floor(number / 10);
  const ones = number % 10;
  const head = tens === 0 ? "" : `${tens === 1 ? "" : DIGITS[tens]}十`;
  return `${head}${ones === 0 && tens > 0 ? "" : DIGITS[ones]}`;
}

function question(language: Language): { text: string; question: string } {
  const left = randomInt(11, 60);
  const right = randomInt(2, 10);
  const words: Record<Language, string> = {
    zh: `${inChinese(left)}加${inChinese(right)}等于几？请用数字回答`,
    en: `What is ${left} plus ${right}? Answer in digits`,
    es: `¿Cuánto es ${left} más ${right}? Responda con cifras`,
  };
  return { text: String(left + right), question: words[language] };
}

export const captchaOperations = implement(contract, {
  async getCaptcha({ db, services, caller, input }) {
    const asked =
      input.kind === "text"
        ? { ...question(caller.language), svg: "" }
        : { ...picture(), question: "" };
    const captchaId = await keepCaptcha(db, services, caller.site.id, asked.text);
    return { captchaId, svg: asked.svg, question: asked.question };
  },
});
