import type { Kysely } from "kysely";
import { isInScope, isWholePlatform, scopeOf } from "../../identity/public.ts";
import type { ThingCall } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Caller, Viewer } from "../../kernel/viewer.ts";
import type { CourseTables } from "../tables.ts";

/** A tag and where it belongs; `site_id` is null for one that all sites share. */
export interface Tag {
  readonly id: string;
  readonly site_id: string | null;
  readonly parent_id: string | null;
}

/**
 * Who manages which tags: the platform manages the shared ones; a site's own are managed by administrators of the whole
 * site and by the organisation to which the site belongs.
 */
export function tagRights(viewer: Viewer, caller: Caller) {
  const scope = scopeOf(viewer);
  const shared = isWholePlatform(scope);
  const { corpId, rightPath } = caller.site;
  const own =
    shared ||
    (scope.corpId === undefined
      ? isInScope(scope, { corpId, siteId: caller.site.id, rightPath })
      : scope.corpId === corpId);
  return { shared, own };
}

/** True when a person manages the tag. */
export const mayEditTag = (
  tag: Tag,
  caller: Caller,
  rights: ReturnType<typeof tagRights>,
): boolean => (tag.site_id === null ? rights.shared : tag.site_id === caller.site.id && rights.own);

/**
 * A shared tag or one of the request's site, locked for people who may edit it. Throws course.tagNotFound, also for
 * tags of other sites, and course.tagMayNot for tags that others manage.
 */
export async function tagRight(
  { db, caller, viewer }: ThingCall,
  id: string,
  right: "use" | "edit",
): Promise<Tag> {
  const tag = await (db as Kysely<CourseTables>)
    .selectFrom("course.tag")
    .select(["id", "site_id", "parent_id"])
    .where("id", "=", id)
    .where((where) =>
      where.or([where("site_id", "is", null), where("site_id", "=", caller.site.id)]),
    )
    .$if(right === "edit", (edited) => edited.forUpdate())
    .executeTakeFirst();
  if (!tag) throw new Failure("course.tagNotFound");
  if (right === "edit" && !mayEditTag(tag, caller, tagRights(viewer(), caller)))
    throw new Failure("course.tagMayNot");
  return tag;
}
