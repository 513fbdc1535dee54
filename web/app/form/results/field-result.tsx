import type { getResults } from "@perennial/contract/form/results.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Segmented } from "antd";
import { useState, type ReactNode } from "react";
import { Chart } from "../../space/chart/chart.tsx";
import { Panel } from "../../space/space-page.tsx";
import { FigureList } from "../../ui/layout/description-list.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useResultWords } from "./result-words.ts";
import styles from "./results.module.css";
import type { Slice } from "./slice-choice.tsx";
import { TextAnswers } from "./text-answers.tsx";

type Field = OutputOf<typeof getResults>["fields"][number];

const round = (value: number): number => Math.round(value * 100) / 100;

interface FieldResultProps {
  readonly formId: string;
  readonly slice: Slice | undefined;
  readonly field: Field;
  readonly number: number;
}

/** What was answered to one question: options and numbers as picture and table, words page by page. */
export function FieldResult({ formId, slice, field, number }: FieldResultProps): ReactNode {
  const words = useResultWords();
  const title = words.question(number, field.label);
  return (
    <Stack as="section" gap={2} narrow aria-label={title}>
      <Row gap={3} align="baseline" wrap>
        <Text as="h2" size={2}>
          {title}
        </Text>
        <Text tone="muted" size={1}>
          {words.answered(field.answerNum)}
        </Text>
      </Row>
      {field.options.length > 0 ? <OptionResult field={field} title={title} /> : null}
      {field.numbers ? <NumberResult field={field} title={title} /> : null}
      {field.hasTexts ? <TextAnswers formId={formId} slice={slice} field={field} /> : null}
    </Stack>
  );
}

/** Names and figures, beside the picture of them. */
function CountTable({
  label,
  first,
  rows,
}: {
  readonly label: string;
  readonly first: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly num: number;
    readonly percent: number;
  }[];
}): ReactNode {
  const words = useResultWords();
  return (
    <Panel>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{words.num}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, num, percent }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{num}</td>
              <td>{words.percent(round(percent))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface PartProps {
  readonly field: Field;
  readonly title: string;
}

const DRAWINGS = ["rows", "pie"] as const;
type Drawing = (typeof DRAWINGS)[number];
/** A pie with more pieces is not read any more. */
const PIECES_MAX = 6;

function OptionResult({ field: { key, widget, options }, title }: PartProps): ReactNode {
  const words = useResultWords();
  // Pieces of a pie make one whole, so somebody chooses one of them.
  const mayBePie = widget !== "CheckBox" && options.length <= PIECES_MAX;
  const [drawing, setDrawing] = useState<Drawing>(mayBePie ? "pie" : "rows");
  const top = options.reduce((most, one) => (one.num > most.num ? one : most));
  return (
    <Stack gap={2} narrow>
      {mayBePie ? (
        <Row>
          <Segmented<Drawing>
            aria-label={words.drawing}
            value={drawing}
            options={DRAWINGS.map((value) => ({ value, label: words.drawings[value] }))}
            onChange={setDrawing}
          />
        </Row>
      ) : null}
      <div className={styles.pair}>
        <Chart
          key={drawing}
          kind={drawing}
          title={words.most(top.name, round(top.percent))}
          emptyTitle={title}
          empty={words.nobody}
          fileName={key}
          data={{
            labelName: words.optionName,
            labels: options.map(({ name }) => name),
            series: [{ name: words.num, values: options.map(({ num }) => num) }],
          }}
        />
        <CountTable label={title} first={words.optionName} rows={options} />
      </div>
    </Stack>
  );
}

function NumberResult({ field: { key, numbers, answerNum }, title }: PartProps): ReactNode {
  const words = useResultWords();
  if (!numbers) return null;
  const { mean, median, min, max, bars } = numbers;
  const rows = bars.map(({ from, to, num }) => ({
    key: `${from}-${to}`,
    name: from === to ? String(round(from)) : `${round(from)}–${round(to)}`,
    num,
    percent: answerNum === 0 ? 0 : (num / answerNum) * 100,
  }));
  return (
    <Stack gap={2} narrow>
      <FigureList
        figures={[
          [words.mean, round(mean)],
          [words.median, round(median)],
          [words.spread, `${round(min)}–${round(max)}`],
        ]}
      />
      <div className={styles.pair}>
        <Chart
          kind="bars"
          title={words.bands(round(mean))}
          emptyTitle={title}
          empty={words.nobody}
          fileName={key}
          data={{
            labelName: words.band,
            labels: rows.map(({ name }) => name),
            series: [{ name: words.num, values: rows.map(({ num }) => num) }],
          }}
        />
        <CountTable label={title} first={words.band} rows={rows} />
      </div>
    </Stack>
  );
}
