import { BarChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import type { ChartData } from "./chart-data.ts";

use([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  CanvasRenderer,
]);

/** How a chart draws: upright bars, lines, bars that lie, for long labels, or the pieces of one whole. */
export type ChartKind = "bars" | "line" | "rows" | "pie";

interface StageOptions {
  readonly data: ChartData;
  readonly kind: ChartKind;
  readonly isStill: boolean;
}

const LABEL_MAX = 12;
const shortened = (label: string): string =>
  label.length > LABEL_MAX ? `${label.slice(0, LABEL_MAX - 1)}…` : label;

/** Colours and sizes of the page's own tokens. */
function looks() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const remPx = Number.parseFloat(style.fontSize);
  return {
    colors: [token("--brand"), token("--accent"), token("--info"), token("--muted")],
    ink: token("--ink"),
    pieces: ["brand", "accent", "info", "warning", "muted", "brand-strong"].map((name) =>
      token(`--${name}`),
    ),
    muted: token("--muted"),
    line: token("--line"),
    surface: token("--surface"),
    sans: token("--sans"),
    sizePx: Number.parseFloat(token("--text-1")) * remPx,
  };
}

/** The pieces of a whole; names and percent stand beside them. */
function pieOf({ data, isStill }: StageOptions) {
  const { pieces, ink, surface, sans, sizePx } = looks();
  const text = { color: ink, fontFamily: sans, fontSize: sizePx };
  const values = data.series[0]?.values ?? [];
  return {
    animation: !isStill,
    color: pieces,
    tooltip: {
      trigger: "item" as const,
      renderMode: "richText" as const,
      textStyle: text,
      backgroundColor: surface,
    },
    series: [
      {
        name: data.series[0]?.name ?? "",
        type: "pie" as const,
        radius: ["38%", "68%"],
        percentPrecision: 1,
        itemStyle: { borderColor: surface, borderWidth: 2 },
        label: { ...text, formatter: "{b}\n{d}%" },
        // What nobody chose has no piece; the table names it.
        data: data.labels.flatMap((name, at) =>
          values[at] ? [{ name: shortened(name), value: values[at] }] : [],
        ),
      },
    ],
  };
}

function optionOf({ data, kind, isStill }: StageOptions) {
  const { colors, ink, muted, line, surface, sans, sizePx } = looks();
  const text = { color: muted, fontFamily: sans, fontSize: sizePx };
  const category = {
    type: "category" as const,
    data: [...data.labels],
    inverse: kind === "rows",
    axisTick: { show: false },
    axisLine: { lineStyle: { color: line } },
    axisLabel: {
      ...text,
      hideOverlap: true,
      ...(kind === "rows" ? { formatter: shortened, interval: 0 } : {}),
    },
  };
  const value = {
    type: "value" as const,
    minInterval: 1,
    axisLabel: text,
    splitLine: { lineStyle: { color: line } },
  };
  const hasLegend = data.series.length > 1;
  return {
    animation: !isStill,
    color: colors,
    textStyle: { fontFamily: sans, color: ink },
    grid: { left: 4, right: 16, top: hasLegend ? 40 : 12, bottom: 4, containLabel: true },
    ...(hasLegend
      ? { legend: { top: 0, left: 0, itemWidth: 14, textStyle: { ...text, color: ink } } }
      : {}),
    tooltip: {
      trigger: "axis" as const,
      renderMode: "richText" as const,
      backgroundColor: surface,
      borderColor: line,
      textStyle: { color: ink, fontFamily: sans, fontSize: sizePx },
    },
    xAxis: kind === "rows" ? value : category,
    yAxis: kind === "rows" ? category : value,
    series: data.series.map(({ name, values }) => ({
      name,
      type: kind === "line" ? ("line" as const) : ("bar" as const),
      data: [...values],
      barMaxWidth: 24,
      itemStyle: { borderRadius: kind === "rows" ? [0, 3, 3, 0] : [3, 3, 0, 0] },
    })),
  };
}

/** A chart on an element: drawn again when its room changes; `picture` is a PNG as a data address. */
export function openStage(element: HTMLElement, options: StageOptions) {
  const chart = init(element);
  chart.setOption(options.kind === "pie" ? pieOf(options) : optionOf(options));
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return {
    picture: (): string =>
      chart.getDataURL({ type: "png", pixelRatio: 2, backgroundColor: looks().surface }),
    close: (): void => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
