import { mix, token } from "./colour.ts";
import { disc, fill, oval, stroke } from "./shape.ts";
import { grey } from "./portrait-look.ts";
import type { Look } from "./portrait-look.ts";

/** Hair that falls behind the shoulders. */
export function hairBack(look: Look): string {
  const h = look.hairColour;
  if (look.hair === "bob")
    return fill("M104 206Q92 106 180 102Q268 106 256 206Q262 246 246 258H114Q98 246 104 206Z", h);
  if (look.hair === "wavy")
    return fill(
      "M106 190Q88 96 180 96Q272 96 254 190Q280 232 260 268Q286 300 262 330H98Q74 300 100 268Q80 232 106 190Z",
      h,
    );
  if (look.hair === "long")
    return fill("M108 190Q96 98 180 98Q264 98 252 190Q262 260 268 340H92Q98 260 108 190Z", h);
  if (look.hair === "bun") return disc(180, 96, 32, h) + oval(180, 152, 66, 60, h);
  if (look.hair === "knot") return disc(210, 90, 27, h) + oval(180, 156, 66, 60, h);
  return "";
}

/** Hair over the forehead. */
export function hairFront(look: Look): string {
  const h = look.hairColour;
  const shine = mix(h, "#FFFFFF", 0.16);
  switch (look.hair) {
    case "side":
      return (
        fill(
          "M116 178Q106 112 168 100Q250 92 246 178Q240 150 222 140Q170 146 142 132Q122 146 116 178Z",
          h,
        ) + stroke("M150 116Q190 104 222 124", shine, 4, 'opacity="0.6"')
      );
    case "crew":
      return fill(
        "M118 172Q112 104 180 102T242 172Q236 142 216 134Q180 126 144 134Q124 142 118 172Z",
        h,
      );
    case "bald":
      return (
        fill(
          "M116 186Q112 162 122 150Q122 172 126 190ZM244 186Q248 162 238 150Q238 172 234 190Z",
          h,
        ) + stroke("M150 118Q176 104 206 112", "#FFFFFF", 5, 'opacity="0.35"')
      );
    case "bun":
      return (
        fill("M114 182Q108 104 180 102T246 182Q240 140 180 130Q120 140 114 182Z", h) +
        stroke("M180 106V130", shine, 2.4, 'opacity="0.7"') +
        stroke("M152 84L214 100", token.gold, 4)
      );
    case "knot":
      return (
        fill("M114 180Q110 104 180 102T246 180Q236 132 204 130Q150 150 114 180Z", h) +
        stroke("M140 122Q180 104 220 122", shine, 3, 'opacity="0.6"')
      );
    case "bob":
      return (
        fill(
          "M112 192Q108 106 180 104T248 192Q244 156 232 148Q180 160 130 146Q116 158 112 192Z",
          h,
        ) + stroke("M140 122Q180 108 224 126", shine, 4, 'opacity="0.6"')
      );
    case "wavy":
      return (
        fill(
          "M110 196Q104 102 182 100T250 196Q244 150 214 132Q176 168 126 150Q116 166 110 196Z",
          h,
        ) + stroke("M132 130Q172 106 220 122", shine, 4, 'opacity="0.6"')
      );
    case "long":
      return (
        fill("M112 200Q104 104 180 102T248 200Q244 148 182 122Q118 148 112 200Z", h) +
        stroke("M180 104V122", shine, 2.4, 'opacity="0.7"')
      );
  }
}

/** A quiet, smiling face. */
export function face(look: Look, skin: string): string {
  const line = mix(token.ink, "#5A3A28", 0.4);
  const eyes = stroke("M147 186q8-8 16 0M197 186q8-8 16 0", line, 3.4);
  const brows = stroke(
    "M143 168q11-8 22-3M195 165q11-5 22 3",
    look.hairColour === grey ? mix(grey, line, 0.3) : mix(look.hairColour, line, 0.3),
    3.6,
    'opacity="0.85"',
  );
  const glasses = look.hasGlasses
    ? `<g fill="${mix(token.white, skin, 0.3)}" fill-opacity="0.25" stroke="${line}" stroke-width="3"><rect x="136" y="172" width="38" height="30" rx="13"/><rect x="186" y="172" width="38" height="30" rx="13"/><path d="M174 184q6-5 12 0M136 184l-16-5M224 184l16-5" fill="none"/></g>`
    : "";
  const beard = look.hasBeard
    ? fill(
        "M152 218Q180 206 208 218Q216 244 180 258Q144 244 152 218Z",
        look.hairColour,
        'opacity="0.92"',
      )
    : "";
  return (
    oval(117, 190, 11, 17, mix(skin, token.persimmon, 0.12)) +
    oval(243, 190, 11, 17, mix(skin, token.persimmon, 0.12)) +
    fill(
      "M118 176Q118 116 180 114T242 176Q244 224 214 246Q196 260 180 260T146 246Q116 224 118 176Z",
      skin,
    ) +
    oval(140, 212, 14, 9, token.persimmon, 'opacity="0.16"') +
    oval(220, 212, 14, 9, token.persimmon, 'opacity="0.16"') +
    brows +
    eyes +
    beard +
    stroke("M180 190q-6 14 1 17", mix(skin, token.persimmon, 0.4), 2.6) +
    stroke(
      "M163 227q17 13 34 0",
      look.hasBeard ? mix(skin, token.persimmon, 0.5) : mix(token.persimmon, line, 0.25),
      3.4,
    ) +
    glasses
  );
}

/** Neck, shoulders and collar. */
export function clothes(look: Look, skin: string): string {
  const { cloth, accent } = look;
  const fold = mix(cloth, token.ink, 0.2);
  const body =
    fill("M24 490Q30 352 104 322Q150 306 180 306T256 322Q330 352 336 490Z", cloth) +
    stroke("M92 372Q84 430 88 490M268 372Q276 430 272 490", fold, 3, 'opacity="0.7"');
  const neck =
    fill("M152 240H208V300Q208 326 180 330T152 300Z", mix(skin, token.persimmon, 0.14)) +
    fill("M146 316Q180 338 214 316L206 292H154Z", mix(skin, token.persimmon, 0.06));
  switch (look.clothes) {
    case "robe":
      return (
        neck +
        body +
        fill("M138 306L196 392L214 382L156 298Z", accent) +
        fill("M222 306L150 440L132 470H160L236 330Z", accent) +
        stroke("M196 392L160 470", fold, 2.4)
      );
    case "mandarin":
      return (
        neck +
        body +
        fill("M146 300Q180 322 214 300L218 326Q180 346 142 326Z", mix(cloth, accent, 0.18)) +
        stroke("M180 334V490", fold, 3) +
        [352, 396, 440]
          .map((y) => stroke(`M164 ${y}H196`, accent, 4) + disc(196, y, 5, accent))
          .join("")
      );
    case "shirt":
      return (
        neck +
        body +
        fill("M148 298L180 346L150 372L128 312Z", mix(cloth, "#FFFFFF", 0.16)) +
        fill("M212 298L180 346L210 372L232 312Z", mix(cloth, "#FFFFFF", 0.16)) +
        stroke("M180 348V490", fold, 2.6) +
        [376, 414, 452].map((y) => disc(180, y, 4, accent)).join("") +
        fill("M218 400H258V440Q238 450 218 440Z", fold, 'opacity="0.5"')
      );
    case "sweater":
      return (
        neck +
        body +
        `<path d="M146 304Q180 344 214 304" fill="none" stroke="${mix(cloth, token.ink, 0.14)}" stroke-width="17"/>` +
        [0, 1, 2, 3]
          .map((i) =>
            stroke(
              `M70 ${392 + i * 24}H290`,
              accent,
              i % 2 === 0 ? 7 : 3,
              `stroke-dasharray="${i % 2 === 0 ? "2 14" : "10 8"}" opacity="0.8"`,
            ),
          )
          .join("")
      );
    case "apron":
      return (
        neck +
        body +
        fill("M148 300L180 340L152 358L132 312Z", mix(cloth, "#FFFFFF", 0.2)) +
        fill("M212 300L180 340L208 358L228 312Z", mix(cloth, "#FFFFFF", 0.2)) +
        fill("M124 378H236L256 490H104Z", accent) +
        stroke("M128 380L132 318M232 380L228 318", accent, 10) +
        `<rect x="152" y="424" width="56" height="40" rx="5" fill="none" stroke="${mix(accent, "#FFFFFF", 0.4)}" stroke-width="3"/>`
      );
    case "jacket":
      return (
        neck +
        body +
        fill("M150 302L180 400L210 302Q180 330 150 302Z", mix(token.paper, accent, 0.12)) +
        fill("M148 298L180 400L160 420L112 336L128 314Z", mix(cloth, "#FFFFFF", 0.12)) +
        fill("M212 298L180 400L200 420L248 336L232 314Z", mix(cloth, "#FFFFFF", 0.12)) +
        stroke("M180 402V490", fold, 3) +
        disc(236, 366, 7, accent)
      );
  }
}
