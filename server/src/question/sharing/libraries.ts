import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import { LibraryKind } from "@perennial/contract/question/library.ts";
import type { LibraryOffered } from "@perennial/contract/question/proposal.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { IdentityTables } from "../../identity/public.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import type { SiteTables } from "../../site/public.ts";
import { courseLink } from "../course-link.ts";
import { projectLink } from "../project-link.ts";
import { nameOfLibrary, type Library } from "../library/library.ts";
import { libraryRight, type LibraryRight } from "../library/library-right.ts";

type Tables = OrganisationTables & SiteTables & IdentityTables;
type Offered = z.output<typeof LibraryOffered>;

/** What their owners are called, by the names of libraries; a person's own library has none. */
export async function namesOfLibraries(
  untyped: AnyDatabase,
  libraries: readonly Library[],
): Promise<ReadonlyMap<string, string>> {
  const db = untyped as unknown as Kysely<Tables>;
  const idsOf = (kind: number): string[] => [
    ...new Set(libraries.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const names = new Map<string, string>();
  const put = (kind: number, id: string, name: string): void => {
    names.set(nameOfLibrary({ kind, id }), name);
  };
  const [courses, corps, sites] = [
    idsOf(LibraryKind.course),
    idsOf(LibraryKind.corp),
    idsOf(LibraryKind.site),
  ];
  for (const [id, name] of await courseLink().namesOf(untyped, courses))
    put(LibraryKind.course, id, name);
  for (const [id, name] of await projectLink().namesOf(untyped, idsOf(LibraryKind.project)))
    put(LibraryKind.project, id, name);
  if (corps.length > 0)
    for (const { id, name } of await db
      .selectFrom("organisation.corp")
      .select(["id", "name"])
      .where("id", "in", corps)
      .execute())
      put(LibraryKind.corp, id, name);
  if (sites.length > 0)
    for (const { id, site_name: name } of await db
      .selectFrom("site.site")
      .select(["id", "site_name"])
      .where("id", "in", sites)
      .execute())
      put(LibraryKind.site, id, name);
  return names;
}

/** Those of these libraries that exist for the viewer, with their names. */
async function offeredOf(
  db: AnyDatabase,
  viewer: Viewer,
  libraries: readonly Library[],
): Promise<Offered[]> {
  const names = await namesOfLibraries(db, libraries);
  const offered: Offered[] = [];
  for (const library of libraries) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    const right = await libraryRight(db, viewer, library);
    const libraryId = nameOfLibrary(library);
    if (right)
      offered.push({ libraryId, name: names.get(libraryId) ?? "", mayEdit: right.mayEdit });
  }
  return offered;
}

/** The libraries of a school and of the site; what stands at the site's own organisation has the site's alone. */
async function sharedAt(db: AnyDatabase, viewer: Viewer, corpId: string): Promise<Library[]> {
  const site = await (db as unknown as Kysely<Tables>)
    .selectFrom("site.site")
    .select("corp_id")
    .where("id", "=", viewer.siteId)
    .executeTakeFirst();
  const isSchool = corpId !== ROOT_CORP_ID && corpId !== site?.corp_id;
  return [
    ...(isSchool ? [{ kind: LibraryKind.corp, id: corpId }] : []),
    { kind: LibraryKind.site, id: viewer.siteId },
  ];
}

/** All libraries that the viewer meets without looking for them: the own, courses', projects', the school's, the site's. */
export async function librariesOf(db: AnyDatabase, viewer: Viewer): Promise<Offered[]> {
  const courses = await courseLink().listOwn(db, viewer);
  const projects = await projectLink().listOwn(db, viewer);
  const shared = await sharedAt(db, viewer, viewer.corpId);
  return [
    ...(await offeredOf(db, viewer, [{ kind: LibraryKind.own, id: viewer.userId }])),
    ...courses.map(({ id, name, mayEdit }) => ({
      libraryId: nameOfLibrary({ kind: LibraryKind.course, id }),
      name,
      mayEdit,
    })),
    ...projects.map(({ id, name, courseIds }) => ({
      libraryId: nameOfLibrary({ kind: LibraryKind.project, id }),
      name,
      mayEdit: true,
      courseIds: [...courseIds],
    })),
    ...(await offeredOf(db, viewer, shared)),
  ];
}

/** Libraries of projects stand beside those of courses. */
const levelOf = (kind: number): number =>
  kind === LibraryKind.project ? LibraryKind.course : kind;

/** Libraries above one, of its school and its site, that exist for the viewer. */
export async function librariesAbove(
  db: AnyDatabase,
  viewer: Viewer,
  library: LibraryRight,
): Promise<Offered[]> {
  const shared = await sharedAt(db, viewer, library.corpId);
  return offeredOf(
    db,
    viewer,
    shared.filter(({ kind }) => kind > levelOf(library.kind)),
  );
}
