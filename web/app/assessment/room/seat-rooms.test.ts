import type { RoomLearner } from "@perennial/contract/assessment/room.ts";
import { expect, it } from "vitest";
import { seatRooms } from "./seat-rooms.ts";

const sits = (userId: string, room: string, seat: string): RoomLearner => ({
  userId,
  name: userId,
  className: "",
  roomId: room === "" ? "" : `id ${room}`,
  room,
  seat,
  state: "working",
  attemptId: "",
  startedAt: null,
  deadlineAt: null,
  submittedAt: null,
  seenAt: null,
  answeredNum: 0,
  notedNum: 0,
  lastNoted: null,
  photoCheck: null,
});

it("puts everybody on the own seat of the own room, and leaves the others empty", () => {
  const rooms = seatRooms([
    sits("a", "乙", "3"),
    sits("b", "甲", "2"),
    sits("c", "乙", "1"),
    sits("d", "", ""),
  ]);
  const seatsOf = (wanted: string) =>
    rooms.find(({ name }) => name === wanted)?.seats.map((one) => one?.userId ?? "");
  expect(rooms).toHaveLength(2);
  expect(seatsOf("甲")).toEqual(["", "b"]);
  expect(seatsOf("乙")).toEqual(["c", "", "a"]);
  expect(seatRooms([sits("d", "", "")])).toEqual([]);
});
