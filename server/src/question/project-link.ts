import type { AnyDatabase } from "../kernel/database/database.ts";
import type { Viewer } from "../kernel/viewer.ts";

/** What the domain of training projects, which stands above, tells questions. */
export interface ProjectLink {
  /** Where a project stands, for those who may work with its library; undefined for everybody else. */
  readonly rightTo: (
    db: AnyDatabase,
    viewer: Viewer,
    projectId: string,
  ) => Promise<
    { readonly siteId: string; readonly corpId: string; readonly rightPath: string } | undefined
  >;
  /** At most a hundred projects with whose library the viewer works as one of its people, and their courses. */
  readonly listOwn: (
    db: AnyDatabase,
    viewer: Viewer,
  ) => Promise<
    { readonly id: string; readonly name: string; readonly courseIds: readonly string[] }[]
  >;
  /** The names of projects by their ids, whoever asks. */
  readonly namesOf: (
    db: AnyDatabase,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

/** A server without projects has no libraries of projects. */
let given: ProjectLink = {
  rightTo: () => Promise.resolve(undefined),
  listOwn: () => Promise.resolve([]),
  namesOf: () => Promise.resolve(new Map()),
};

/** The domain of training projects makes itself known, once, when it is loaded. */
export function provideProjectLink(link: ProjectLink): void {
  given = link;
}

/** What was provided. */
export const projectLink = (): ProjectLink => given;
