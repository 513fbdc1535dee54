import * as contract from "@perennial/contract/training/exam/exam-analysis.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { hidesMarks, qualityReport } from "../../assessment/public.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { COUNTED_AT_ONCE, keepFigures } from "./kept-figures.ts";
import { examGroups, examHistogram, examSums, tenth, type GivenExam } from "./analysis-rows.ts";

type Analysis = OutputOf<typeof contract.getExamAnalysis>;

interface Asked {
  readonly db: AnyDatabase;
  readonly services: Services;
  readonly viewer: Viewer;
  readonly language: Language;
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : tenth((100 * part) / whole);

const tenthOr = (value: number | null): number | null => (value === null ? null : tenth(value));

interface Given extends Omit<GivenExam, "isBlind"> {
  readonly id: string;
  readonly name: string;
  readonly paper_id: string;
  readonly updated_at: string;
}

const kept = keepFigures<Analysis>();

/** What became of an exam that was given out; of a large project it is at most half a minute old. */
export async function analyseExam(
  asked: Asked,
  given: Given,
  { learnerNum }: { readonly learnerNum: number },
): Promise<Analysis> {
  const exam = { ...given, isBlind: await hidesMarks(asked.db, given.setting_id) };
  if (learnerNum <= COUNTED_AT_ONCE) return analyse(asked, exam);
  const saved = { id: given.id, updatedAt: given.updated_at };
  const part = `${asked.language} ${exam.isBlind}`;
  return kept(asked.db, saved, part, () => analyse(asked, exam));
}

async function analyse(
  { db: untyped, services, viewer, language }: Asked,
  exam: Given & GivenExam,
): Promise<Analysis> {
  const db = tablesOf<TrainingTables>(untyped);
  const [sums, histogram, classes, corps] = [
    await examSums(db, exam),
    await examHistogram(db, exam),
    await examGroups(db, exam, "class"),
    await examGroups(db, exam, "corp"),
  ];
  // Questions are judged by all who sat the paper, as its own report does.
  const asked = { db: untyped as never, services, by: viewer.userId, language };
  const report = await qualityReport(asked, exam.paper_id, undefined);
  const { registeredNum, presentNum, gradedNum, passedNum } = sums;
  return {
    id: exam.id,
    name: exam.name,
    registeredNum,
    presentNum,
    gradedNum,
    passedNum,
    attendance: share(presentNum, registeredNum),
    passRate: share(passedNum, gradedNum),
    total: sums.total ?? report?.total ?? 0,
    mean: tenthOr(sums.mean),
    max: sums.max,
    min: sums.min,
    deviation: tenthOr(sums.deviation),
    histogram,
    classes,
    corps,
    questions: (report?.questions ?? []).map((one) => ({
      id: one.id,
      no: one.no,
      stem: one.stem,
      points: one.points,
      attempts: one.attempts,
      facility: one.facility.value,
      discrimination: one.discrimination.value,
      advice: one.discrimination.advice,
    })),
  };
}

/** Analysis of the exams of training projects. */
export const examAnalysis = implement(contract, {
  async getExamAnalysis({ db, services, viewer, caller, right: { examId: own }, fail }) {
    const { setting_id } = own.exam;
    if (setting_id === null) return fail("training.examNotGiven");
    const asked = { db, services, viewer: viewer(), language: caller.language };
    return analyseExam(asked, { ...own.exam, setting_id }, own.project);
  },
});
