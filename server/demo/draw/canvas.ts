import { token } from "./colour.ts";

/** A colour and where on the gradient it stands, 0 to 1, with an opacity. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

/** Rounds a coordinate, so that files stay small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** An SVG picture that grows from back to front. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #defs: string[] = [];
  readonly #parts: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    // Paper shadows: `layer` falls upwards on the sheet behind, `lift` around an object.
    this.#defs.push(
      `<filter id="layer" x="-5%" y="-20%" width="110%" height="140%"><feDropShadow dx="0" dy="-2.5" stdDeviation="4" flood-color="${token.night}" flood-opacity="0.22"/></filter>`,
      `<filter id="lift" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="1.5" dy="3.5" stdDeviation="3.2" flood-color="${token.night}" flood-opacity="0.28"/></filter>`,
      `<filter id="blur"><feGaussianBlur stdDeviation="7"/></filter>`,
      `<filter id="haze" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="22"/></filter>`,
    );
  }

  /** Puts a drawing on top. */
  add(...drawings: readonly string[]): void {
    this.#parts.push(...drawings);
  }

  /** A gradient over the box of the shape that uses it; answers the paint. */
  linear(stops: readonly Stop[], x2 = 0, y2 = 1): string {
    const id = `g${this.#defs.length}`;
    this.#defs.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A radial gradient around a point of the shape's box. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = `g${this.#defs.length}`;
    this.#defs.push(
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** A clip of any shape; answers the attribute value. */
  clip(shape: string): string {
    const id = `c${this.#defs.length}`;
    this.#defs.push(`<clipPath id="${id}">${shape}</clipPath>`);
    return `url(#${id})`;
  }

  /** The finished picture. */
  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}"><defs>${this.#defs.join("")}</defs>${this.#parts.join("")}</svg>`;
  }
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
}
