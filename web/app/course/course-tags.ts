import type { CourseTag } from "@perennial/contract/course/course.ts";
import type { z } from "zod";

export type Tag = z.output<typeof CourseTag>;

/** The channel that the chosen tags stand in, its subjects, and which of them are chosen. */
export interface TagChoice {
  readonly channels: readonly Tag[];
  readonly channel: Tag | undefined;
  readonly subjects: readonly Tag[];
  readonly chosen: ReadonlySet<string>;
}

/** Sorts the site's tags by what the address asks for: the first known tag decides the channel. */
export function tagChoice(tags: readonly Tag[], tagIds: readonly string[]): TagChoice {
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  const channels = tags.filter((tag) => tag.parentId === "");
  const first = tagIds.map((id) => byId.get(id)).find((tag) => tag !== undefined);
  let channel = first;
  while (channel && channel.parentId !== "") channel = byId.get(channel.parentId);
  const subjects = channel ? tags.filter((tag) => tag.parentId === channel.id) : [];
  return { channels, channel, subjects, chosen: new Set(tagIds) };
}

/** The tags with how many courses a search finds at each, in place of all that there are. */
export function withHits(
  tags: readonly Tag[],
  hits: readonly { readonly id: string; readonly courseNum: number }[],
): Tag[] {
  const found = new Map(hits.map(({ id, courseNum }) => [id, courseNum]));
  return tags.map((tag) => ({ ...tag, courseNum: found.get(tag.id) ?? 0 }));
}

/** The tags after a subject was clicked: added, or taken away; the channel itself when none is left. */
export function toggledTags(choice: TagChoice, subjectId: string): readonly string[] {
  const chosen = choice.subjects
    .map((tag) => tag.id)
    .filter((id) => choice.chosen.has(id) !== (id === subjectId));
  if (chosen.length > 0) return chosen;
  return choice.channel ? [choice.channel.id] : [];
}
