import { describe, expect, it } from "vitest";
import { entriesOf, mayVisit, wrongLine } from "./admin-address-list.ts";

describe("wrongLine", () => {
  it.each([
    ["", undefined],
    ["10.0.0.1\n\n192.168.0.0/16\r\n2001:db8::/32\n::1\n1:2:3:4:5:6:7:8", undefined],
    ["10.0.0.1\nabc", { line: 2, entry: "abc" }],
    ["\n10.0.0.256", { line: 2, entry: "10.0.0.256" }],
    ["10.0.0.01", { line: 1, entry: "10.0.0.01" }],
    ["10.0.0.0/33", { line: 1, entry: "10.0.0.0/33" }],
    ["10.0.0.0/8/8", { line: 1, entry: "10.0.0.0/8/8" }],
    ["2001:db8::1::2", { line: 1, entry: "2001:db8::1::2" }],
    ["1:2:3:4:5:6:7", { line: 1, entry: "1:2:3:4:5:6:7" }],
    ["1:2:3:4:5:6:7::8:9", { line: 1, entry: "1:2:3:4:5:6:7::8:9" }],
    ["fe80::/129", { line: 1, entry: "fe80::/129" }],
  ])("%j → %j", (text, wrong) => {
    expect(wrongLine(text)).toEqual(wrong);
  });
});

it("entriesOf leaves blank lines out", () => {
  expect(entriesOf(" 10.0.0.1 \n\n::1\n")).toEqual(["10.0.0.1", "::1"]);
});

describe("mayVisit", () => {
  it.each([
    ["10.1.2.3", [], [], true],
    ["10.1.2.3", ["10.1.2.3"], [], false],
    ["10.1.2.3", ["10.1.0.0/16"], [], false],
    ["10.1.2.3", ["10.2.0.0/15"], [], true],
    ["10.3.2.3", ["10.2.0.0/15"], [], false],
    ["10.1.2.3", [], ["192.168.0.0/16"], false],
    ["192.168.7.7", [], ["192.168.0.0/16"], true],
    ["192.168.7.7", ["192.168.7.7"], ["192.168.0.0/16"], false],
    ["::ffff:10.1.2.3", ["10.0.0.0/8"], [], false],
    ["2001:db8::5", ["2001:db8::/32"], [], false],
    ["2001:db9::5", ["2001:db8::/32"], [], true],
    ["::1", ["0.0.0.0/0"], [], true],
    ["8.8.8.8", ["0.0.0.0/0"], [], false],
  ])("%s against %j and %j: %s", (address, blacklist, whitelist, may) => {
    expect(mayVisit(address, blacklist, whitelist)).toBe(may);
  });
});
