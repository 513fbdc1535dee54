import { describe, expect, it } from "vitest";
import { chartCsv, isEmptyChart } from "./chart-data.ts";

describe("chart data", () => {
  it("is empty without labels and with zeros only", () => {
    const series = (values: number[]) => [{ name: "a", values }];
    expect(isEmptyChart({ labelName: "", labels: [], series: series([]) })).toBe(true);
    expect(isEmptyChart({ labelName: "", labels: ["x"], series: series([0]) })).toBe(true);
    expect(isEmptyChart({ labelName: "", labels: ["x"], series: series([1]) })).toBe(false);
  });

  it("becomes CSV in which formulas and quotes are text", () => {
    const csv = chartCsv({
      labelName: "单元",
      labels: ["=1+1", 'say "hi"', "平常"],
      series: [{ name: "@人数", values: [1, -2] }],
    });
    expect(csv).toBe(
      '\uFEFF"单元","\'@人数"\r\n"\'=1+1","1"\r\n"say ""hi""","-2"\r\n"平常","0"\r\n',
    );
  });
});
