import { sql } from "kysely";

/**
 * Length in seconds of the row aliased `unit`. A unit that was saved while its film was still being processed has no
 * length of its own, so the film's length is used as soon as it is known.
 */
export const unitSeconds = sql<number>`
  case when unit.seconds > 0 then unit.seconds else coalesce((
    select round(resource.seconds)::integer from media.resource
    where resource.id = unit.content ->> 'resourceId'
  ), 0) end`;
