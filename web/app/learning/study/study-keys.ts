import { useSingleKeys } from "../../media/public.tsx";
import type { StudyRoom } from "./study-room.ts";

interface StudyKeys {
  readonly room: StudyRoom;
  readonly chooseRoom: (room: StudyRoom) => void;
  /** Only a film can have more room, and says so. */
  readonly hasRoom: boolean;
  /** Begins a note at the second that is playing; undefined where none are taken. */
  readonly takeNote: (() => void) | undefined;
}

/** One key each: N takes a note, W and T change the film's room. */
export function useStudyKeys({ room, chooseRoom, hasRoom, takeNote }: StudyKeys): void {
  useSingleKeys((key) => {
    if (key === "n" && takeNote) takeNote();
    else if (key === "w" && hasRoom) chooseRoom(room === "wide" ? "standard" : "wide");
    else if (key === "t" && hasRoom) chooseRoom(room === "theatre" ? "standard" : "theatre");
    else return false;
    return true;
  });
}
