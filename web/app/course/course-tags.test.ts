import { describe, expect, it } from "vitest";
import { tagChoice, toggledTags, type Tag } from "./course-tags.ts";

const tag = (id: string, parentId = ""): Tag => ({
  id,
  name: id,
  parentId,
  cover: "",
  courseNum: 1,
});
const TAGS = [
  tag("senior"),
  tag("general"),
  tag("brush", "senior"),
  tag("music", "senior"),
  tag("science", "general"),
];

describe("tagChoice", () => {
  it.each([
    [[], undefined, []],
    [["senior"], "senior", ["brush", "music"]],
    [["music"], "senior", ["brush", "music"]],
    [["unknown", "science"], "general", ["science"]],
    [["unknown"], undefined, []],
  ])("of %j", (tagIds, channel, subjects) => {
    const choice = tagChoice(TAGS, tagIds);
    expect(choice.channel?.id).toBe(channel);
    expect(choice.subjects.map(({ id }) => id)).toEqual(subjects);
    expect(choice.channels.map(({ id }) => id)).toEqual(["senior", "general"]);
  });
});

describe("toggledTags", () => {
  it.each([
    [["senior"], "brush", ["brush"]],
    [["brush"], "music", ["brush", "music"]],
    [["brush", "music"], "brush", ["music"]],
    [["brush"], "brush", ["senior"]],
  ])("%j with %s", (tagIds, clicked, expected) => {
    expect(toggledTags(tagChoice(TAGS, tagIds), clicked)).toEqual(expected);
  });
});
