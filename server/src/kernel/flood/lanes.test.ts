import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { openLanes } from "./lanes.ts";

const response = () =>
  Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;
const turn = () => new Promise((resolve) => setImmediate(resolve));

it("begins few visitors beside a person, and more when that one is answered", async () => {
  const lanes = openLanes();
  const order: string[] = [];
  const asked = response();
  lanes.person(asked, () => order.push("person"));
  for (let at = 0; at < 100; at += 1) lanes.visitor(response(), () => order.push("visitor"));
  expect(order).toEqual(["person", "visitor", "visitor"]);
  expect(lanes.waiting()).toBe(98);
  await turn();
  expect(order).toHaveLength(5);
  asked.emit("close");
  await turn();
  expect(order).toHaveLength(21);
});

it("begins all visitors in the end, in their order, but for those who have gone", async () => {
  const lanes = openLanes();
  const order: number[] = [];
  for (let at = 0; at < 3_000; at += 1) {
    const visitor = response();
    lanes.visitor(visitor, () => order.push(at));
    if (at % 2) (visitor as { destroyed: boolean }).destroyed = true;
  }
  while (lanes.waiting() > 0) await turn();
  const begunAtOnce = [1, 3, 5, 7, 9, 11, 13, 15];
  const even = Array.from({ length: 1_500 }, (_, at) => at * 2);
  expect(order).toEqual([...even, ...begunAtOnce].toSorted((a, b) => a - b));
});

it("refuses visitors when too many wait", () => {
  const lanes = openLanes();
  for (let at = 0; at < 5_016; at += 1) lanes.visitor(response(), () => undefined);
  const statuses: number[] = [];
  const late = {
    writeHead: (status: number) => {
      statuses.push(status);
      return { end: () => undefined };
    },
  } as unknown as ServerResponse;
  lanes.visitor(late, () => statuses.push(200));
  expect(statuses).toEqual([503]);
});
