import { expect, it } from "vitest";
import { visitWindow } from "./visit-window.ts";

const VISIT = {
  siteId: "province",
  path: "/a",
  title: "",
  ip: "192.0.2.1",
  userAgent: "",
  userId: undefined,
};

it("acknowledges no joined visit that the disk did not take", async () => {
  let isFull = false;
  const window = visitWindow(() =>
    isFull ? Promise.reject(new Error("no space left")) : Promise.resolve(),
  );
  await window.add(VISIT);
  isFull = true;
  const joined = window.add(VISIT);
  joined.catch(() => undefined);
  await window.end().catch(() => undefined);
  await expect(joined).rejects.toThrow("no space left");
});

it("keeps whose a visit was, however many others come from the same address at that moment", async () => {
  const noted: (string | undefined)[] = [];
  const window = visitWindow(async ({ userId }) => void noted.push(userId));
  const add = (path: string, userId?: string): void => void window.add({ ...VISIT, path, userId });
  for (let n = 0; n < 30; n += 1) add(`/${n}`);
  expect(noted).toHaveLength(10);
  add("/a", "two");
  // One person's pages are bounded too.
  for (let n = 0; n < 30; n += 1) add(`/${n}`, "one");
  expect(noted.filter((userId) => userId === "two")).toHaveLength(1);
  expect(noted.filter((userId) => userId === "one")).toHaveLength(10);
  await window.end();
});
