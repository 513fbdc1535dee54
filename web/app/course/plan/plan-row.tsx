import { saveUnit } from "@perennial/contract/course/units/unit.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { UnitKind } from "@perennial/contract/course/units/unit-content.ts";
import { Button, Dropdown, Input, Tag } from "antd";
import { memo, type KeyboardEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { useManager } from "../manager/manager-context.ts";
import { AddMenu, type Added } from "./add-menu.tsx";
import type { Node } from "./plan-steps.ts";
import { usePlanWords } from "./plan-words.ts";
import styles from "./plan.module.css";

/** Titles are cut for showing only (front §5). */
const NAME_SHOWN = 30;
const shown = (name: string): string =>
  [...name].length > NAME_SHOWN ? `${[...name].slice(0, NAME_SHOWN).join("")}…` : name;

/** What a row asks of the tree; the functions stay the same ones. */
export interface RowActions {
  readonly onAdd: (node: Node, what: Added) => void;
  readonly onRemove: (node: Node) => void;
  /** Begins to rename a node; with an empty id nothing is being renamed. */
  readonly onRenaming: (id: string) => void;
  readonly onRename: (node: Node, name: string) => void;
  readonly onNudge: (node: Node, by: 1 | -1) => void;
}

interface PlanRowProps extends RowActions {
  readonly node: Node;
  readonly kinds: readonly UnitKind[];
  readonly mayEdit: boolean;
  readonly isRenaming: boolean;
}

/** One node of the tree; menus and buttons are dear to draw, so only for what has changed. */
export const PlanRow = memo(function PlanRow({
  node,
  kinds,
  mayEdit,
  isRenaming,
  onAdd,
  onRemove,
  onRenaming,
  onRename,
  onNudge,
}: PlanRowProps): ReactNode {
  const words = usePlanWords();
  const { to } = useManager();
  const isUnit = node.node === "unit";
  const rename = (name: string): void => {
    onRenaming("");
    const trimmed = name.trim();
    if (trimmed !== "" && trimmed !== node.name) onRename(node, trimmed);
  };
  if (isRenaming)
    return (
      <Input
        // The person has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={words.nameOf}
        maxLength={rulesOf(saveUnit, "name").maxLength}
        defaultValue={node.name}
        onFocus={(event) => {
          // The tree would answer to it before it stands: the first chapter is named at once.
          event.stopPropagation();
          event.target.select();
        }}
        onBlur={(event) => rename(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter") rename(event.currentTarget.value);
          if (event.key === "Escape") onRenaming("");
        }}
      />
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    // The tree around would take the key for its own.
    if (event.key === "Enter" || event.key === " ") event.stopPropagation();
    if (!mayEdit) return;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      event.stopPropagation();
      onNudge(node, event.key === "ArrowUp" ? -1 : 1);
    } else if (event.key === "F2") onRenaming(node.id);
  };
  const edit = to("prepare/plan/editUnit", { unitId: node.id });
  const items = [
    { key: "rename", label: words.rename },
    { key: "up", label: words.up },
    { key: "down", label: words.down },
    ...(node.kind === "video"
      ? [{ key: "dot", label: <Link to={to(`prepare/plan/dot/${node.id}`)}>{words.marks}</Link> }]
      : []),
    { key: "remove", label: words.remove, danger: true },
  ];
  return (
    // Keys move the row; the menu does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Row
      gap={2}
      gapX={3}
      align="center"
      narrow
      className={styles.row}
      data-node={node.node}
      data-id={node.id}
      onKeyDown={onKeyDown}
    >
      {isUnit ? (
        <Box as={Link} narrow ellipsis to={edit} title={node.name}>
          {shown(node.name)}
        </Box>
      ) : (
        <Box as="strong" narrow ellipsis title={node.name}>
          {shown(node.name)}
        </Box>
      )}
      {isUnit && node.kind !== "" ? (
        <Row as="span" gap={1} align="center" rigid tone="muted" size={1} className={styles.marks}>
          <span>{words.kinds[node.kind]}</span>
          {node.isRequired ? null : <Tag>{words.optional}</Tag>}
          {node.isPreview ? <Tag color="success">{words.preview}</Tag> : null}
          {node.opensOn === "" ? null : <Tag>{words.opens(node.opensOn)}</Tag>}
          <Tag color={node.isReady ? "success" : "warning"}>
            {node.isReady ? words.ready : words.faults[node.fault]}
          </Tag>
        </Row>
      ) : null}
      {mayEdit ? (
        <Row as="span" rigid pushed className={styles.actions}>
          {isUnit ? null : <AddMenu node={node} kinds={kinds} onAdd={onAdd} />}
          <Dropdown
            trigger={["click"]}
            menu={{
              items,
              onClick: ({ key, domEvent }) => {
                domEvent.stopPropagation();
                if (key === "rename") onRenaming(node.id);
                else if (key === "up") onNudge(node, -1);
                else if (key === "down") onNudge(node, 1);
                else if (key === "remove") onRemove(node);
              },
            }}
          >
            <Button type="text" aria-label={words.more(node.name)} icon={<Icon name="menu" />} />
          </Dropdown>
        </Row>
      ) : null}
    </Row>
  );
});
