import { listBank } from "@perennial/contract/question/bank.ts";
import {
  listKnowledge,
  moveKnowledge,
  removeKnowledge,
} from "@perennial/contract/question/knowledge.ts";
import { Button, Tree } from "antd";
import { useState, type ReactNode } from "react";
import { useMedia } from "../../kernel/device-media.ts";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useCurateWords } from "./curate-words.ts";
import { PointMoveDialog, PointNameDialog } from "./knowledge-dialog.tsx";
import { branchOf, oneStep, pointNodes, type Point, type PointNode } from "./point-tree.ts";

/** Up to this width the tree stands above the list and is folded. */
const NARROW_PX = 1279;

interface KnowledgePanelProps {
  readonly libraryId: string;
  readonly mayEdit: boolean;
  /** Choosing a point narrows a list beside it. */
  readonly isFilter?: boolean;
  /** The point whose questions are shown; undefined for all. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

type Opened = "create" | "below" | "rename" | "move" | "remove";

/** What can be done with the chosen point, by buttons that the keyboard reaches. */
function PointTools({
  point,
  points,
  libraryId,
  onOpen,
}: {
  readonly point: Point;
  readonly points: readonly Point[];
  readonly libraryId: string;
  readonly onOpen: (what: Opened) => void;
}): ReactNode {
  const words = useCurateWords();
  const { send, isBusy } = useWrite(moveKnowledge, { invalidates: [listKnowledge] });
  const step = (by: -1 | 1): ReactNode => {
    const place = oneStep(points, point.id, by);
    return (
      <Button
        size="small"
        disabled={!place || isBusy}
        onClick={() => place && void send({ libraryId, id: point.id, ...place })}
      >
        {by === -1 ? words.up : words.down}
      </Button>
    );
  };
  return (
    <Row gap={1} wrap role="group" aria-label={point.name}>
      <Button size="small" onClick={() => onOpen("below")}>
        {words.addBelow}
      </Button>
      <Button size="small" onClick={() => onOpen("rename")}>
        {words.rename}
      </Button>
      {step(-1)}
      {step(1)}
      <Button size="small" onClick={() => onOpen("move")}>
        {words.moveUnder}
      </Button>
      <Button size="small" danger onClick={() => onOpen("remove")}>
        {words.remove}
      </Button>
    </Row>
  );
}

function Points({
  points,
  libraryId,
  mayEdit,
  isFilter = false,
  chosen,
  onChoose,
}: KnowledgePanelProps & { readonly points: readonly Point[] }): ReactNode {
  const words = useCurateWords();
  const [opened, setOpened] = useState<Opened>();
  const remove = useWrite(removeKnowledge, {
    invalidates: [listKnowledge, listBank],
    done: words.pointRemoved,
  });
  const point = points.find(({ id }) => id === chosen);
  const branch = point ? branchOf(points, point.id) : [];
  const close = (): void => setOpened(undefined);
  return (
    <Stack gap={3}>
      {isFilter ? (
        <Button
          block
          type={chosen === undefined ? "primary" : "default"}
          aria-pressed={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {words.allQuestions}
        </Button>
      ) : null}
      {points.length === 0 ? (
        <Text as="p" tone="muted" size={1}>
          {words.knowledgeEmpty}
        </Text>
      ) : (
        <Box scroll="x">
          <Tree<PointNode>
            blockNode
            defaultExpandAll={points.length <= 60}
            aria-label={words.knowledge}
            treeData={pointNodes(points)}
            selectedKeys={chosen === undefined ? [] : [chosen]}
            onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
            titleRender={({ title, questionNum }) => (
              <Row as="span" inline gap={1} gapX={2} align="center">
                {title}
                <Text tone="muted" size={1} tabular oneLine>
                  {questionNum}
                </Text>
              </Row>
            )}
          />
        </Box>
      )}
      {mayEdit ? (
        <Stack gap={2}>
          {point ? (
            <PointTools point={point} points={points} libraryId={libraryId} onOpen={setOpened} />
          ) : null}
          <Button block type="dashed" onClick={() => setOpened("create")}>
            {words.addPoint}
          </Button>
        </Stack>
      ) : null}
      {opened === "create" ? <PointNameDialog libraryId={libraryId} onClose={close} /> : null}
      {opened === "below" && point ? (
        <PointNameDialog libraryId={libraryId} parentId={point.id} onClose={close} />
      ) : null}
      {opened === "rename" && point ? (
        <PointNameDialog libraryId={libraryId} point={point} onClose={close} />
      ) : null}
      {opened === "move" && point ? (
        <PointMoveDialog libraryId={libraryId} points={points} point={point} onClose={close} />
      ) : null}
      {opened === "remove" && point ? (
        <Ask
          title={words.removePoint}
          action={words.remove}
          isDanger
          isBusy={remove.isBusy}
          onClose={close}
          onConfirm={() =>
            void remove.send({ libraryId, id: point.id }).then((answer) => {
              close();
              if (answer.success) onChoose(undefined);
            })
          }
        >
          <p>
            {words.removePointAsk(
              point.name,
              branch.length,
              branch.reduce((sum, { questionNum }) => sum + questionNum, 0),
            )}
          </p>
        </Ask>
      ) : null}
    </Stack>
  );
}

/** The tree of points of a library: choosing one filters the list; who may change the library tends the tree here. */
export function KnowledgePanel(props: KnowledgePanelProps): ReactNode {
  const words = useCurateWords();
  const tree = useRead(listKnowledge, { libraryId: props.libraryId });
  const isNarrow = useMedia(`(max-width: ${NARROW_PX}px)`);
  const [isOpen, setOpen] = useState(false);
  const isFolded = isNarrow && (props.isFilter ?? false);
  const chosen = tree.data?.find(({ id }) => id === props.chosen);
  return (
    <Stack as="section" gap={3} pad={4} card narrow aria-label={words.knowledge}>
      {isFolded ? (
        <Button block aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.knowledge}：{chosen?.name ?? words.allQuestions}
        </Button>
      ) : (
        <Text as="h2" size={2} weight="strong">
          {words.knowledge}
        </Text>
      )}
      {isFolded && !isOpen ? null : (
        <Reading of={tree}>{(points) => <Points {...props} points={points} />}</Reading>
      )}
    </Stack>
  );
}
