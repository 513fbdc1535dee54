import * as contract from "@perennial/contract/assessment/quality.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { Kysely } from "kysely";
import { keepReads } from "../../kernel/database/kept-reads.ts";
import { implementOn } from "../../kernel/domain.ts";
import { heavyJob } from "../../kernel/heavy/heavy-job.ts";
import type { Services } from "../../kernel/services.ts";
import { releasedPaper } from "../release/releases.ts";
import type { AssessmentTables } from "../tables.ts";
import type * as work from "./quality-figures.work.ts";
import {
  qualityFigures,
  toldFigures,
  type QualityFigures,
  type QualityInput,
} from "./quality-report.ts";
import { countAttempts, readMarks, type Release } from "./read-marks.ts";

type Database = Kysely<AssessmentTables>;

const job = heavyJob<typeof work>({
  name: "paperQuality",
  module: new URL("./quality-figures.work.ts", import.meta.url),
  memoryMb: 400,
  limitMs: 30_000,
  atOnce: 1,
});
/** More marks than these are not worked through beside requests. */
const MOST_AT_ONCE = 5_000;
interface Known {
  readonly input: Pick<QualityInput, "total" | "questions">;
  readonly figures: QualityFigures;
}

/** Reports of so many releases are kept. */
const kept = keepReads<Known>(32);

async function calculated(
  { db, services, by }: { readonly db: Database; readonly services: Services; readonly by: string },
  release: Release,
): Promise<Known> {
  const input = await readMarks(
    db,
    release,
    await releasedPaper(db, release.paperId, release.number),
  );
  const isMuch = input.marks.length * input.questions.length > MOST_AT_ONCE;
  const figures = isMuch ? await services.heavy.run(job, input, { by }) : qualityFigures(input);
  return { input: { total: input.total, questions: input.questions }, figures };
}

/** The figures of a release; kept until an attempt more counts or a mark changes. */
function figuresOf(
  asked: Parameters<typeof calculated>[0],
  release: Release,
  state: string,
): Promise<Known> {
  return kept(asked.db, `${release.paperId} ${release.number} ${state}`, () =>
    calculated(asked, release),
  );
}

export type Report = OutputOf<typeof contract.getQualityReport>;

/** The report on a release of a paper, the newest when none is named; undefined where there is none. */
export async function qualityReport(
  asked: Parameters<typeof calculated>[0] & { readonly language: Language },
  paperId: string,
  wanted: number | undefined,
): Promise<Report | undefined> {
  const { db, language } = asked;
  const rows = await db
    .selectFrom("assessment.release")
    .select("number")
    .where("paper_id", "=", paperId)
    .orderBy("number", "desc")
    .execute();
  const releases = rows.map(({ number }) => number);
  const release = wanted ?? releases[0];
  if (release === undefined || !releases.includes(release)) return undefined;
  const place = { paperId, number: release };
  const { content } = await releasedPaper(db, paperId, release);
  const { attempts, pending, state } = await countAttempts(db, place);
  const { input, figures } = await figuresOf(asked, place, state);
  return {
    id: paperId,
    name: content.name,
    kind: content.kind,
    total: content.total,
    passLine: content.passLine,
    release,
    releases,
    attempts,
    pending,
    ...toldFigures(input, figures, language),
  };
}

/** The report on a paper, as its team reads it. */
export const qualityOperations = implementOn<AssessmentTables>()(contract, {
  async getQualityReport({ input, db, services, viewer, caller, right, fail }) {
    const { language } = caller;
    const asked = { db, services, by: viewer().userId, language };
    const report = await qualityReport(asked, right.id.row.id, input.release);
    return report ?? fail("assessment.neverPublished");
  },
});
