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
