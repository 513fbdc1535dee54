import { listOwnTimetable } from "@perennial/contract/live/project-timetable.ts";
import type { ReactNode } from "react";
import { useRead } from "../space/query.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import { Timetable, useShownWeek } from "./timetable.tsx";
import { useTimetableWords } from "./timetable-words.ts";

/** The timetable of the own class in a project, and how a calendar gets it. */
export function OwnTimetable({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useTimetableWords();
  const week = useShownWeek();
  const read = useRead(listOwnTimetable, { packageId, from: week.from, to: week.to });
  return (
    <>
      <Timetable
        title={words.ownTitle}
        lead={words.ownLead}
        week={week}
        entries={read.data}
        failure={read.failure?.message}
      />
      <CalendarAddress />
    </>
  );
}
