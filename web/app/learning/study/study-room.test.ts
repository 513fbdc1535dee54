import { expect, it } from "vitest";
import { keptRoomIn, roomOf } from "./study-room.ts";

it("gives each person the room that they chose", () => {
  expect(roomOf("theatre.u1", "u1")).toBe("theatre");
  expect(roomOf("wide.u1", "u1")).toBe("wide");
  expect(roomOf("theatre.u1", "u2")).toBe("standard");
  expect(roomOf("", "")).toBe("standard");
  expect(roomOf("cellar.u1", "u1")).toBe("standard");
});

it("is found among the cookies of a request", () => {
  expect(keptRoomIn("sidebarStatus=0; studyRoom=wide.u1; a=b")).toBe("wide.u1");
  expect(keptRoomIn("notstudyRoom=wide.u1")).toBe("");
  expect(keptRoomIn(null)).toBe("");
});
