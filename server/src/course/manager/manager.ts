import * as contract from "@perennial/contract/course/manager/manager.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import { loadedSite } from "../../site/public.ts";
import { managerHome, managerMenu } from "./manager-menu.ts";
import { implement } from "../tables.ts";

/** What the frame of the course manager needs. */
export const manager = implement(contract, {
  async getManager({ input, caller, db, services, right: { courseId: right }, fail }) {
    const [course, periods] = await Promise.all([
      db
        .selectFrom("course.course as course")
        .leftJoin("organisation.corp as corp", "corp.id", "course.corp_id")
        .select(["course.cover", "course.thumbnail", "corp.name as corp_name"])
        .where("course.id", "=", right.id)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("course.period")
        .selectAll()
        .where("course_id", "=", right.id)
        .orderBy("version", "desc")
        .execute(),
    ]);
    const periodId = input.periodId ?? right.periodId;
    if (!periods.some(({ id }) => id === periodId)) return fail("course.notFound");
    const { openNoteNum } = await db
      .selectFrom("course.review_note")
      .select((of) => of.fn.countAll<number>().as("openNoteNum"))
      .where("period_id", "=", periodId)
      .where("resolved_at", "is", null)
      .executeTakeFirstOrThrow();
    const { menu, permittedPaths } = managerMenu(services.menu.managerPages, {
      courseType: right.type,
      may: right.may,
      language: caller.language,
      isOn: (siteParam) => loadedSite(caller.site).params.get(siteParam) === String(YES),
    });
    return {
      courseId: right.id,
      name: right.name,
      courseType: right.type,
      coverUrl: course.thumbnail || course.cover,
      corpName: course.corp_name ?? "",
      home: managerHome(permittedPaths),
      periodId,
      periods: periods.map((period) => ({
        id: period.id,
        version: period.version,
        name: period.name,
        publishStatus: period.publish_status,
        verify: period.verify,
        startDate: period.starts_on ?? "",
        endDate: period.ends_on ?? "",
        studentNum: period.student_num,
      })),
      may: right.may,
      openNoteNum,
      menu,
      permittedPaths,
    };
  },
});
