import * as contract from "@perennial/contract/course/units/resource-place.ts";
import { sql } from "kysely";
import { scopeOf } from "../../identity/public.ts";
import { isBelow } from "../../kernel/right-path.ts";
import { implement } from "../tables.ts";

const MOST = 100;

interface PlaceRow {
  used_by: "course.unit" | "course.material";
  used_id: string;
  name: string;
  audience: string | null;
  period_id: string | null;
  current_id: string;
  course_id: string;
  course_name: string;
}

function linkOf(row: PlaceRow): string {
  const manager = `/course/${row.course_id}/manager`;
  if (row.used_by === "course.material")
    return `${manager}/prepare/${row.audience === "student" ? "student-materials" : "materials"}`;
  const query = new URLSearchParams({ unitId: row.used_id });
  if (row.period_id && row.period_id !== row.current_id) query.set("period", row.period_id);
  return `${manager}/prepare/plan/editUnit?${query.toString()}`;
}

/** The places where a resource is used; a person who may not open a course's manager does not learn of that course. */
export const resourcePlaces = implement(contract, {
  async listResourcePlaces({ input, db, viewer }) {
    const person = viewer();
    const { corpId, siteId, rightPath } = scopeOf(person);
    const isAdmin = person.permissions.has("course.manage");
    const { rows } = await sql<PlaceRow>`
      select place.*, course.id as course_id, course.name as course_name, newest.id as current_id
      from (
        select resource_use.used_by, unit.id as used_id, unit.name, null as audience,
          period.id as period_id, period.course_id, resource_use.created_at
        from media.resource_use
        join course.unit on unit.id = resource_use.used_id and unit.deleted_at is null
        join course.chapter on chapter.id = unit.chapter_id and chapter.deleted_at is null
        join course.period on period.id = chapter.period_id
        where resource_use.resource_id = ${input.resourceId} and resource_use.used_by = 'course.unit'
        union all
        select resource_use.used_by, material.id, material.name, material.audience,
          null, material.course_id, resource_use.created_at
        from media.resource_use
        join course.material on material.id = resource_use.used_id
        where resource_use.resource_id = ${input.resourceId}
          and resource_use.used_by = 'course.material'
      ) as place
      join course.course on course.id = place.course_id and course.deleted_at is null
      cross join lateral (
        select id from course.period where course_id = course.id order by version desc limit 1
      ) as newest
      where exists (select 1 from course.teacher
          where course_id = course.id and user_id = ${person.userId})
        or (${isAdmin}
          and ${corpId === undefined ? sql`true` : sql`course.corp_id = ${corpId}`}
          and ${siteId === undefined ? sql`true` : sql`course.site_id = ${siteId}`}
          and ${rightPath === undefined ? sql`true` : isBelow("course.right_path", rightPath)})
      order by place.created_at desc, place.used_id
      limit ${MOST}`.execute(db);
    return rows.map((row) => ({
      usedBy: row.used_by,
      usedId: row.used_id,
      name: row.name,
      courseName: row.course_name,
      link: linkOf(row),
    }));
  },
});
