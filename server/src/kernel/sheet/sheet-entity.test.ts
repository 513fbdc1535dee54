import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openHeavy } from "../heavy/heavy.ts";
import { SheetError } from "./limits.ts";
import { readSheet, writeSheet } from "./sheet.ts";

const heavy = openHeavy();
afterAll(() => heavy.close());

/** A sheet that names files and addresses of others opens none of them (security check 6). */
let hits = 0;
const canary = createServer((_request, response) => {
  hits += 1;
  response.end("fetched");
});
beforeAll(() => new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => canary.close(resolve)));

async function withEntity(system: string): Promise<Uint8Array> {
  const { bytes } = await writeSheet(heavy, [{ title: "姓名" }], [["ENTITY"]]);
  const files = unzipSync(bytes);
  const doctype = `<!DOCTYPE x [<!ENTITY e SYSTEM "${system}"><!ENTITY % p SYSTEM "${system}"> %p;]>`;
  const changed = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => {
      const text = strFromU8(bytes);
      if (!text.includes("ENTITY")) return [name, bytes];
      const [head = "", rest = ""] = text.split("?>", 2);
      return [name, strToU8(`${head}?>${doctype}${rest.replaceAll("ENTITY", "&e;")}`)];
    }),
  );
  return zipSync(changed);
}

it.each([
  ["a file of the server", () => "file:///etc/passwd"],
  ["an address", () => `http://127.0.0.1:${(canary.address() as AddressInfo).port}/canary`],
])("reads nothing from %s", async (_what, system) => {
  const bytes = await withEntity(system());
  const rows = await readSheet(heavy, bytes, 100).catch((error: unknown) => {
    expect(error).toBeInstanceOf(SheetError);
    return [];
  });
  const text = JSON.stringify(rows);
  expect(text).not.toContain("root:");
  expect(text).not.toContain("fetched");
  expect(hits).toBe(0);
});
