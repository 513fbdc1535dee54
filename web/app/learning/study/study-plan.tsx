import { inReadingOrder } from "@perennial/contract/learning/study/study-tree.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { whenIdle } from "../../kernel/device-idle.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { clockTime } from "../../media/public.tsx";
import { Box, Row, Text } from "../../ui/layout/layout.tsx";
import { shortName } from "../short-name.ts";
import type { StudyFacts, StudyNodeFacts } from "./study-facts.ts";
import styles from "./study.module.css";
import { useStudyWords } from "./study-words.ts";

const SIGNS: Readonly<Record<string, IconName>> = {
  video: "video",
  dub: "audio",
  audio: "audio",
  reading: "speak",
  document: "book",
  page: "file",
  pictureBook: "image",
  cards: "copy",
  file: "download",
  link: "link",
  exercise: "list",
};

interface StudyPlanProps {
  readonly study: StudyFacts;
  readonly currentId: string;
  readonly onOpen: (unitId: string) => void;
}

/** The plan beside the unit: what is complete, what is open, where one is. */
export function StudyPlan({ study, currentId, onOpen }: StudyPlanProps): ReactNode {
  const words = useStudyWords();
  const list = useRef<HTMLUListElement>(null);
  useEffect(
    // Measuring at once would lay the page out before its film is fed.
    () =>
      whenIdle(() => {
        const box = list.current;
        const row = box?.querySelector<HTMLElement>('[aria-current="true"]');
        // The list only: on a phone it is part of the page, which must not jump.
        if (box && row) box.scrollTop = row.offsetTop - box.offsetTop - box.clientHeight / 2;
      }),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another unit is another row
    [currentId],
  );
  const depthOf = new Map<string, number>();
  for (const { id, parentId, isUnit } of inReadingOrder(study.tree))
    if (!isUnit) depthOf.set(id, (depthOf.get(parentId) ?? -1) + 1);
  return (
    <Box as="section" className={styles.plan} aria-label={words.plan}>
      <Row
        gap={1}
        gapX={3}
        align="baseline"
        justify="between"
        wrap
        pad={0}
        padX={4}
        className={styles.planHead}
      >
        <Text as="h2" size={2}>
          {words.plan}
        </Text>
        <Text tone="muted" size={1} tabular>
          {words.progress(study.completeNum, study.unitNum)}
        </Text>
      </Row>
      <Box clip round="mark" ground="line" className={styles.meter} aria-hidden="true">
        <Box
          as="i"
          tall
          round="mark"
          ground="brand"
          style={{
            width: `${study.unitNum > 0 ? (study.completeNum / study.unitNum) * 100 : 0}%`,
          }}
        />
      </Box>
      <Box as="ul" scroll="y" pad={0} padX={2} ref={list}>
        {inReadingOrder(study.tree).map((node) =>
          node.isUnit ? (
            <UnitRow
              key={node.id}
              node={node}
              depth={depthOf.get(node.parentId) ?? 0}
              isCurrent={node.id === currentId}
              onOpen={onOpen}
            />
          ) : (
            <Row
              as="li"
              gap={2}
              align="center"
              tone="muted"
              size={1}
              weight="strong"
              key={node.id}
              className={styles.chapter}
              style={{ paddingInlineStart: (depthOf.get(node.id) ?? 0) * 12 }}
              title={node.name}
            >
              {shortName(node.name)}
              {node.learnStatus === 2 ? (
                <Text tone="success">
                  <Icon name="check" size={0.9} />
                  <span className={styles.hidden}>{words.statuses[2]}</span>
                </Text>
              ) : null}
            </Row>
          ),
        )}
      </Box>
    </Box>
  );
}

interface UnitRowProps {
  readonly node: StudyNodeFacts;
  readonly depth: number;
  readonly isCurrent: boolean;
  readonly onOpen: (unitId: string) => void;
}

function UnitRow({ node, depth, isCurrent, onOpen }: UnitRowProps): ReactNode {
  const words = useStudyWords();
  const { gate, learnStatus, isBegun, watchLengthlabel } = node;
  const isComplete = learnStatus === 2;
  const state =
    gate === "later"
      ? words.opensOn(node.opensOn)
      : gate === "locked"
        ? words.gates.locked
        : isComplete || !isBegun
          ? words.statuses[learnStatus]
          : words.begun;
  return (
    <li>
      <button
        type="button"
        className={styles.unit}
        style={{ paddingInlineStart: 12 + depth * 12 }}
        disabled={gate !== "open"}
        aria-current={isCurrent}
        title={node.name}
        onClick={() => onOpen(node.id)}
      >
        <Icon name={gate === "open" ? (SIGNS[node.kind] ?? "file") : "lock"} size={1.1} />
        <span>
          {shortName(node.name)}
          <Text as="small" block tone="muted" size={1} weight="plain">
            {words.kinds[node.kind as keyof typeof words.kinds]}
            {node.seconds > 0 ? ` · ${clockTime(node.seconds)}` : ""}
            {isComplete || watchLengthlabel === "" ? "" : ` · ${words.watched(watchLengthlabel)}`}
            {node.isRequired ? "" : ` · ${words.optional}`}
          </Text>
        </span>
        <Row
          as="em"
          inline
          gap="half"
          align="center"
          tone="muted"
          size={1}
          weight="plain"
          data-status={gate === "open" ? learnStatus : undefined}
        >
          {isComplete ? <Icon name="check" size={0.9} /> : null}
          {state}
        </Row>
      </button>
    </li>
  );
}
