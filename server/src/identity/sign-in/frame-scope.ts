import type { Permission } from "@perennial/contract/kernel/permission.ts";
import type { Viewer } from "../../kernel/viewer.ts";

/** What a session in a frame may do at most, whatever the person's role may. */
const KEPT: ReadonlySet<Permission> = new Set<Permission>([
  "course.author",
  "question.author",
  "question.manage",
]);
const SOURCE = /^embed:([^/]+)\/(.+)$/;

const openPaths: string[] = [];

/** Opens addresses to sessions in frames, by the beginnings of their paths; the domain that is embedded names them. */
export function openToFrames(paths: readonly string[]): void {
  openPaths.push(...paths);
}

/** What a session is marked with that an application opened in a frame, for one library. */
export const frameSource = (appKey: string, libraryId: string): string =>
  `embed:${appKey}/${libraryId}`;

/** The one library that a session in a frame is for; undefined for every other session. */
export const framedLibrary = ({ source }: Pick<Viewer, "source">): string | undefined =>
  SOURCE.exec(source)?.[2];

/** True for every session but one in a frame; that is for few addresses, and for no page. */
export function isOpenTo(viewer: Viewer, path: string | undefined): boolean {
  if (framedLibrary(viewer) === undefined) return true;
  return path !== undefined && openPaths.some((one) => path === one || path.startsWith(`${one}/`));
}

/** False for what a session in a frame leaves to the person's own sessions. */
export const isKeptInFrame = (source: string, permission: Permission): boolean =>
  !SOURCE.test(source) || KEPT.has(permission);
