import { expect, it } from "vitest";
import { openGate } from "./gate.ts";

it("lets so many through at once, the others in their order, and refuses who comes then", async () => {
  const gate = openGate(2, 2);
  const order: number[] = [];
  const ends: (() => void)[] = [];
  const enter = (name: number) =>
    gate(async () => {
      order.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (name === 1) throw new Error("broken");
    });
  const all = [1, 2, 3, 4].map(enter);
  const settled = Promise.allSettled(all);
  await expect(enter(5)).rejects.toMatchObject({ code: "kernel.busy" });
  expect(order).toEqual([1, 2]);
  ends.shift()?.();
  await expect(all[0]).rejects.toThrow("broken");
  await expect.poll(() => order).toEqual([1, 2, 3]);
  ends.shift()?.();
  await expect.poll(() => order).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  await settled;
  const after = enter(6);
  await expect.poll(() => order.at(-1)).toBe(6);
  ends.at(-1)?.();
  await after;
});
