import { describe, expect, it } from "vitest";
import { subtitleText } from "./subtitle-text.ts";

const bytesOf = (...bytes: number[]): ArrayBuffer => new Uint8Array(bytes).buffer;

describe("subtitleText", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode("字幕").buffer],
    ["UTF-8 with its mark", bytesOf(0xef, 0xbb, 0xbf, 0xe5, 0xad, 0x97, 0xe5, 0xb9, 0x95)],
    ["UTF-16, small end first", bytesOf(0xff, 0xfe, 0x57, 0x5b, 0x55, 0x5e)],
    ["UTF-16, big end first", bytesOf(0xfe, 0xff, 0x5b, 0x57, 0x5e, 0x55)],
    ["GB18030", bytesOf(0xd7, 0xd6, 0xc4, 0xbb)],
  ])("reads %s", (_name, bytes) => expect(subtitleText(bytes)).toBe("字幕"));
});
