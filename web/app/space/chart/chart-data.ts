/** One line, or one bar per label. */
export interface ChartSeries {
  readonly name: string;
  /** As many as there are labels. */
  readonly values: readonly number[];
}

/** What a chart draws and its table lists. */
export interface ChartData {
  /** What the labels are: day, unit, class. */
  readonly labelName: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** Nothing to draw: no labels, or zero everywhere. */
export function isEmptyChart({ labels, series }: ChartData): boolean {
  return labels.length === 0 || series.every(({ values }) => values.every((value) => value === 0));
}

/** A cell of a CSV; what a spreadsheet would take for a formula stays text. */
function cellOf(value: string | number): string {
  const text = String(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV with a byte-order mark, so that spreadsheets read it as UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;

/** The table behind a chart as CSV. */
export function chartCsv({ labelName, labels, series }: ChartData): string {
  return csvOf([
    [labelName, ...series.map(({ name }) => name)],
    ...labels.map((label, at) => [label, ...series.map(({ values }) => values[at] ?? 0)]),
  ]);
}
