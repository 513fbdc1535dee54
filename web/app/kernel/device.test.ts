import { expect, it } from "vitest";
import { mediaInLetters } from "./device-media.ts";
import { quickHash } from "./device.ts";

it("quickHash is stable, sixteen digits long and tells near texts apart", () => {
  expect(quickHash("Chrome|1440|900")).toBe(quickHash("Chrome|1440|900"));
  expect(quickHash("Chrome|1440|900")).toMatch(/^[0-9a-f]{16}$/);
  const hashes = new Set(Array.from({ length: 2_000 }, (_, at) => quickHash(`device ${at}`)));
  expect(hashes.size).toBe(2_000);
});

it("widths of a media query are counted in letters, all else stays", () => {
  expect(mediaInLetters("(max-width: 991px) and (pointer: fine)")).toBe(
    "(max-width: 61.9375em) and (pointer: fine)",
  );
  expect(mediaInLetters("(min-width:640px)")).toBe("(min-width:40em)");
  expect(mediaInLetters("print")).toBe("print");
});
