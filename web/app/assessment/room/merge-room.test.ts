import { expect, it } from "vitest";
import { mergeRoom, minutesLeft } from "./merge-room.ts";

type Room = Parameters<typeof mergeRoom>[1];

const learner = (userId: string, more: object = {}): Room["learners"][number] => ({
  userId,
  name: userId,
  className: "一班",
  roomId: "",
  room: "",
  seat: "",
  state: "absent",
  attemptId: "",
  startedAt: null,
  deadlineAt: null,
  submittedAt: null,
  seenAt: null,
  answeredNum: 0,
  notedNum: 0,
  lastNoted: null,
  photoCheck: null,
  ...more,
});

const room = (learners: Room["learners"], more: Partial<Room> = {}): Room => ({
  epoch: "e",
  number: 1,
  isWhole: false,
  serverTime: "2026-11-23T02:00:00.000Z",
  name: "测验",
  kind: 1,
  questionNum: 2,
  opensAt: null,
  closesAt: null,
  watched: [],
  isTeam: true,
  learners,
  goneIds: [],
  messages: [],
  ...more,
});

it("puts changes in their places, adds who has come and drops who has gone", () => {
  const first = mergeRoom(undefined, room([learner("b"), learner("a")], { isWhole: true }));
  expect(first.learners.map(({ userId }) => userId)).toEqual(["a", "b"]);
  const next = mergeRoom(first, room([learner("b", { answeredNum: 2 }), learner("aa")]));
  expect(next.learners.map(({ userId, answeredNum }) => [userId, answeredNum])).toEqual([
    ["a", 0],
    ["aa", 0],
    ["b", 2],
  ]);
  const last = mergeRoom(next, room([], { goneIds: ["a"] }));
  expect(last.learners.map(({ userId }) => userId)).toEqual(["aa", "b"]);
});

it("begins anew with another epoch", () => {
  const first = mergeRoom(undefined, room([learner("a")], { isWhole: true }));
  const other = mergeRoom(first, room([learner("c")], { epoch: "f", isWhole: true }));
  expect(other.learners.map(({ userId }) => userId)).toEqual(["c"]);
});

it("counts whole minutes, and none below zero", () => {
  const now = Date.parse("2026-11-23T02:00:00.000Z");
  expect(minutesLeft({ deadlineAt: "2026-11-23T02:05:59.000Z" }, now)).toBe(5);
  expect(minutesLeft({ deadlineAt: "2026-11-23T01:00:00.000Z" }, now)).toBe(0);
  expect(minutesLeft({ deadlineAt: null }, now)).toBeNull();
});
