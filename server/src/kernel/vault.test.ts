import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";
import { openVault } from "./vault.ts";

const dataDir = mkdtempSync(join(tmpdir(), "perennial-vault-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const vault = openVault(readSettings({ DATA_DIR: dataDir }));

describe("the vault", () => {
  it("law: what was sealed opens again, in both ways, for its purpose only", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (plain) => {
        expect(vault.open("a", vault.seal("a", plain))).toBe(plain);
        expect(vault.openAlike("a", vault.sealAlike("a", plain))).toBe(plain);
        expect(() => vault.open("b", vault.seal("a", plain))).toThrow();
        expect(() => vault.openAlike("b", vault.sealAlike("a", plain))).toThrow();
      }),
    );
  });

  it("seals the same text differently, unless it is to be found again", () => {
    expect(vault.seal("a", "13800000000")).not.toEqual(vault.seal("a", "13800000000"));
    expect(vault.sealAlike("a", "13800000000")).toBe(vault.sealAlike("a", "13800000000"));
    expect(vault.sealAlike("a", "13800000000")).not.toBe(vault.sealAlike("b", "13800000000"));
    expect(vault.sealAlike("a", "13800000000")).not.toContain("1380");
  });

  it("refuses what was changed by a single bit", () => {
    const sealed = vault.seal("a", "510100199001011234");
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => vault.open("a", sealed)).toThrow();
  });

  it("keeps its key in a file of its own, and takes one from the settings", () => {
    const file = join(dataDir, "secrets", "master-key");
    expect(statSync(file).mode & 0o077).toBe(0);
    const again = openVault(readSettings({ DATA_DIR: dataDir }));
    expect(again.open("a", vault.seal("a", "same"))).toBe("same");
    const key = Buffer.alloc(32, 7).toString("base64");
    const other = openVault(readSettings({ DATA_DIR: dataDir, SECRET_KEY: key }));
    expect(() => other.open("a", vault.seal("a", "other"))).toThrow();
    expect(() => readSettings({ SECRET_KEY: "c2hvcnQ=" })).toThrow(/SECRET_KEY/);
  });
});
