import { Button, Dropdown, Input, Tag, Tree } from "antd";
import type { TreeDataNode } from "antd";
import { useMemo, useState, type KeyboardEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useManager } from "../manager/manager-context.ts";
import { mayStand, siblings, unitsFirst, type Node } from "./plan-steps.ts";
import { usePlanWords } from "./plan-words.ts";
import styles from "./plan.module.css";
import type { Plan } from "./use-plan.ts";

/** Beyond so many rows only those in view are drawn. */
const VIRTUAL_FROM = 60;
const VIRTUAL_HEIGHT = 640;
/** Titles are cut for showing only (seed 000 §5). */
const NAME_SHOWN = 30;
const shown = (name: string): string =>
  [...name].length > NAME_SHOWN ? `${[...name].slice(0, NAME_SHOWN).join("")}…` : name;

interface PlanTreeProps {
  readonly plan: Plan;
  readonly search: string;
  readonly mayEdit: boolean;
  /** Undefined while nothing is being chosen. */
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: (ids: readonly string[]) => void;
  readonly renaming: string;
  readonly onRenaming: (id: string) => void;
  readonly onRemove: (node: Node) => void;
  readonly addMenu: (node: Node) => ReactNode;
}

/** Nodes that match, with the chapters above and everything below them. */
function found(nodes: readonly Node[], search: string): readonly Node[] {
  if (search === "") return nodes;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kept = new Set<string>();
  for (const node of nodes)
    if (node.name.toLowerCase().includes(search))
      for (let at: Node | undefined = node; at; at = byId.get(at.parentId ?? "")) kept.add(at.id);
  return nodes.filter(({ id }) => kept.has(id));
}

function treeOf(nodes: readonly Node[]): TreeDataNode[] {
  const below = new Map<string | null, Node[]>();
  for (const node of nodes) {
    const within = below.get(node.parentId);
    if (within) within.push(node);
    else below.set(node.parentId, [node]);
  }
  const from = (parentId: string | null): TreeDataNode[] =>
    unitsFirst(below.get(parentId) ?? []).map(({ id, node }) =>
      node === "chapter"
        ? { key: id, isLeaf: false, children: from(id) }
        : { key: id, isLeaf: true },
    );
  return from(null);
}

/** The tree: drag, keys and menus move; names are changed in place. */
export function PlanTree(props: PlanTreeProps): ReactNode {
  const { plan, search, mayEdit, chosen, onChoose, renaming, onRenaming } = props;
  const words = usePlanWords();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { nodes } = plan;
  const visible = useMemo(() => found(nodes, search), [nodes, search]);
  const tree = useMemo(() => treeOf(visible), [visible]);
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const chapters = nodes.filter(({ node }) => node === "chapter").map(({ id }) => id);

  const nudge = (node: Node, by: 1 | -1): void => {
    const all = siblings(nodes, node);
    const at = all.findIndex(({ id }) => id === node.id);
    const to = at + by;
    if (to < 0 || to >= all.length) return;
    const beforeId = (by === -1 ? all[to] : all[to + 1])?.id ?? null;
    void plan.step({ do: "move", id: node.id, parentId: node.parentId, beforeId });
  };
  const onKeyDown = (event: KeyboardEvent, node: Node): void => {
    if (!mayEdit || renaming !== "") return;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      event.stopPropagation();
      nudge(node, event.key === "ArrowUp" ? -1 : 1);
    } else if (event.key === "F2") onRenaming(node.id);
  };
  const drop = (dragged: Node, target: Node, position: number, isGap: boolean): void => {
    const parentId = isGap ? target.parentId : target.id;
    if (!mayStand(nodes, dragged, parentId)) return;
    const all = siblings(nodes, { parentId, node: dragged.node }).filter(
      ({ id }) => id !== dragged.id,
    );
    const at = all.findIndex(({ id }) => id === target.id);
    const isBefore = position < 0;
    const follower = at < 0 ? (isGap ? undefined : all[0]) : all[isBefore ? at : at + 1];
    void plan.step({ do: "move", id: dragged.id, parentId, beforeId: follower?.id ?? null });
  };

  if (visible.length === 0) return <p className={styles.hint}>{words.none}</p>;
  return (
    <>
      <div className={styles.tools}>
        <Button type="text" onClick={() => setClosed(new Set())}>
          {words.expand}
        </Button>
        <Button type="text" onClick={() => setClosed(new Set(chapters))}>
          {words.collapse}
        </Button>
        {mayEdit ? <span className={`${styles.counts} ${styles.keys}`}>{words.drag}</span> : null}
      </div>
      <Tree
        blockNode
        selectable={false}
        checkable={chosen !== undefined}
        checkedKeys={[...(chosen ?? [])]}
        onCheck={(keys) =>
          onChoose((Array.isArray(keys) ? keys : keys.checked).map((key) => String(key)))
        }
        draggable={mayEdit && search === "" ? { icon: false } : false}
        {...(visible.length > VIRTUAL_FROM ? { height: VIRTUAL_HEIGHT } : { virtual: false })}
        className={styles.tree ?? ""}
        treeData={tree}
        expandedKeys={search === "" ? chapters.filter((id) => !closed.has(id)) : chapters}
        onExpand={(keys) => {
          const open = new Set(keys.map((key) => String(key)));
          setClosed(new Set(chapters.filter((id) => !open.has(id))));
        }}
        allowDrop={({ dragNode, dropNode, dropPosition }) => {
          const dragged = byId.get(String(dragNode.key));
          const target = byId.get(String(dropNode.key));
          if (!dragged || !target) return false;
          const parentId = dropPosition === 0 ? target.id : target.parentId;
          return mayStand(nodes, dragged, parentId);
        }}
        onDrop={({ dragNode, node, dropPosition, dropToGap }) => {
          const dragged = byId.get(String(dragNode.key));
          const target = byId.get(String(node.key));
          const place = Number(node.pos.split("-").at(-1));
          if (dragged && target) drop(dragged, target, dropPosition - place, dropToGap);
        }}
        titleRender={({ key }) => {
          const node = byId.get(String(key));
          return node ? <Row {...props} node={node} onKeyDown={onKeyDown} onNudge={nudge} /> : null;
        }}
      />
    </>
  );
}

interface RowProps extends PlanTreeProps {
  readonly node: Node;
  readonly onKeyDown: (event: KeyboardEvent, node: Node) => void;
  readonly onNudge: (node: Node, by: 1 | -1) => void;
}

function Row({
  plan,
  node,
  mayEdit,
  renaming,
  onRenaming,
  onRemove,
  addMenu,
  onKeyDown,
  onNudge,
}: RowProps): ReactNode {
  const words = usePlanWords();
  const { to } = useManager();
  const isUnit = node.node === "unit";
  const rename = (name: string): void => {
    onRenaming("");
    const trimmed = name.trim();
    if (trimmed !== "" && trimmed !== node.name)
      void plan.step({ do: "rename", id: node.id, name: trimmed });
  };
  if (renaming === node.id)
    return (
      <Input
        // The person has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={words.nameOf}
        maxLength={100}
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
    <div
      className={styles.row}
      data-node={node.node}
      data-id={node.id}
      onKeyDown={(event) => onKeyDown(event, node)}
    >
      {isUnit ? (
        <Link className={styles.name} to={edit} title={node.name}>
          {shown(node.name)}
        </Link>
      ) : (
        <strong className={styles.name} title={node.name}>
          {shown(node.name)}
        </strong>
      )}
      {isUnit && node.kind !== "" ? (
        <span className={styles.marks}>
          <span>{words.kinds[node.kind]}</span>
          {node.isRequired ? null : <Tag>{words.optional}</Tag>}
          {node.isPreview ? <Tag color="green">{words.preview}</Tag> : null}
          {node.opensOn === "" ? null : <Tag>{words.opens(node.opensOn)}</Tag>}
          <Tag color={node.isReady ? "success" : "warning"}>
            {node.isReady ? words.ready : words.faults[node.fault]}
          </Tag>
        </span>
      ) : null}
      {mayEdit ? (
        <span className={styles.actions}>
          {isUnit ? null : addMenu(node)}
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
        </span>
      ) : null}
    </div>
  );
}
