import type { FormPlaceKind } from "@perennial/contract/form/form.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";

/** Where something that has forms belongs. */
export interface FormPlace {
  readonly name: string;
  readonly siteId: string;
  readonly corpId: string;
  /** Closed by a slash. */
  readonly rightPath: string;
}

/** Somebody whom a form can ask, and the groups that results are divided by; empty for none. */
export interface Asked {
  readonly corpId: string;
  readonly classId: string;
}

/** A group of those who are asked. */
export interface AskedGroup {
  readonly by: "corp" | "class";
  readonly group: string;
  readonly name: string;
  readonly num: number;
}

/** A kind of thing that has questionnaires and forms; the domain that owns it provides it. */
export interface FormPlaceSource {
  /** Throws form.placeNotFound or form.mayNot unless the viewer manages the forms of it. */
  manage(db: AnyDatabase, viewer: Viewer, placeId: string): Promise<FormPlace>;
  /** Names of places, for lists; a place that is gone is left out. */
  names(db: AnyDatabase, placeIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The person as a member of it; undefined for somebody who is none. */
  member(db: AnyDatabase, placeId: string, userId: string): Promise<Asked | undefined>;
  /** Those of the places of which the person is a member. */
  placesOf(db: AnyDatabase, userId: string): Promise<readonly string[]>;
  countMembers(db: AnyDatabase, placeId: string): Promise<number>;
  groups(db: AnyDatabase, placeId: string): Promise<readonly AskedGroup[]>;
  /** The names of these classes of the place, by their ids. */
  classNames(
    db: AnyDatabase,
    placeId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
}

const sources = new Map<FormPlaceKind, FormPlaceSource>();

/** A domain above makes its kind of place known, once, when it is loaded. */
export function provideFormPlace(kind: FormPlaceKind, source: FormPlaceSource): void {
  sources.set(kind, source);
}

/** The kind's source; undefined where nobody provides it. */
export const knownPlaces = (kind: FormPlaceKind): FormPlaceSource | undefined => sources.get(kind);

/** The kind's source; throws form.placeNotFound where nobody provides it. */
export function placesOfKind(kind: FormPlaceKind): FormPlaceSource {
  const source = sources.get(kind);
  if (!source) throw new Failure("form.placeNotFound");
  return source;
}
