import {
  createCorp,
  getCorp,
  listCorps,
  updateCorp,
} from "@perennial/contract/organisation/corp.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { isWithin } from "./right-path.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ["CP/1/", "CP/1/", true],
  ["CP/1/7/", "CP/1", true],
  ["CP/10/", "CP/1/", false],
  ["CP/", "CP/1/", false],
])("%s within %s: %s", (path, root, isIn) => expect(isWithin(path, root)).toBe(isIn));

describe("the tree of organisations", () => {
  const add = (name: string, type: 7 | 22 | 36 | 98, parentId = "CP", as = "site01") =>
    app.call(createCorp, { parentId, type, name }, { as });

  it("grows below what the administrator may see, each kind in its place", async () => {
    const made = await add("新塘社区学院", 22, "corp-qingxi");
    const id = made.data?.id ?? "";
    const detail = await app.call(getCorp, { id }, { as: "site01" });
    expect(detail.data).toMatchObject({ name: "新塘社区学院", rightPath: `CP/corp-qingxi/${id}/` });
    expect(detail.data?.above).toEqual(["云岭省终身教育服务中心", "青溪市社区教育指导中心"]);
    expect((await add("新塘社区学院", 22, "corp-qingxi")).code).toBe("organisation.nameTaken");
    expect((await add("一班", 36, "corp-qingxi")).code).toBe("organisation.typeNotAllowed");
    expect((await add("无处", 98, "nowhere")).code).toBe("organisation.corpNotFound");
    expect((await add("不该", 98, "CP", "school01")).code).toBe("kernel.forbidden");
    expect((await app.call(createCorp, { parentId: "CP", type: 98, name: "无名" })).code).toBe(
      "kernel.notSignedIn",
    );
  });

  it("is found by level, name and kind; a wildcard is a letter like others", async () => {
    const below = await app.call(listCorps, { parentId: "corp-qingxi" });
    expect(below.data?.every(({ parentId }) => parentId === "corp-qingxi")).toBe(true);
    expect(below.data?.length).toBeGreaterThan(1);
    const named = await app.call(listCorps, { keyword: "老年大学" });
    expect(named.data?.length).toBeGreaterThan(0);
    expect((await app.call(listCorps, { keyword: "%" })).data).toEqual([]);
  });

  it("keeps to the branch: a school's site sees only its own", async () => {
    const rows = await app.call(listCorps, { pageSize: 100 }, { host: SCHOOL_HOST });
    const all = await app.call(listCorps, { pageSize: 100 });
    expect(rows.data?.length ?? 0).toBeGreaterThan(0);
    expect(rows.data?.length ?? 0).toBeLessThan(all.data?.length ?? 0);
  });

  it("hides what was disabled, and refuses a neighbour's name", async () => {
    const made = await add("待停机构", 98);
    const id = made.data?.id ?? "";
    const siblings = await app.call(listCorps, { parentId: "CP" });
    const taken = await app.call(
      updateCorp,
      { id, name: siblings.data?.find((corp) => corp.id !== id)?.name ?? "", isEnabled: true },
      { as: "site01" },
    );
    expect(taken.code).toBe("organisation.nameTaken");
    const own = await app.call(
      updateCorp,
      { id, name: "待停机构二", isEnabled: false },
      { as: "site01" },
    );
    expect(own.data).toBe(true);
    expect((await app.call(listCorps, { keyword: "待停机构二" })).data).toEqual([]);
    expect(
      (
        await app.call(
          updateCorp,
          { id: "nowhere", name: "没有", isEnabled: true },
          { as: "site01" },
        )
      ).code,
    ).toBe("organisation.corpNotFound");
  });
});
