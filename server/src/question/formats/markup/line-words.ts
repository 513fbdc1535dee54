import { runsOf, type InlineObject } from "../../paper-text/plain-line.ts";

const NAMES = { picture: "图片", sound: "音频", film: "视频" } as const;

/** A line for the eyes of a person: formulas as LaTeX, pictures by what is said of them. */
export const wordsOfLine = (line: string, objects: readonly InlineObject[]): string =>
  runsOf(line)
    .map((run) => {
      if ("text" in run) return run.text;
      const object = objects[run.object];
      if (!object) return "";
      if (object.kind === "formula")
        return object.isOwnLine ? `\\[${object.latex}\\]` : `\\(${object.latex}\\)`;
      return `［${NAMES[object.kind]}${object.alt === "" ? "" : `：${object.alt}`}］`;
    })
    .join("");
