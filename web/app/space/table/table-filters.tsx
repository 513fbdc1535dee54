import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button } from "antd";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { useMedia } from "../../kernel/device-media.ts";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import type { FieldDefinition } from "../field/field-definition.ts";
import styles from "../field/field-table.module.css";
import { FieldWidget } from "../field/field-widget.tsx";
import { useTableWords } from "./table-words.ts";

/** Filters that stand in the first row, and on a phone; the others unfold. */
const IN_ROW = 3;
const ON_PHONE = 1;

type Search = Readonly<Record<string, string | number>>;

interface TableFiltersProps {
  readonly fields: readonly FieldDefinition[];
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
}

/** One row of filters that folds; Enter searches. */
export function TableFilters({ fields, search, onSearch }: TableFiltersProps): ReactNode {
  const words = useTableWords();
  const id = useId();
  const [typed, setTyped] = useState<Record<string, unknown>>({ ...search });
  const isNarrow = useMedia(`(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`);
  const most = isNarrow ? ON_PHONE : IN_ROW;
  const [isOpen, setIsOpen] = useState(() => fields.slice(most).some(({ name }) => name in search));
  const shown = isOpen ? fields : fields.slice(0, most);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const next: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(typed)) {
      if (typeof value === "number") next[name] = value;
      else if (typeof value === "string" && value.trim() !== "") next[name] = value.trim();
    }
    onSearch(next);
  };
  return (
    <Stack
      as="form"
      gap={3}
      gapX={4}
      pad={4}
      line="below"
      className={styles.filters}
      role="search"
      aria-label={words.filters}
      onSubmit={submit}
    >
      {shown.map((field) => (
        <Stack gap={1} narrow key={field.name} className={styles.filter}>
          <label htmlFor={`${id}-${field.name}`}>{field.label}</label>
          <FieldWidget
            isFilter
            id={`${id}-${field.name}`}
            definition={{ ...field, required: false, disabled: false }}
            value={typed[field.name]}
            onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
          />
        </Stack>
      ))}
      <Row gap={2} align="end" wrap>
        <Button type="primary" htmlType="submit">
          {words.find}
        </Button>
        <Button
          onClick={() => {
            setTyped({});
            onSearch({});
          }}
        >
          {words.reset}
        </Button>
        {fields.length > most ? (
          <Button type="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.fewer : words.more}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
