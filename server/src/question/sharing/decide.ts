import { LibraryKind } from "@perennial/contract/question/library.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { nameOfLibrary, type Library } from "../library/library.ts";
import type { LibraryRight } from "../library/library-right.ts";
import type { QuestionTables } from "../tables.ts";
import { namesOfLibraries } from "./libraries.ts";

type Database = Kysely<QuestionTables>;

const TITLE_MAX = 30;

/** Where a person sees what became of the own proposals, by the library that they come from. */
function ownList({ kind, id }: Library): string {
  if (kind === LibraryKind.course) return `/course/${id}/manager/prepare/question-library/share`;
  if (kind === LibraryKind.project)
    return `/ucenter/teaching-space/train/${id}/question-library-manager/share`;
  if (kind === LibraryKind.own) return "/ucenter/teaching-space/c/questionstore/share";
  return "/admin-school/teachingManager/course/question-library-manager/share";
}

/**
 * These proposals while nobody else can decide about them, in the order of the ids. Throws question.proposalNotFound for
 * those that the library has not, question.proposalClosed for what does not wait any more, question.ownProposal for what
 * this person has proposed.
 */
export async function lockedProposals(
  db: Database,
  library: LibraryRight,
  wanted: readonly string[],
  { viewerId, field }: { readonly viewerId: string; readonly field: (at: number) => string },
) {
  const chosen = sql<string>`any(${[...wanted]}::text[])`;
  // Questions before proposals, as whoever removes a question does.
  await db
    .selectFrom("question.question")
    .select("id")
    .where(
      "id",
      "in",
      db.selectFrom("question.proposal").select("question_id").where("id", "=", chosen),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  const rows = await db
    .selectFrom("question.proposal")
    .selectAll()
    .where("id", "=", chosen)
    .where("library_kind", "=", library.kind)
    .where("library_id", "=", library.id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(wanted)].map((id) => {
    const row = byId.get(id);
    const refuse = (code: "proposalNotFound" | "proposalClosed" | "ownProposal"): Failure =>
      new Failure(`question.${code}`, [
        { path: field(wanted.indexOf(id)), message: `question.${code}` },
      ]);
    if (!row || row.state === 3) throw refuse("proposalNotFound");
    if (row.state !== 0) throw refuse("proposalClosed");
    if (row.by_id === viewerId) throw refuse("ownProposal");
    return row;
  });
}

type Proposal = Awaited<ReturnType<typeof lockedProposals>>[number];

/** Writes a decision. */
export const closeProposal = (
  db: Database,
  id: string,
  decision: {
    readonly state: 1 | 2 | 3;
    readonly decided_by: string;
    readonly version?: number;
    readonly reason?: string;
    readonly copy_id?: string;
    readonly is_known?: boolean;
  },
) =>
  db
    .updateTable("question.proposal")
    .set({ ...decision, decided_at: now().toISOString() })
    .where("id", "=", id)
    .execute();

/** Tells people what became of what they have proposed: each once for what was decided in one go. */
export async function tellDecision(
  db: Database,
  services: Services,
  library: LibraryRight,
  decided: readonly (Pick<Proposal, "by_id" | "from_kind" | "from_id" | "site_id"> & {
    readonly stem: string;
  })[],
  /** Why they were refused; empty when they were accepted. */
  reason: string,
): Promise<void> {
  const names = await namesOfLibraries(db, [library]);
  const groups = Map.groupBy(decided, (row) => `${row.by_id} ${row.from_kind} ${row.from_id}`);
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const title = first.stem.length > TITLE_MAX ? `${first.stem.slice(0, TITLE_MAX)}…` : first.stem;
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    await sendSystemMessage(db, services, {
      siteId: first.site_id,
      userIds: [first.by_id],
      said: {
        key: reason === "" ? "question.proposalsAccepted" : "question.proposalsRefused",
        values: {
          title,
          count: String(others.length + 1),
          library: names.get(nameOfLibrary(library)) ?? "",
          reason,
        },
      },
      link: ownList({ kind: first.from_kind, id: first.from_id }),
    });
  }
}
