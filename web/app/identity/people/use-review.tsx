import { Tag } from "antd";
import { useState, type ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import type { TableTools } from "../../space/field/field-table.tsx";
import type { RowAction } from "../../space/row-action.tsx";
import { RejectAsk } from "./reject-ask.tsx";
import { useReviewWords } from "./review-words.ts";

const COLOURS: Readonly<Record<number, string>> = {
  1: "processing",
  2: "success",
  3: "error",
  4: "processing",
};

interface Application {
  readonly id: string;
  readonly name: string;
  readonly status: number;
}

interface ReviewOptions<Row> {
  /** Words of the states by number. */
  readonly states: Readonly<Record<number, string>>;
  /** States that still wait for a decision. */
  readonly open: readonly number[];
  /** What is asked before approving. */
  readonly approveText: (row: Row) => string;
  readonly approve: (row: Row) => Promise<unknown>;
  readonly reject: (row: Row, reason: string) => Promise<unknown>;
}

/** What lists of applications share: the state with its filter, approving, and refusing with a reason. */
export function useReview<Row extends Application>(
  options: ReviewOptions<Row>,
): {
  readonly state: FieldDefinition;
  readonly stateCell: (row: Row) => ReactNode;
  readonly rowActions: (row: Row, tools: TableTools<Row>) => readonly RowAction[];
  /** The question for the reason, while it is open. */
  readonly question: ReactNode;
} {
  const words = useReviewWords();
  const { states, open, approveText, approve, reject } = options;
  const [refused, setRefused] = useState<{ row: Row; tools: TableTools<Row> }>();
  return {
    state: {
      name: "status",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      options: Object.entries(states).map(([value, name]) => ({ value: Number(value), name })),
      width: 100,
    },
    stateCell: (row) => <Tag color={COLOURS[row.status] ?? ""}>{states[row.status]}</Tag>,
    rowActions: (row, tools) =>
      open.includes(row.status)
        ? [
            {
              key: "approve",
              label: words.approve,
              ask: { title: words.approveAsk, text: approveText(row) },
              run: async () => {
                await approve(row);
                await tools.again();
              },
            },
            {
              key: "reject",
              label: words.reject,
              isDanger: true,
              run: () => setRefused({ row, tools }),
            },
          ]
        : [],
    question: refused ? (
      <RejectAsk
        name={refused.row.name}
        onReject={async (reason) => {
          await reject(refused.row, reason);
          setRefused(undefined);
          await refused.tools.again();
        }}
        onClose={() => setRefused(undefined)}
      />
    ) : null,
  };
}
