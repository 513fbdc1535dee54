import { expect, it } from "vitest";
import { TEST_TONE_SECONDS, testTone } from "./test-tone.ts";

it("is a WAV of the length that it says, audible and not clipped", () => {
  const view = new DataView(testTone());
  const text = (at: number): string => String.fromCharCode(...new Uint8Array(view.buffer, at, 4));
  expect([text(0), text(8), text(12), text(36)]).toEqual(["RIFF", "WAVE", "fmt ", "data"]);
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
  const rate = view.getUint32(24, true);
  const bytes = view.getUint32(40, true);
  expect(bytes).toBe(view.byteLength - 44);
  expect(bytes / 2 / rate).toBeCloseTo(TEST_TONE_SECONDS, 3);
  const samples = Array.from({ length: bytes / 2 }, (_, at) =>
    Math.abs(view.getInt16(44 + at * 2, true)),
  );
  const loudest = Math.max(...samples.slice(0, rate));
  expect(loudest).toBeGreaterThan(5000);
  expect(loudest).toBeLessThan(32_767);
});
