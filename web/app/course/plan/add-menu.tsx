import type { UnitKind } from "@perennial/contract/course/units/unit-content.ts";
import { Button, Dropdown } from "antd";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import type { Node } from "./plan-steps.ts";
import { usePlanWords } from "./plan-words.ts";

/** What can be added to a chapter: a unit of a kind, a section, or files that become units. */
export type Added = UnitKind | "section" | "files";

interface AddMenuProps {
  readonly node: Node;
  readonly kinds: readonly UnitKind[];
  readonly onAdd: (node: Node, what: Added) => void;
}

/** The menu of a chapter by which something is added to it. */
export function AddMenu({ node, kinds, onAdd }: AddMenuProps): ReactNode {
  const words = usePlanWords();
  const mayUpload = kinds.some((kind) => kind === "video" || kind === "file");
  const items: { key: Added; label: string }[] = [
    ...kinds.map((kind) => ({ key: kind, label: words.createUnit(words.kinds[kind]) })),
    ...(node.parentId === null ? [{ key: "section" as const, label: words.addSection }] : []),
    ...(mayUpload ? [{ key: "files" as const, label: words.upload }] : []),
  ];
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          onAdd(node, key as Added);
        },
      }}
    >
      <Button
        type="text"
        aria-label={`${words.createUnit("")} · ${node.name}`}
        icon={<Icon name="plus" />}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
