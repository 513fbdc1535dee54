import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import * as contract from "@perennial/contract/training/people/learner-message.ts";
import { sql } from "kysely";
import { sendSystemMessage } from "../../messaging/public.ts";
import { implement } from "../tables.ts";

const { waiting, learns, queued } = EnrolmentStatus;

/** Letters of who runs a project to its learners and applicants. */
export const learnerMessages = implement(contract, {
  async messageLearners({ input, db, services, right: { packageId: right }, fail }) {
    const rows = await db
      .selectFrom("training.member")
      .select("user_id")
      .where("package_id", "=", right.id)
      .where("status", "in", [waiting, learns, queued])
      .where("user_id", "=", sql<string>`any(${input.userIds})`)
      .execute();
    if (rows.length === 0) return fail("training.notInProject");
    const sent = await sendSystemMessage(db, services, {
      siteId: right.siteId,
      userIds: rows.map(({ user_id }) => user_id),
      title: input.title,
      content: input.content,
      link: `/project/${right.id}`,
    });
    return { told: sent.length };
  },
});
