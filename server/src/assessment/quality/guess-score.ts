import { grade, type Answer, type QuestionKey } from "../../question/public.ts";

/** Options beyond this many are not tried in all combinations; a question has at most ten. */
const MOST_OPTIONS = 12;

/** Every way to tick at least one of the options. */
function* ticksOf(ids: readonly string[]): Generator<Answer> {
  for (let ticks = 1; ticks < 2 ** ids.length; ticks += 1)
    yield { chosen: ids.filter((_, at) => Math.floor(ticks / 2 ** at) % 2 === 1) };
}

/** Mean share that an answer by chance earns, from 0 to 1: all ways to tick are alike; a text is never guessed. */
export function guessScore(key: QuestionKey): number {
  if (key.kind === "parts") {
    const full = key.parts.reduce((all, { weight }) => all + weight, 0);
    const got = key.parts.reduce((all, part) => all + part.weight * guessScore(part.key), 0);
    return full > 0 ? got / full : 0;
  }
  if (key.kind !== "choice" || key.options.length > MOST_OPTIONS) return 0;
  const ids = key.options.map(({ id }) => id);
  const answers = key.isSingle ? ids.map((id) => ({ chosen: [id] })) : [...ticksOf(ids)];
  const got = answers.reduce((all, answer) => all + grade(key, answer).fraction, 0);
  return answers.length > 0 ? got / answers.length : 0;
}
