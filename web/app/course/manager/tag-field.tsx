import { TreeSelect } from "antd";
import { useId, useMemo, type ReactNode } from "react";
import { useInfoWords } from "./info-words.ts";

interface Tag {
  readonly id: string;
  readonly name: string;
  readonly parentId: string;
}

interface TagFieldProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (ids: string[]) => void;
  readonly tags: readonly Tag[];
  readonly isDisabled?: boolean;
}

const NONE: readonly string[] = [];

interface TagNode {
  readonly value: string;
  readonly title: string;
  readonly children: TagNode[];
}

function branch(tags: readonly Tag[], parentId: string): TagNode[] {
  return tags
    .filter((tag) => tag.parentId === parentId)
    .map(({ id, name }) => ({ value: id, title: name, children: branch(tags, id) }));
}

/** Several tags out of the site's tree. */
export function TagField({
  id,
  value = NONE,
  onChange,
  tags,
  isDisabled = false,
}: TagFieldProps): ReactNode {
  const words = useInfoWords();
  const tree = useMemo(() => branch(tags, ""), [tags]);
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <TreeSelect
      id={fieldId}
      aria-label={words.tags}
      multiple
      allowClear
      treeDefaultExpandAll
      showSearch
      treeNodeFilterProp="title"
      // The field says that it controls this, and Ant Design gives it no id.
      popupRender={(shown) => <div id={`${fieldId}_list`}>{shown}</div>}
      style={{ width: "100%" }}
      disabled={isDisabled}
      treeData={tree}
      value={[...value]}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  );
}
