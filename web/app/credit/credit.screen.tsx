import { getBalance, listEntries } from "@perennial/contract/credit/entry.ts";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldTable } from "../space/field/field-table.tsx";
import { useRead } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FigureList } from "../ui/layout/description-list.tsx";
import { Text } from "../ui/layout/layout.tsx";
import styles from "./credit.module.css";
import { useCreditWords } from "./credit-words.ts";

/** ucenter/settings/credit: the balance, and every entry with its sign. */
export default function CreditScreen(): ReactNode {
  const words = useCreditWords();
  const balance = useRead(getBalance, {});
  const definitions: readonly FieldDefinition[] = [
    { name: "createdAt", label: words.time, widgetType: "DateTime" },
    { name: "eventKind", label: words.event, widgetType: "SingleLineText" },
    { name: "amount", label: words.amount, widgetType: "Number" },
    { name: "balanceAfter", label: words.after, widgetType: "Number" },
    { name: "note", label: words.note, widgetType: "SingleLineText" },
    {
      name: "direction",
      label: words.direction,
      widgetType: "DropdownSelect",
      showInList: false,
      searchable: true,
      options: [
        { value: "in", name: words.in },
        { value: "out", name: words.out },
      ],
    },
  ];
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Reading of={balance}>
        {(data) => (
          <FigureList
            figures={[
              [words.balance, data.balance, true],
              [words.earned, data.earned],
              [words.spent, data.spent],
            ]}
          />
        )}
      </Reading>
      <FieldTable
        name="credit"
        label={words.ledger}
        definitions={definitions}
        operation={listEntries}
        nameField="eventKind"
        cells={{
          eventKind: (row) => words.events[row.eventKind] ?? row.note,
          amount: (row) => (
            <Text
              tone="success"
              tabular
              weight="strong"
              className={styles.amount}
              data-out={row.amount < 0 || undefined}
            >
              {row.amount > 0 ? `+${row.amount}` : `−${-row.amount}`}
            </Text>
          ),
        }}
        empty={<EmptyState message={words.none} />}
      />
    </SpacePage>
  );
}
