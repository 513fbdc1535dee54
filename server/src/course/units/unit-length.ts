import { sql } from "kysely";

/**
 * Length in seconds of the row aliased `unit`: a unit that was saved while its film was still being processed has
 * none of its own, so it is the film's as soon as that is known.
 */
export const unitSeconds = sql<number>`
  case when unit.seconds > 0 then unit.seconds else coalesce((
    select round(resource.seconds)::integer from media.resource
    where resource.id = unit.content ->> 'resourceId'
  ), 0) end`;
