import type { ContentItem } from "@perennial/contract/cms/content.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";

/** Channel types whose items present a row of another domain. */
export const SUBJECT_KINDS = ["Course", "CoursePackage", "Shop", "Teacher"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** What an item shows of the row that it presents, in the words of the content list. */
export interface Subject {
  readonly title: string;
  readonly cover: string;
  readonly icon: string;
  readonly detailPageUrl: string;
  readonly obj?: z.output<typeof ContentItem>["obj"];
  readonly extra: Readonly<Record<string, string>>;
}

/** Reads many rows at once; ids that the site doesn't show are left out of the answer. */
export type SubjectProvider = (
  db: Kysely<unknown>,
  siteId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Subject>>;

const providers = new Map<SubjectKind, SubjectProvider>();

/**
 * Lets a higher domain say what its rows look like in a channel. Called once where the domain's value is made
 * (its domain.ts), so that it holds for every call, also without a started server. Gives back how to undo it,
 * for tests that stand in for a domain.
 */
export function provideSubjects(kind: SubjectKind, provider: SubjectProvider): () => void {
  const before = providers.get(kind);
  providers.set(kind, provider);
  return () => {
    if (before) providers.set(kind, before);
    else providers.delete(kind);
  };
}

export function isSubjectKind(channelType: string): channelType is SubjectKind {
  return SUBJECT_KINDS.some((kind) => kind === channelType);
}

interface SubjectReference {
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
}

/** Reads the rows that these items present, one query for each kind; answers by item. */
export async function subjectsOf(
  db: Kysely<unknown>,
  siteId: string,
  items: readonly SubjectReference[],
): Promise<(item: SubjectReference) => Subject | undefined> {
  const byKind = new Map<string, ReadonlyMap<string, Subject>>();
  for (const kind of SUBJECT_KINDS) {
    const ids = items.flatMap((item) =>
      item.subject_kind === kind && item.subject_id !== null ? [item.subject_id] : [],
    );
    const provider = providers.get(kind);
    if (ids.length > 0 && provider) byKind.set(kind, await provider(db, siteId, [...new Set(ids)]));
  }
  return ({ subject_kind: kind, subject_id: id }) =>
    kind === null || id === null ? undefined : byKind.get(kind)?.get(id);
}
