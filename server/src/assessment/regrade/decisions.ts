import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { QuestionContent, StoredKey } from "../../question/public.ts";
import { fitsQuestion } from "./fitting-key.ts";

/** How answers to a question are worth something else than by the key that was frozen. */
export type Decision =
  | { readonly choice: "full" }
  | {
      readonly choice: "either" | "new";
      readonly content: QuestionContent;
      readonly key: StoredKey;
    };

/** The newest decisions about the questions of something that was given out; what was left as it is says nothing. */
export async function decisionsOf(
  db: AnyDatabase,
  settingId: string,
): Promise<ReadonlyMap<string, Decision>> {
  const { rows } = await sql<{
    questionId: string;
    choice: Decision["choice"];
    content: QuestionContent | null;
    key: StoredKey | null;
  }>`
    select distinct on (regrade.question_id) regrade.question_id as "questionId", regrade.choice,
      version.content, version.key
    from assessment.regrade
    left join question.version on version.question_id = regrade.question_id
      and version.number = regrade.new_version
    where regrade.setting_id = ${settingId} and regrade.choice <> 'none'
    order by regrade.question_id, regrade.number desc`.execute(db);
  return new Map(
    rows.flatMap(({ questionId, choice, content, key }): [string, Decision][] => {
      if (choice === "full") return [[questionId, { choice }]];
      return content && key ? [[questionId, { choice, content, key }]] : [];
    }),
  );
}

/** The key by which a question counts now: a new one where that was decided and fits what was shown. */
export function keyNow(
  shown: QuestionContent,
  frozen: StoredKey,
  decision: Decision | undefined,
): StoredKey {
  if (!decision || decision.choice === "full") return frozen;
  return fitsQuestion(shown, decision.content, decision.key) ? decision.key : frozen;
}
