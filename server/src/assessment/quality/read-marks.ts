import { sql, type Kysely } from "kysely";
import { CHOICE_TYPES, BLOCK_TYPES } from "@perennial/contract/question/item.ts";
import { wordsOf } from "../../kernel/html/texts.ts";
import { gradeKeyOf } from "../../question/public.ts";
import type { FrozenPaper } from "../release/frozen-paper.ts";
import type { AssessmentTables } from "../tables.ts";
import { guessScore } from "./guess-score.ts";
import type { AskedChoice, AskedQuestion, QualityInput } from "./quality-report.ts";

const STEM_MAX = 120;
const OPTION_MAX = 80;
const FIRST_LETTER = 65;

/** A release of a paper. */
export interface Release {
  readonly paperId: string;
  readonly number: number;
}

/** How many attempts count, how many wait to be marked, and a number that changes with their marks. */
export interface Counted {
  readonly attempts: number;
  readonly pending: number;
  readonly state: string;
}

/**
 * Attempts of a release that were handed in and marked; of each person the one from which the setting makes the final
 * mark, and all of them where that is their mean.
 */
const counting = ({ paperId, number }: Release) => sql`
  select id, version from (
    select attempt.id, attempt.version, setting.rules ->> 'finalMark' as rule,
      row_number() over (partition by attempt.setting_id, attempt.user_id order by
        case setting.rules ->> 'finalMark' when 'latest' then -attempt.number when 'first' then attempt.number
          else -attempt.earned end, attempt.number) as place
    from assessment.attempt join assessment.setting on setting.id = attempt.setting_id
    where attempt.paper_id = ${paperId} and attempt.release_number = ${number} and setting.deleted_at is null
      and attempt.state in (1, 2) and not attempt.is_pending and attempt.earned is not null
  ) as handed_in where place = 1 or rule = 'mean'`;

export async function countAttempts(
  db: Kysely<AssessmentTables>,
  release: Release,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as attempts,
      (select count(*)::int from assessment.attempt where paper_id = ${release.paperId}
        and release_number = ${release.number} and state in (1, 2) and is_pending) as pending,
      count(*) || ' ' || coalesce(sum(version), 0) as state
    from (${counting(release)}) as counted`.execute(db);
  return rows[0] ?? { attempts: 0, pending: 0, state: "" };
}

type Asked = FrozenPaper["content"]["sections"][number]["questions"][number];
type Key = FrozenPaper["key"]["questions"][number]["key"];

const optionsOf = (
  options: Asked["content"]["options"],
  keys: Key["options"],
): AskedChoice["options"] =>
  options.map(({ id, optionContent }, at) => ({
    id,
    letter: String.fromCharCode(FIRST_LETTER + at),
    text: wordsOf(optionContent, OPTION_MAX),
    isRight: keys.some((key) => key.id === id && key.isRight),
  }));

/** The choices of a question: itself, or those of its parts. */
function choicesOf({ content }: Asked, key: Key): { part: string; choice: AskedChoice }[] {
  if (CHOICE_TYPES.includes(content.type))
    return [{ part: "", choice: { part: 0, options: optionsOf(content.options, key.options) } }];
  if (!BLOCK_TYPES.includes(content.type)) return [];
  return content.children.flatMap((child, at) => {
    const own = key.children.find(({ id }) => id === child.id);
    if (!own || !CHOICE_TYPES.includes(child.type)) return [];
    return [
      { part: child.id, choice: { part: at + 1, options: optionsOf(child.options, own.options) } },
    ];
  });
}

interface MarkRow {
  readonly question_id: string;
  readonly attempts: number[];
  readonly earned: number[];
  readonly answers: (Record<string, unknown> | null)[];
}

type Ticks = { readonly chosen?: readonly string[] };

/** Ids that were ticked in an answer, or in its answer to a part. */
function chosenIn(answer: Record<string, unknown> | null, part: string): readonly string[] {
  const whole = (answer ?? {}) as Ticks & { readonly parts?: Readonly<Record<string, Ticks>> };
  return (part === "" ? whole.chosen : whole.parts?.[part]?.chosen) ?? [];
}

/** What the figures of a release are made of; a question that an attempt has no mark for earned nothing. */
export async function readMarks(
  db: Kysely<AssessmentTables>,
  release: Release,
  { content, key }: FrozenPaper,
): Promise<QualityInput> {
  const asked = content.sections.flatMap(({ questions }) => questions);
  const keyOf = new Map(key.questions.map((one) => [one.id, one.key]));
  const known = asked.flatMap((question) => {
    const own = keyOf.get(question.id);
    return own ? [{ question, own, choices: choicesOf(question, own) }] : [];
  });
  // A row for each question, so that a paper of thousands is read in as many values and not as many objects.
  const { rows } = await sql<MarkRow>`
    with counted as (select id, (row_number() over (order by id))::int - 1 as place from (${counting(release)}) as counted)
    select mark.question_id, array_agg(counted.place) as attempts, array_agg(mark.earned) as earned,
      jsonb_agg(case when answer.answer ? 'chosen' or answer.answer ? 'parts' then answer.answer end) as answers
    from counted
    join assessment.mark on mark.attempt_id = counted.id
    left join assessment.answer on answer.attempt_id = counted.id and answer.question_id = mark.question_id
    group by mark.question_id`.execute(db);
  const { attempts } = await countAttempts(db, release);
  const marks = Array.from({ length: attempts }, () => known.map(() => 0));
  const ticks = known.map(({ choices }) => choices.map((): number[][] => marks.map(() => [])));
  for (const row of rows) {
    const at = known.findIndex(({ question }) => question.id === row.question_id);
    const choices = known[at]?.choices ?? [];
    row.attempts.forEach((attempt, place) => {
      const line = marks[attempt];
      if (!line || at < 0) return;
      line[at] = row.earned[place] ?? 0;
      choices.forEach(({ part, choice }, number) => {
        const chosen = chosenIn(row.answers[place] ?? null, part);
        ticks[at]![number]![attempt] = choice.options.flatMap(({ id }, option) =>
          chosen.includes(id) ? [option] : [],
        );
      });
    });
  }
  const questions = known.map(({ question, own, choices }): AskedQuestion => ({
    id: question.id,
    type: question.content.type,
    stem: wordsOf(question.content.name, STEM_MAX),
    points: question.points,
    guess: guessScore(gradeKeyOf(question.content, own)),
    choices: choices.map(({ choice }) => choice),
  }));
  return { total: content.total, passLine: content.passLine, questions, marks, ticks };
}
