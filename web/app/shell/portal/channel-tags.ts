import type { CourseTag } from "./home-data.ts";

const TILES_SHOWN = 4;

/**
 * The tag of a channel: the root tag that most of its courses carry; while the channel is empty, the tag of the same
 * name.
 */
export function channelTag(
  tags: readonly CourseTag[],
  channelName: string,
  courses: readonly { readonly tagIds: string }[],
): CourseTag | undefined {
  const roots = tags.filter((tag) => !tag.parentId);
  const carriers = (tag: CourseTag): number =>
    courses.filter(({ tagIds }) => tagIds.split(",").includes(tag.id)).length;
  const best = [...roots].sort((a, b) => carriers(b) - carriers(a))[0];
  return best && carriers(best) > 0 ? best : roots.find((tag) => tag.name === channelName);
}

/** The subjects of a channel as tiles, 4 per row (front §2): subjects that have courses, in the order of the tags. */
export function subjectTiles(tags: readonly CourseTag[], root: CourseTag | undefined): CourseTag[] {
  if (!root) return [];
  return tags.filter((tag) => tag.parentId === root.id && tag.courseNum > 0).slice(0, TILES_SHOWN);
}
