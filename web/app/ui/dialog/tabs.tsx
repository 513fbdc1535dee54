import { useRef, type KeyboardEvent, type ReactNode } from "react";
import styles from "./tabs.module.css";
import { Row } from "../layout/layout.tsx";

interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  /** The tab's address without scripts; with scripts it only chooses the panel. */
  readonly href?: string;
}

interface TabsProps {
  /** The name of the row of tabs, for assistive technology. */
  readonly label: string;
  /** Makes ids unique on the page: the panel's id is `<idBase>-panel`. */
  readonly idBase: string;
  readonly items: readonly TabItem[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  /** The chosen panel's content; it can have the focus, so that the keyboard reaches it after the tabs. */
  readonly children: ReactNode;
  readonly isBusy?: boolean;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** A row of tabs with one panel: arrow keys, Home and End move and choose, as WAI-ARIA describes. */
export function Tabs({
  label,
  idBase,
  items,
  selectedId,
  onSelect,
  children,
  isBusy = false,
}: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = items.findIndex((item) => item.id === selectedId);
    const step = STEPS[event.key];
    let to = -1;
    if (step !== undefined) to = (at + step + items.length) % items.length;
    else if (event.key === "Home") to = 0;
    else if (event.key === "End") to = items.length - 1;
    const next = items[to];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };

  return (
    <div>
      {/* The focus is on the tabs, one of which can always be reached. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <Row
        gap={8}
        scroll="x"
        line="below"
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => {
          const isSelected = item.id === selectedId;
          const shared = {
            role: "tab",
            id: `${idBase}-${item.id}`,
            className: styles.tab,
            "aria-selected": isSelected,
            "aria-controls": `${idBase}-panel`,
            tabIndex: isSelected ? 0 : -1,
          } as const;
          if (!item.href) {
            return (
              <button key={item.id} type="button" {...shared} onClick={() => onSelect(item.id)}>
                {item.label}
              </button>
            );
          }
          return (
            <a
              key={item.id}
              href={item.href}
              {...shared}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onSelect(item.id);
              }}
            >
              {item.label}
            </a>
          );
        })}
      </Row>
      <div
        role="tabpanel"
        id={`${idBase}-panel`}
        aria-labelledby={`${idBase}-${selectedId}`}
        aria-busy={isBusy}
        className={styles.panel}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WAI-ARIA wants the panel reachable after its tabs
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
