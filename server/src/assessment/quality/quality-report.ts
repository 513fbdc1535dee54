import type { getQualityReport, PAPER_FIGURES } from "@perennial/contract/assessment/quality.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import {
  discriminationAdvice,
  efficiencyAdvice,
  facilityAdvice,
  optionsAdvice,
  paperAdvice,
  weightAdvice,
} from "./advice.ts";
import { adviceText, type Advice } from "./advice-words.ts";
import { effectiveWeights, itemQuality, type ItemQuality } from "./item-quality.ts";
import { sum } from "./moments.ts";
import { optionTable, type OptionQuality } from "./option-quality.ts";
import { paperQuality, type PaperQuality } from "./paper-quality.ts";

/** A choice of the paper: a question, or a part of one. */
export interface AskedChoice {
  /** 0 for the question itself, or the number of the part. */
  readonly part: number;
  readonly options: readonly {
    readonly id: string;
    readonly letter: string;
    readonly text: string;
    readonly isRight: boolean;
  }[];
}

/** A question of the paper as the report tells of it. */
export interface AskedQuestion {
  readonly id: string;
  readonly type: number;
  readonly stem: string;
  readonly points: number;
  /** What guessing earns, 0 to 1. */
  readonly guess: number;
  readonly choices: readonly AskedChoice[];
}

/** Marks of the attempts that count: a row each, a column for each question; and what was ticked, by question and choice. */
export interface QualityInput {
  readonly total: number;
  readonly passLine: number;
  readonly questions: readonly AskedQuestion[];
  readonly marks: readonly (readonly number[])[];
  /** `ticks[question][choice][attempt]`: places of the options that were ticked. */
  readonly ticks: readonly (readonly (readonly (readonly number[])[])[])[];
}

/** All that is calculated, without words. */
export interface QualityFigures {
  readonly paper: PaperQuality;
  readonly passRate: number | undefined;
  readonly distribution: readonly number[];
  readonly questions: readonly {
    readonly item: ItemQuality;
    readonly weight: number | undefined;
    readonly options: readonly (readonly OptionQuality[])[];
  }[];
}

const BARS = 10;

/** How many totals fall into each tenth of the full mark. */
function distributionOf(totals: readonly number[], full: number): number[] {
  const bars = Array.from({ length: BARS }, () => 0);
  for (const total of totals) {
    const bar = Math.floor((total / full) * BARS + 1e-9);
    bars[Math.min(BARS - 1, Math.max(0, bar))]! += 1;
  }
  return bars;
}

/** The figures of a paper and its questions. */
export function qualityFigures({
  total: full,
  passLine,
  questions,
  marks,
  ticks,
}: QualityInput): QualityFigures {
  const totals = marks.map(sum);
  const weights = effectiveWeights(marks);
  return {
    paper: paperQuality(marks),
    passRate:
      totals.length === 0
        ? undefined
        : totals.filter((total) => total >= passLine).length / totals.length,
    distribution: distributionOf(totals, full),
    questions: questions.map(({ points, choices }, at) => ({
      item: itemQuality(
        points,
        marks.map((row, attempt) => ({ mark: row[at] ?? 0, total: totals[attempt] ?? 0 })),
      ),
      weight: weights[at],
      options: choices.map(({ options }, choice) =>
        optionTable(
          options,
          marks.map((row, attempt) => ({
            chosen: (ticks[at]?.[choice]?.[attempt] ?? []).map((place) => options[place]?.id ?? ""),
            total: totals[attempt] ?? 0,
            rest: (totals[attempt] ?? 0) - (row[at] ?? 0),
          })),
        ),
      ),
    })),
  };
}

type Report = OutputOf<typeof getQualityReport>;
type Told = Report["figures"][(typeof PAPER_FIGURES)[number]];

/** The figures with a sentence for each, in a language. */
export function toldFigures(
  { total: full, questions }: Pick<QualityInput, "total" | "questions">,
  figures: QualityFigures,
  language: Language,
): Pick<Report, "passRate" | "figures" | "distribution" | "questions"> {
  const told = (value: number | undefined, advice: Advice): Told => ({
    value: value ?? null,
    advice: adviceText(advice, language),
  });
  const { paper } = figures;
  const advice = paperAdvice(paper, full);
  const points = questions.reduce((all, one) => all + one.points, 0);
  return {
    passRate: figures.passRate ?? null,
    figures: {
      mean: told(paper.mean, advice.mean),
      median: told(paper.median, advice.median),
      deviation: told(paper.deviation, advice.deviation),
      skewness: told(paper.skewness, advice.skewness),
      kurtosis: told(paper.kurtosis, advice.kurtosis),
      consistency: told(paper.consistency, advice.consistency),
      standardError: told(paper.standardError, advice.standardError),
    },
    distribution: figures.distribution.map((num, at) => ({
      from: (full * at) / BARS,
      to: (full * (at + 1)) / BARS,
      num,
    })),
    questions: questions.flatMap((asked, at) => {
      const found = figures.questions[at];
      if (!found) return [];
      const { item, weight } = found;
      const choices = asked.choices.map(({ part, options }, choice) => {
        const named = (found.options[choice] ?? []).flatMap((one) => {
          const option = options.find(({ id }) => id === one.id);
          return option ? [{ ...one, letter: option.letter, text: option.text }] : [];
        });
        return { part, named };
      });
      const own = choices.find(({ part }) => part === 0)?.named ?? [];
      const intended = points > 0 ? (100 * asked.points) / points : 0;
      return [
        {
          id: asked.id,
          no: at + 1,
          type: asked.type,
          stem: asked.stem,
          points: asked.points,
          attempts: item.attempts,
          facility: told(item.facility, facilityAdvice(item.facility, asked.guess)),
          guess: asked.guess,
          discrimination: told(item.discrimination, discriminationAdvice(item, own)),
          efficiency: told(item.efficiency, efficiencyAdvice(item.efficiency)),
          weight: told(weight, weightAdvice(weight, intended)),
          intended,
          choices: choices.map(({ part, named }) => ({
            part,
            advice: adviceText(optionsAdvice(named), language),
            options: named.map(({ id, letter, text, isRight, rate, rateByFifth }) => ({
              id,
              letter,
              text,
              isRight,
              rate,
              rateByFifth: rateByFifth.map((share) => share ?? null),
            })),
          })),
        },
      ];
    }),
  };
}
