import * as contract from "@perennial/contract/course/period/period-params.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { isUnderReview } from "./period-lock.ts";
import { implement } from "../tables.ts";

/** Boards and speeds may change while a period runs; a finished period cannot be changed. */
const isOpen = (publishStatus: number): boolean =>
  publishStatus !== PublishStatus.finished && !isUnderReview(publishStatus);

/** How a period is taught. */
export const params = implement(contract, {
  async getPeriodParams({ input, db, right }) {
    const period = await db
      .selectFrom("course.period")
      .select(["params", "publish_status"])
      .where("id", "=", input.periodId)
      .executeTakeFirstOrThrow();
    return {
      ...contract.periodParamsOf(period.params),
      mayEdit: right.periodId.may.manage && isOpen(period.publish_status),
    };
  },

  async setPeriodParams({ input, db, fail }) {
    const period = await db
      .selectFrom("course.period")
      .select("publish_status")
      .where("id", "=", input.periodId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!isOpen(period.publish_status)) return fail("course.rulesLocked");
    await db
      .updateTable("course.period")
      .set({ params: JSON.stringify(input.params) })
      .where("id", "=", input.periodId)
      .execute();
    return input.params;
  },
});
