import { Button, Dropdown } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { Row } from "../ui/layout/layout.tsx";
import { Ask } from "./ask.tsx";
import { useTableWords } from "./table/table-words.ts";
import styles from "./field/field-table.module.css";

/** Something that can be done with a row, or with the chosen rows. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  /** Leads there instead of doing something. */
  readonly to?: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** Asked first; the text names the object and says what will happen. */
  readonly ask?: { readonly title: string; readonly text: ReactNode; readonly action?: string };
  /** Says by itself what became of it. */
  readonly run?: () => void | Promise<unknown>;
}

/** Runs an action, after its question when it has one. */
function useRunner(): [run: (action: RowAction) => void, question: ReactNode] {
  const [asked, setAsked] = useState<RowAction>();
  const [isBusy, setIsBusy] = useState(false);
  const now = async (action: RowAction): Promise<void> => {
    setIsBusy(true);
    await action.run?.();
    setIsBusy(false);
    setAsked(undefined);
  };
  const question = asked?.ask ? (
    <Ask
      title={asked.ask.title}
      action={asked.ask.action ?? asked.label}
      isDanger={asked.isDanger ?? false}
      isBusy={isBusy}
      onConfirm={() => void now(asked)}
      onClose={() => setAsked(undefined)}
    >
      {typeof asked.ask.text === "string" ? <p>{asked.ask.text}</p> : asked.ask.text}
    </Ask>
  ) : null;
  return [(action) => (action.ask ? setAsked(action) : void now(action)), question];
}

/** Shown beside each other; what does not fit stands in a menu. */
const SHOWN = 2;

interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** The row's name, said with each action to those who do not see the row. */
  readonly of: string;
}

/** The actions of one row: the first ones as words, the others in a menu. */
export function RowActions({ actions, of }: RowActionsProps): ReactNode {
  const words = useTableWords();
  const [run, question] = useRunner();
  const isFolded = actions.length > SHOWN + 1;
  const shown = isFolded ? actions.slice(0, SHOWN) : actions;
  const folded = isFolded ? actions.slice(SHOWN) : [];
  return (
    <Row gap={1} align="center" oneLine className={styles.actions}>
      {shown.map((action) =>
        action.to === undefined ? (
          <button
            key={action.key}
            type="button"
            disabled={action.isDisabled}
            data-danger={action.isDanger || undefined}
            aria-label={words.actionOn(action.label, of)}
            onClick={() => run(action)}
          >
            {action.label}
          </button>
        ) : (
          <Link key={action.key} to={action.to} aria-label={words.actionOn(action.label, of)}>
            {action.label}
          </Link>
        ),
      )}
      {folded.length > 0 ? (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: folded.map(({ key, label, to, isDanger = false, isDisabled = false }) => ({
              key,
              danger: isDanger,
              disabled: isDisabled,
              label: to === undefined ? label : <Link to={to}>{label}</Link>,
            })),
            onClick: ({ key }) => {
              const action = folded.find((one) => one.key === key);
              if (action && action.to === undefined) run(action);
            },
          }}
        >
          <button type="button" aria-label={words.actionOn(words.moreActions, of)}>
            {words.moreActions}
          </button>
        </Dropdown>
      ) : null}
      {question}
    </Row>
  );
}

/** The bar that appears when rows are chosen: how many, what can be done with them, and back. */
export function BulkBar({
  count,
  actions,
  onClear,
}: {
  readonly count: number;
  readonly actions: readonly RowAction[];
  readonly onClear: () => void;
}): ReactNode {
  const words = useTableWords();
  const [run, question] = useRunner();
  return (
    <Row
      gap={2}
      align="center"
      wrap
      pad={2}
      padX={4}
      ground="brand-soft"
      size={1}
      role="region"
      aria-label={words.chosen(count)}
    >
      <span role="status">{words.chosen(count)}</span>
      {actions.map((action) => (
        <Button
          key={action.key}
          danger={action.isDanger ?? false}
          disabled={action.isDisabled ?? false}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {words.clear}
      </Button>
      {question}
    </Row>
  );
}
