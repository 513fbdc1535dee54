import { OutcomeState, type OUTCOME_STEPS } from "@perennial/contract/training/outcome/outcome.ts";
import { sql, type Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import type { PackageRight } from "../package-right.ts";
import type { TrainingTables } from "../tables.ts";
import { pushSoon } from "./push.ts";

const { collected, submitted, reviewed, confirmed, returned } = OutcomeState;
type Step = (typeof OUTCOME_STEPS)[number];

/** From which states a step leads where. */
const STEPS: Readonly<Record<Step, { readonly from: readonly number[]; readonly to: number }>> = {
  submit: { from: [collected, returned], to: submitted },
  review: { from: [submitted], to: reviewed },
  confirm: { from: [reviewed], to: confirmed },
  return: { from: [submitted, reviewed], to: returned },
};

/** What decides about a step of an outcome. */
export interface OutcomeFacts {
  readonly kind: string;
  readonly state: number;
  readonly user_id: string;
  readonly reviewed_by: string | null;
}

/** Whether somebody may take a step with an outcome: `own` for what is theirs or was reviewed by them. */
export function judgeStep(
  of: OutcomeFacts,
  step: Step,
  actorId: string,
): "go" | "own" | "elsewhere" {
  if (!STEPS[step].from.includes(of.state)) return "elsewhere";
  // What a learner has handed in is corrected by the learner, and a request to take back is made anew.
  if (step === "submit" && of.state === returned && of.kind !== "project") return "elsewhere";
  if (step === "submit") return "go";
  const isOwn = of.user_id === actorId || (step === "confirm" && of.reviewed_by === actorId);
  return isOwn ? "own" : "go";
}

const ACTED = {
  submit: (by: string) => ({ submitted_by: by, submitted_at: sql<string>`now()`, reason: "" }),
  review: (by: string) => ({ reviewed_by: by, reviewed_at: sql<string>`now()` }),
  confirm: (by: string) => ({ confirmed_by: by, confirmed_at: sql<string>`now()` }),
} as const;

/** Takes a step with outcomes of a project, and puts what is confirmed into the outbox of the credit bank. */
export async function takeOutcomeStep(
  db: Kysely<TrainingTables>,
  services: Services,
  right: PackageRight,
  wanted: {
    readonly ids: readonly string[];
    readonly step: Step;
    readonly reason: string;
    readonly actorId: string;
  },
): Promise<{ done: number; own: number; elsewhere: number }> {
  const { step, reason, actorId } = wanted;
  const rows = await db
    .selectFrom("training.outcome")
    .select(["id", "kind", "state", "user_id", "reviewed_by"])
    .where("package_id", "=", right.id)
    .where("id", "in", [...wanted.ids])
    .orderBy("id")
    .forUpdate()
    .execute();
  const judged = Map.groupBy(rows, (row) => judgeStep(row, step, actorId));
  const going = judged.get("go") ?? [];
  const counts = {
    done: going.length,
    own: judged.get("own")?.length ?? 0,
    elsewhere: judged.get("elsewhere")?.length ?? 0,
  };
  if (going.length === 0) return counts;
  const ids = going.map(({ id }) => id);
  await db
    .updateTable("training.outcome")
    .set({
      state: STEPS[step].to,
      ...(step === "return" ? { reason } : ACTED[step](actorId)),
    })
    .where("id", "in", ids)
    .execute();
  if (step === "confirm") {
    await db
      .insertInto("training.outcome_push")
      .values(ids.map((outcome_id) => ({ outcome_id, package_id: right.id })))
      .execute();
    await pushSoon(services, db);
  }
  if (step === "confirm" || step === "return")
    await sendSystemMessage(db, services, {
      siteId: right.siteId,
      // Who asked to take something back sees in the list what became of it.
      userIds: [
        ...new Set(going.filter(({ kind }) => kind !== "reversal").map((one) => one.user_id)),
      ],
      said: {
        key: step === "confirm" ? "training.outcomeConfirmed" : "training.outcomeReturned",
        values: { project: right.name, reason },
      },
      link: `/ucenter/learning-space/train/${right.id}/my-certs`,
    });
  return counts;
}
