import { createContext, use } from "react";
import { usePlayerWords } from "./player-words.ts";
import { RoomSign } from "./room-sign.tsx";

/** What the page around a film lets its viewer do. */
interface RoomFacts {
  readonly room: "standard" | "wide" | "theatre";
  readonly choose: (room: "standard" | "wide" | "theatre") => void;
  /** N takes a note at the second that is playing. */
  readonly hasNotes: boolean;
}

/** A page that can give a film more room says so around it. */
export const PlayerRoom = createContext<RoomFacts | undefined>(undefined);

/** Undefined where the film's room is fixed. */
export const usePlayerRoom = (): RoomFacts | undefined => use(PlayerRoom);

/** The two buttons by which a viewer gives the film more room, and takes it back. */
export function RoomChoice() {
  const facts = usePlayerRoom();
  const words = usePlayerWords();
  if (!facts) return null;
  return (["wide", "theatre"] as const).map((room) => {
    const isOn = facts.room === room;
    return (
      <button
        key={room}
        type="button"
        data-room-choice
        aria-label={words[room]}
        title={words[room]}
        aria-pressed={isOn}
        onClick={() => facts.choose(isOn ? "standard" : room)}
        {...{ keysused: "Enter Space" }}
      >
        <RoomSign room={room} />
      </button>
    );
  });
}
