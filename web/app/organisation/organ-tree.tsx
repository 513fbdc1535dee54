import { listCorps } from "@perennial/contract/organisation/corp.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Input, Tree } from "antd";
import { useState, type ReactNode } from "react";
import { useAsk } from "../kernel/operation/use-asking.ts";
import { useRead } from "../space/query.ts";
import { showToast } from "../ui/dialog/toast.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import { useOrganWords } from "./organ-words.ts";

export type Corp = OutputOf<typeof listCorps>[number];

interface Node {
  readonly key: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly corp: Corp;
  children?: Node[];
}

const SHOWN = 100;
const nodeOf = (corp: Corp): Node => ({
  key: corp.id,
  title: corp.name,
  isLeaf: !corp.hasChildren,
  corp,
});

const withChildren = (nodes: readonly Node[], id: string, children: Node[]): Node[] =>
  nodes.map((node) =>
    node.key === id
      ? { ...node, children }
      : node.children
        ? { ...node, children: withChildren(node.children, id, children) }
        : node,
  );

interface OrganTreeProps {
  /** Where the branch begins. */
  readonly rootId: string;
  readonly rootName: string;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The branch of organisations, read level by level; a word finds them wherever they stand. */
export function OrganTree({ rootId, rootName, chosen, onChoose }: OrganTreeProps): ReactNode {
  const words = useOrganWords();
  const [keyword, setKeyword] = useState("");
  const root: Corp = { id: rootId, name: rootName, type: 0, parentId: "", hasChildren: true };
  const [nodes, setNodes] = useState<Node[]>([nodeOf(root)]);
  const found = useRead(listCorps, { keyword, pageSize: SHOWN }, { isEnabled: keyword !== "" });
  const askBranch = useAsk(listCorps);
  const unfold = async (id: string): Promise<void> => {
    const answer = await askBranch({ parentId: id, pageSize: SHOWN });
    if (answer.success) setNodes((before) => withChildren(before, id, answer.data.map(nodeOf)));
    else if (answer.code !== "kernel.network") showToast(answer.message);
  };
  const isSearching = keyword !== "";
  return (
    <Stack gap={3}>
      <Input.Search
        allowClear
        placeholder={words.search}
        aria-label={words.search}
        onSearch={(text) => setKeyword(text.trim())}
      />
      <Tree<Node>
        key={isSearching ? "found" : "all"}
        blockNode
        treeData={isSearching ? (found.data ?? []).map(nodeOf) : nodes}
        {...(isSearching ? {} : { loadData: (node: Node) => unfold(node.key) })}
        defaultExpandedKeys={[rootId]}
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelect={([key]) => {
          if (key !== undefined) onChoose(String(key));
        }}
      />
      {isSearching && (found.page?.rowCount ?? 0) > SHOWN ? <p>{words.more}</p> : null}
    </Stack>
  );
}
