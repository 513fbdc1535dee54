import type { UnitKind } from "@perennial/contract/course/units/unit-content.ts";
import { Button, Tree } from "antd";
import type { TreeDataNode } from "antd";
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Row } from "../../ui/layout/layout.tsx";
import type { Added } from "./add-menu.tsx";
import { PlanRow, type RowActions } from "./plan-row.tsx";
import { mayStand, siblings, unitsFirst, type Node } from "./plan-steps.ts";
import { usePlanWords } from "./plan-words.ts";
import styles from "./plan.module.css";
import type { Plan } from "./use-plan.ts";

/** Beyond so many rows only those in view are drawn. */
const VIRTUAL_FROM = 60;
const VIRTUAL_HEIGHT = 640;

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
  readonly kinds: readonly UnitKind[];
  readonly onAdd: (node: Node, what: Added) => void;
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
  const { plan, kinds, search, mayEdit, chosen, onChoose, renaming, onRenaming } = props;
  const words = usePlanWords();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { nodes } = plan;
  const visible = useMemo(() => found(nodes, search), [nodes, search]);
  const tree = useMemo(() => treeOf(visible), [visible]);
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const chapters = useMemo(
    () => nodes.filter(({ node }) => node === "chapter").map(({ id }) => id),
    [nodes],
  );
  const isSearching = search !== "";
  const expanded = useMemo(
    () => (isSearching ? chapters : chapters.filter((id) => !closed.has(id))),
    [isSearching, chapters, closed],
  );

  const nudge = (node: Node, by: 1 | -1): void => {
    const all = siblings(nodes, node);
    const at = all.findIndex(({ id }) => id === node.id);
    const to = at + by;
    if (to < 0 || to >= all.length) return;
    const beforeId = (by === -1 ? all[to] : all[to + 1])?.id ?? null;
    void plan.step({ do: "move", id: node.id, parentId: node.parentId, beforeId });
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

  // Rows are drawn anew when their own node changes, not with each step of a drag.
  const latest = useRef<RowActions>(undefined);
  useLayoutEffect(() => {
    latest.current = {
      onAdd: props.onAdd,
      onRemove: props.onRemove,
      onRenaming,
      onNudge: nudge,
      onRename: (node, name) => void plan.step({ do: "rename", id: node.id, name }),
    };
  });
  const actions = useMemo<RowActions>(
    () => ({
      onAdd: (node, what) => latest.current?.onAdd(node, what),
      onRemove: (node) => latest.current?.onRemove(node),
      onRenaming: (id) => latest.current?.onRenaming(id),
      onNudge: (node, by) => latest.current?.onNudge(node, by),
      onRename: (node, name) => latest.current?.onRename(node, name),
    }),
    [],
  );

  if (visible.length === 0) return <p className={styles.hint}>{words.none}</p>;
  return (
    <>
      <Row gap={2} align="center" wrap>
        <Button type="text" onClick={() => setClosed(new Set())}>
          {words.expand}
        </Button>
        <Button type="text" onClick={() => setClosed(new Set(chapters))}>
          {words.collapse}
        </Button>
        {mayEdit ? <span className={`${styles.counts} ${styles.keys}`}>{words.drag}</span> : null}
      </Row>
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
        expandedKeys={expanded}
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
          return node ? (
            <PlanRow
              node={node}
              kinds={kinds}
              mayEdit={mayEdit}
              isRenaming={renaming === node.id}
              {...actions}
            />
          ) : null;
        }}
      />
    </>
  );
}
