import { readPage } from "../kernel/database/paging.ts";
import type * as contract from "@perennial/contract/live/session.ts";
import { LiveAudit } from "@perennial/contract/live/states.ts";
import { sql } from "kysely";
import { scopeOf } from "../identity/public.ts";
import type { Handler } from "../kernel/domain.ts";
import { isBelow } from "../kernel/right-path.ts";
import { sendSystemMessage } from "../messaging/public.ts";
import { lockedState, selectSessions, sessionOf } from "./session-row.ts";
import { afterLiveStep } from "./states.ts";
import type { LiveTables } from "./tables.ts";

/** The reviewer's list: sessions of the organisations in scope. */
export const listSessionReviews: Handler<typeof contract.listSessionReviews, LiveTables> = async ({
  db,
  input,
  viewer,
}) => {
  const { audit } = input;
  const { corpId, siteId, rightPath } = scopeOf(viewer());
  const found = selectSessions(db)
    .$if(audit !== undefined, (query) => query.where("session.audit", "=", audit as number))
    .$if(audit === undefined, (query) => query.where("session.audit", "<>", LiveAudit.unsubmitted))
    .$if(corpId !== undefined, (query) => query.where("session.corp_id", "=", corpId as string))
    .$if(siteId !== undefined, (query) => query.where("session.site_id", "=", siteId as string))
    .$if(rightPath !== undefined, (query) =>
      query.where(isBelow("session.right_path", rightPath as string)),
    );
  const { rows, page } = await readPage(found, input, (all) =>
    all
      .orderBy(sql`session.audit = ${LiveAudit.submitted}`, "desc")
      .orderBy("session.starts_at", "desc")
      .orderBy("session.id"),
  );
  return {
    data: rows.map((row) => Object.assign(sessionOf(row), { corpName: row.corp_name ?? "" })),
    page,
  };
};

/** Passes or rejects a session, and tells the person who made it. */
export const auditSession: Handler<typeof contract.auditSession, LiveTables> = async ({
  db,
  input,
  viewer,
  services,
  right,
  fail,
}) => {
  const { sessionId, audit, comment } = input;
  if (audit === LiveAudit.rejected && comment === "")
    return fail("live.commentNeeded", [{ path: "comment", message: "live.commentNeeded" }]);
  const row = right.sessionId;
  const isPassed = audit === LiveAudit.passed;
  if (!afterLiveStep(isPassed ? "pass" : "reject", await lockedState(db, sessionId)))
    return fail("live.step");
  await db
    .updateTable("live.session")
    .set({
      audit,
      audit_comment: comment,
      audited_by: viewer().userId,
      audited_at: sql`now()`,
    })
    .where("id", "=", sessionId)
    .execute();
  await sendSystemMessage(db, services, {
    siteId: row.site_id,
    userIds: [row.created_by],
    said: {
      key: isPassed ? "live.passed" : "live.refused",
      values: { session: comment === "" ? row.name : `${row.name}：${comment}` },
    },
    link: `/course/${row.course_id}/manager/prepare/live/list`,
  });
  return true;
};
