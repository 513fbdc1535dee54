import type { CANDIDATE_STATES, SourceKind } from "@perennial/contract/certificate/award.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";

/** Where a course or project that gives certificates belongs. */
export interface SourcePlace {
  readonly name: string;
  readonly corpName: string;
  readonly siteId: string;
  readonly corpId: string;
  readonly rightPath: string;
  /** Points of the whole from which one passes. */
  readonly passLine: number;
}

/** What a learner has reached in it. */
export interface Reached {
  readonly userId: string;
  readonly name: string;
  readonly classId: string;
  readonly className: string;
  /** Points of the whole; null while nothing is graded. */
  readonly score: number | null;
  readonly hasPassed: boolean;
  readonly doneNum: number;
  readonly requiredNum: number;
  /** Credited study time. */
  readonly seconds: number;
  readonly startDay: string;
  readonly endDay: string;
}

/** How it stands with learners and the certificate of one award. */
export interface AwardState {
  readonly awardId: string;
  readonly is: (typeof CANDIDATE_STATES)[number];
  /** More is needed than to have passed. */
  readonly hasMore: boolean;
}

/** A kind of thing that gives certificates; the domain that owns its results provides it. */
export interface AwardSource {
  /** Throws certificate.sourceNotFound or certificate.mayNot unless the viewer may give certificates of it. */
  place(db: AnyDatabase, viewer: Viewer, sourceId: string): Promise<SourcePlace>;
  /** Its learners by class and name; `state` leaves out those of whom it knows that they are in another. */
  list(
    db: AnyDatabase,
    sourceId: string,
    wanted: {
      readonly keyword: string;
      readonly limit: number;
      readonly offset: number;
      readonly state?: AwardState | undefined;
    },
  ): Promise<{ readonly reached: readonly Reached[]; readonly count: number }>;
  /** Those of the people who learn in it. */
  of(db: AnyDatabase, sourceId: string, userIds: readonly string[]): Promise<readonly Reached[]>;
}

const sources = new Map<SourceKind, AwardSource>();

/** A domain above makes its kind of source known, once, when it is loaded. */
export function provideAwardSource(kind: SourceKind, source: AwardSource): void {
  sources.set(kind, source);
}

/** The source of a kind; throws certificate.sourceNotFound where nobody provides it. */
export function sourceOf(kind: SourceKind): AwardSource {
  const source = sources.get(kind);
  if (!source) throw new Failure("certificate.sourceNotFound");
  return source;
}
