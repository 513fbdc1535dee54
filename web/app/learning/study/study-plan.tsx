import { inReadingOrder } from "@perennial/contract/learning/study/study-tree.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { whenIdle } from "../../kernel/device-idle.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { clockTime } from "../../media/public.tsx";
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
    <section className={styles.plan} aria-label={words.plan}>
      <div className={styles.planHead}>
        <h2>{words.plan}</h2>
        <span>{words.progress(study.completeNum, study.unitNum)}</span>
      </div>
      <div className={styles.meter} aria-hidden="true">
        <i
          style={{
            width: `${study.unitNum > 0 ? (study.completeNum / study.unitNum) * 100 : 0}%`,
          }}
        />
      </div>
      <ul ref={list}>
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
            <li
              key={node.id}
              className={styles.chapter}
              style={{ paddingInlineStart: (depthOf.get(node.id) ?? 0) * 12 }}
              title={node.name}
            >
              {shortName(node.name)}
              {node.learnStatus === 2 ? (
                <span className={styles.done}>
                  <Icon name="check" size={0.9} />
                  <span className={styles.hidden}>{words.statuses[2]}</span>
                </span>
              ) : null}
            </li>
          ),
        )}
      </ul>
    </section>
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
          <small>
            {words.kinds[node.kind as keyof typeof words.kinds]}
            {node.seconds > 0 ? ` · ${clockTime(node.seconds)}` : ""}
            {isComplete || watchLengthlabel === "" ? "" : ` · ${words.watched(watchLengthlabel)}`}
            {node.isRequired ? "" : ` · ${words.optional}`}
          </small>
        </span>
        <em data-status={gate === "open" ? learnStatus : undefined}>
          {isComplete ? <Icon name="check" size={0.9} /> : null}
          {state}
        </em>
      </button>
    </li>
  );
}
