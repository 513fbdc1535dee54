import { Button, Segmented } from "antd";
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { usePrefersStillness } from "../../kernel/device-media.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { chartCsv, isEmptyChart, type ChartData } from "./chart-data.ts";
import type { ChartKind, openStage } from "./chart-stage.ts";
import { useChartWords } from "./chart-words.ts";
import styles from "./chart.module.css";
import { Panel } from "../space-page.tsx";

type Stage = ReturnType<typeof openStage>;

interface ChartProps {
  /** The finding in one sentence, not the name of the data. */
  readonly title: string;
  readonly data: ChartData;
  readonly kind: ChartKind;
  /** Said instead of a chart when there is nothing. */
  readonly empty: string;
  /** Title of the panel then. */
  readonly emptyTitle: string;
  /** Without its ending. */
  readonly fileName: string;
}

const HEIGHT_PX = 280;
const ROW_PX = 44;
const ROWS_EDGE_PX = 80;

function save(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

/** Figures as a picture and as a table, to take along as CSV or PNG; ECharts travels only with a chart that is shown. */
export function Chart(props: ChartProps): ReactNode {
  const { title, data, kind, empty, emptyTitle, fileName } = props;
  const words = useChartWords();
  const { isElder } = useShell();
  const isStill = usePrefersStillness() || isElder;
  const [isTable, setIsTable] = useState(false);
  const stage = useRef<Stage | undefined>(undefined);
  if (isEmptyChart(data)) {
    return (
      <Panel title={emptyTitle}>
        <EmptyState message={empty} />
      </Panel>
    );
  }
  const saveCsv = (): void => {
    const href = URL.createObjectURL(new Blob([chartCsv(data)], { type: "text/csv" }));
    save(href, `${fileName}.csv`);
    URL.revokeObjectURL(href);
  };
  return (
    <Panel
      title={title}
      extra={
        <Row gap={2} wrap>
          <Segmented
            aria-label={words.view}
            value={isTable ? "table" : "chart"}
            options={[
              { value: "chart", label: words.chart },
              { value: "table", label: words.table },
            ]}
            onChange={(value) => setIsTable(value === "table")}
          />
          <Button onClick={saveCsv}>{words.csv}</Button>
          {isTable ? null : (
            <Button
              onClick={() => stage.current && save(stage.current.picture(), `${fileName}.png`)}
            >
              {words.png}
            </Button>
          )}
        </Row>
      }
    >
      {isTable ? (
        <ChartTable title={title} data={data} />
      ) : (
        <ChartStage
          // Sizes and colours are read when a chart opens.
          key={String(isElder)}
          title={title}
          data={data}
          kind={kind}
          isStill={isStill}
          stage={stage}
        />
      )}
    </Panel>
  );
}

interface ChartStageProps extends Pick<ChartProps, "title" | "data" | "kind"> {
  readonly isStill: boolean;
  readonly stage: { current: Stage | undefined };
}

function ChartStage({ title, data, kind, isStill, stage }: ChartStageProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  // The answer of a read is a new object each time; only what it says decides about drawing anew.
  const content = JSON.stringify(data);
  useEffect(() => {
    let isGone = false;
    void import("./chart-stage.ts").then((module) => {
      if (isGone || !box.current) return;
      // allowed(json-by-schema): what this part wrote itself, to compare it by its words
      const drawn = JSON.parse(content) as ChartData;
      stage.current = module.openStage(box.current, { data: drawn, kind, isStill });
      setIsDrawn(true);
    });
    return () => {
      isGone = true;
      stage.current?.close();
      stage.current = undefined;
    };
  }, [content, kind, isStill, stage]);
  const height = kind === "rows" ? data.labels.length * ROW_PX + ROWS_EDGE_PX : HEIGHT_PX;
  return (
    <div
      ref={box}
      role="img"
      aria-label={title}
      aria-busy={!isDrawn}
      className={styles.stage}
      style={{ "--height": `${height}px` } as CSSProperties}
    />
  );
}

function ChartTable({ title, data }: Pick<ChartProps, "title" | "data">): ReactNode {
  const rows = data.labels.map((label, at) => ({
    // Two units may have one name.
    key: `${at} ${label}`,
    label,
    cells: data.series.map(({ name, values }) => ({ name, value: values[at] ?? 0 })),
  }));
  return (
    <div className={styles.table}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{data.labelName}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map(({ name, value }) => (
                <td key={name}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
