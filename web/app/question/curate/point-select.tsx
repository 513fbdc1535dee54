import { BANK_LIMITS } from "@perennial/contract/question/bank.ts";
import { listKnowledge } from "@perennial/contract/question/knowledge.ts";
import { TreeSelect } from "antd";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { pointNodes } from "./point-tree.ts";

interface PointSelectProps {
  readonly libraryId: string;
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Points of a library's tree, several at once. */
export function PointSelect({ libraryId, label, value, onChange }: PointSelectProps): ReactNode {
  const tree = useRead(listKnowledge, { libraryId });
  return (
    <TreeSelect<string[]>
      size="large"
      multiple
      allowClear
      showSearch
      treeNodeFilterProp="title"
      maxCount={BANK_LIMITS.knowledge}
      aria-label={label}
      loading={tree.data === undefined && tree.isFetching}
      treeData={pointNodes(tree.data ?? [])}
      value={[...value]}
      onChange={onChange}
    />
  );
}
