import { MEDIA_LIMITS } from "@perennial/contract/media/upload/upload.ts";
import { describe, expect, it } from "vitest";
import { acceptOf, kindOfName, speedAfter, uploadFault } from "./upload-rules.ts";

describe("uploadFault", () => {
  it.each([
    ["lesson.mp4", 1, ["video"], undefined],
    ["LESSON.MP4", 1, ["video"], undefined],
    ["lesson.mp4", 0, ["video"], "empty"],
    ["lesson.mp4", MEDIA_LIMITS.video, ["video"], undefined],
    ["lesson.mp4", MEDIA_LIMITS.video + 1, ["video"], "tooLarge"],
    ["slides.pdf", MEDIA_LIMITS.document + 1, ["video", "document"], "tooLarge"],
    ["lesson.mp4", 1, ["audio", "document"], "wrongKind"],
    ["page.html", 1, ["video", "audio", "picture", "document", "file"], "wrongKind"],
    ["picture.svg", 1, ["picture"], "wrongKind"],
    ["mp4", 1, ["audio"], "wrongKind"],
    // Recorders of browsers write sounds into WebM.
    ["第 2 页 配音.webm", 1, ["audio"], undefined],
    ["配音.webm", 1, ["picture"], "wrongKind"],
  ] as const)("%s of %d bytes among %j: %s", (name, size, kinds, fault) => {
    expect(uploadFault({ name, size }, kinds)).toBe(fault);
  });
});

describe("kinds", () => {
  it("are told by the extension, whatever its case", () => {
    expect(kindOfName("讲义.第一课.PDF")).toBe("document");
    expect(kindOfName("noextension")).toBeUndefined();
  });

  it("are offered to the chooser with dots", () => {
    expect(acceptOf(["audio"])).toBe(".mp3,.m4a,.aac,.wav,.ogg,.flac,.opus,.webm");
  });
});

describe("speedAfter", () => {
  it("starts with the first figure, leans to the newest, ignores no time", () => {
    expect(speedAfter(0, 500, 1000)).toBe(500);
    expect(speedAfter(500, 1500, 1000)).toBeCloseTo(800);
    expect(speedAfter(500, 1500, 0)).toBe(500);
  });
});
