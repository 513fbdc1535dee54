import { LibraryKind } from "@perennial/contract/question/library.ts";
import type { Kysely } from "kysely";
import { framedLibrary, isInScope, scopeOf } from "../../identity/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { isWithin, type OrganisationTables } from "../../organisation/public.ts";
import type { SiteTables } from "../../site/public.ts";
import { courseLink } from "../course-link.ts";
import { projectLink } from "../project-link.ts";
import { nameOfLibrary, type Library } from "./library.ts";

/** What somebody may do with a library, and the place where it stands. */
export interface LibraryRight extends Library {
  readonly siteId: string;
  readonly corpId: string;
  readonly rightPath: string;
  /** Changes it, and sees what is disabled or kept for exams; others see and use the rest. */
  readonly mayEdit: boolean;
  /** Sees all of it without changing it: a course's team. */
  readonly seesAll: boolean;
}

type Place = Pick<LibraryRight, "siteId" | "corpId" | "rightPath">;

async function corpLibrary(db: AnyDatabase, viewer: Viewer, id: string) {
  const corp = await (db as unknown as Kysely<OrganisationTables>)
    .selectFrom("organisation.corp")
    .select(["id", "right_path"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!corp) return undefined;
  const place: Place = { siteId: viewer.siteId, corpId: corp.id, rightPath: corp.right_path };
  const mayEdit = viewer.permissions.has("question.manage") && isInScope(scopeOf(viewer), place);
  const mayUse = viewer.permissions.has("course.author") && viewer.corpId === corp.id;
  return mayEdit || mayUse ? { ...place, mayEdit, seesAll: mayEdit } : undefined;
}

async function siteLibrary(db: AnyDatabase, viewer: Viewer, id: string) {
  const site = await (db as unknown as Kysely<SiteTables>)
    .selectFrom("site.site")
    .select(["id", "corp_id", "right_path"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!site) return undefined;
  const place: Place = { siteId: site.id, corpId: site.corp_id, rightPath: site.right_path };
  const scope = scopeOf(viewer);
  // Whoever looks after one organisation does not look after its whole site.
  const hasWhole = scope.rightPath !== undefined && isWithin(site.right_path, scope.rightPath);
  const mayEdit = viewer.permissions.has("question.manage") && hasWhole && isInScope(scope, place);
  const mayUse = viewer.permissions.has("course.author") && viewer.siteId === site.id;
  return mayEdit || mayUse ? { ...place, mayEdit, seesAll: mayEdit } : undefined;
}

async function courseLibrary(db: AnyDatabase, viewer: Viewer, id: string) {
  const right = async (need: "see" | "editPlan") => {
    try {
      return await courseLink().rightTo(db, viewer, id, need);
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  };
  const course = viewer.permissions.has("course.author") ? await right("see") : undefined;
  if (!course) return undefined;
  const { siteId, corpId, rightPath } = course;
  const mayEdit = (await right("editPlan")) !== undefined;
  return { siteId, corpId, rightPath, mayEdit, seesAll: true };
}

async function projectLibrary(db: AnyDatabase, viewer: Viewer, id: string) {
  const place = await projectLink().rightTo(db, viewer, id);
  return place && { ...place, mayEdit: true, seesAll: true };
}

/**
 * What a person may do with a library; undefined when it does not exist for this person. The one place that decides it:
 * their own for authors, a course's for its team, a project's for its team and teachers, an organisation's and a site's for those who manage questions there
 * (all of it) and for its teachers (what is neither disabled nor kept for exams).
 */
export async function libraryRight(
  db: AnyDatabase,
  viewer: Viewer,
  library: Library,
): Promise<LibraryRight | undefined> {
  const { kind, id } = library;
  // A session in a frame is for one library.
  const framed = framedLibrary(viewer);
  if (framed !== undefined && framed !== nameOfLibrary(library)) return undefined;
  if (kind === LibraryKind.own) {
    if (id !== viewer.userId || !viewer.permissions.has("course.author")) return undefined;
    const { siteId, corpId, rightPath } = viewer;
    return { ...library, siteId, corpId, rightPath, mayEdit: true, seesAll: true };
  }
  const finders = {
    [LibraryKind.course]: courseLibrary,
    [LibraryKind.corp]: corpLibrary,
    [LibraryKind.site]: siteLibrary,
    [LibraryKind.project]: projectLibrary,
  };
  const find = finders[kind as keyof typeof finders];
  const right = find === undefined ? undefined : await find(db, viewer, id);
  return right && { ...library, ...right };
}
