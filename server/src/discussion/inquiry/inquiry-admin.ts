import * as contract from "@perennial/contract/discussion/inquiry/inquiry-admin.ts";
import { sql } from "kysely";
import { inCourseScope } from "../../course/public.ts";
import { scopeOf } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import { messageTeam } from "./inquiry-news.ts";
import {
  narrowed,
  pageOf,
  selectInquiries,
  shownInquiries,
  TARGET_MINUTES,
} from "./inquiry-rows.ts";
import { implement } from "../tables.ts";

const DAY_MS = 86_400_000;

/** 答疑 for administrators of courses. */
export const inquiryAdmin = implement(contract, {
  async listManagedInquiries({ input, db, viewer }) {
    let found = narrowed(selectInquiries(db), input).where(inCourseScope(scopeOf(viewer())));
    if (input.isLate !== undefined)
      found = found.where(
        sql<boolean>`(extract(epoch from coalesce(inquiry.answered_at, ${now().toISOString()}::timestamptz) - inquiry.created_at) > ${TARGET_MINUTES * 60}) = ${input.isLate}`,
      );
    const { rows, page } = await pageOf(found, input, "longest");
    return {
      data: await shownInquiries(db, rows, { userId: viewer().userId, isTeam: true }),
      page,
    };
  },

  async remindTeachers({ db, services, right, fail }) {
    const { inquiry: asked } = right.id;
    if (asked.answered_at !== null) return fail("discussion.notWaiting");
    const at = now();
    if (asked.reminded_at !== null && at.getTime() - Date.parse(asked.reminded_at) < DAY_MS)
      return fail("discussion.remindedLately");
    await db
      .updateTable("discussion.inquiry")
      .set({ reminded_at: at.toISOString() })
      .where("id", "=", asked.id)
      .execute();
    const teacherNum = await messageTeam(db, services, asked, {
      key: "discussion.questionWaits",
    });
    return { teacherNum };
  },
});
