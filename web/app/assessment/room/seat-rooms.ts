import type { RoomLearner } from "@perennial/contract/assessment/room.ts";

/** A room of an exam with its seats in order; a seat at which nobody sits is empty. */
export interface SeatRoom {
  readonly roomId: string;
  readonly name: string;
  readonly seats: readonly (RoomLearner | undefined)[];
}

/** The rooms in which learners have seats, by name, each as far as its last taken seat. */
export function seatRooms(learners: readonly RoomLearner[]): SeatRoom[] {
  const rooms = new Map<string, { name: string; seats: (RoomLearner | undefined)[] }>();
  for (const learner of learners) {
    const seat = Number(learner.seat);
    if (learner.roomId === "" || !Number.isInteger(seat) || seat < 1) continue;
    const room = rooms.get(learner.roomId) ?? { name: learner.room, seats: [] };
    while (room.seats.length < seat) room.seats.push(undefined);
    room.seats[seat - 1] = learner;
    rooms.set(learner.roomId, room);
  }
  return [...rooms]
    .map(([roomId, { name, seats }]) => ({ roomId, name, seats }))
    .sort((one, other) => one.name.localeCompare(other.name, "zh-CN"));
}
