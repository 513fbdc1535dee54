import {
  createKnowledge,
  listKnowledge,
  moveKnowledge,
  renameKnowledge,
} from "@perennial/contract/question/knowledge.ts";
import { Input, TreeSelect } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import { useWrite } from "../../space/query.ts";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useCurateWords } from "./curate-words.ts";
import { branchOf, pointNodes, type Point } from "./point-tree.ts";

const TOP = "top";

interface NameDialogProps {
  readonly libraryId: string;
  /** The point that gets another name; without one a new point is made. */
  readonly point?: Point | undefined;
  readonly parentId?: string | null;
  readonly onClose: () => void;
}

/** Asks for the name of a new point, or for another one of a point that is there. */
export function PointNameDialog({
  libraryId,
  point,
  parentId = null,
  onClose,
}: NameDialogProps): ReactNode {
  const words = useCurateWords();
  const [name, setName] = useState(point?.name ?? "");
  const writes = { invalidates: [listKnowledge], done: words.pointSaved };
  const create = useWrite(createKnowledge, writes);
  const rename = useWrite(renameKnowledge, writes);
  const save = async (): Promise<void> => {
    if (name.trim() === "") return;
    const answer = point
      ? await rename.send({ libraryId, id: point.id, name: name.trim() })
      : await create.send({ libraryId, parentId, name: name.trim() });
    if (answer.success) onClose();
  };
  return (
    <Ask
      title={point ? words.rename : parentId === null ? words.addPoint : words.addBelow}
      action={words.save}
      isBusy={create.isBusy || rename.isBusy}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <Input
        size="large"
        aria-label={words.pointName}
        placeholder={words.pointName}
        maxLength={rulesOf(createKnowledge, "name").maxLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => void save()}
      />
    </Ask>
  );
}

/** Asks below which point another one shall stand; what lies below it comes along. */
export function PointMoveDialog({
  libraryId,
  points,
  point,
  onClose,
}: {
  readonly libraryId: string;
  readonly points: readonly Point[];
  readonly point: Point;
  readonly onClose: () => void;
}): ReactNode {
  const words = useCurateWords();
  const [parent, setParent] = useState(point.parentId ?? TOP);
  const move = useWrite(moveKnowledge, { invalidates: [listKnowledge], done: words.pointSaved });
  const own = new Set(branchOf(points, point.id).map(({ id }) => id));
  const others = points.filter(({ id }) => !own.has(id));
  const save = async (): Promise<void> => {
    const parentId = parent === TOP ? null : parent;
    const answer = await move.send({ libraryId, id: point.id, parentId });
    if (answer.success) onClose();
  };
  return (
    <Ask
      title={words.moveUnder}
      action={words.confirm}
      isBusy={move.isBusy}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <Stack gap={2}>
        <Text tone="muted" size={1}>
          {words.under}
        </Text>
        <TreeSelect
          size="large"
          aria-label={words.under}
          treeDefaultExpandAll
          value={parent}
          onChange={setParent}
          treeData={[{ value: TOP, title: words.top, children: pointNodes(others) }]}
        />
      </Stack>
    </Ask>
  );
}
