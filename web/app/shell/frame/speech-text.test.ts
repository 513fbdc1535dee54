import { expect, it } from "vitest";
import { speechChunks } from "./speech-text.ts";

it.each([
  ["", []],
  ["   ", []],
  ["一生都是好学年华", ["一生都是好学年华"]],
  ["字写慢了。日子也慢了。", ["字写慢了。日子也慢了。"]],
])("%s", (text, chunks) => {
  expect(speechChunks(text)).toEqual(chunks);
});

it("keeps sentences whole where they fit, and loses nothing", () => {
  const sentence = `${"学".repeat(70)}。`;
  expect(speechChunks(sentence.repeat(3))).toEqual([sentence, sentence, sentence]);
  const long = "习".repeat(300);
  expect(speechChunks(long).join("")).toBe(long);
  expect(speechChunks(long).every((chunk) => chunk.length <= 120)).toBe(true);
});
