import type { listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { ReadResult } from "../../space/query.ts";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { shortName } from "../short-name.ts";
import { studyPath, unitPath } from "./study-address.ts";
import { useStudyWords } from "./study-words.ts";
import styles from "./study-unmet.module.css";
import { useUnmetWords } from "../unmet-words.ts";

type UnmetFacts = OutputOf<typeof listUnmet>;
type Rule = UnmetFacts["rules"][number];

/** How far the sitting that is under way has come; the server's list is a few seconds older. */
export interface LivePercent {
  readonly unitId: string;
  readonly percent: number;
}

interface StudyUnmetProps {
  readonly courseId: string;
  readonly unmet: ReadResult<typeof listUnmet>;
  readonly live?: LivePercent | undefined;
  /** Stands in a card already. */
  readonly isInner?: boolean;
}

const SHOWN = 4;
const ofPlaying = (kind: string): boolean => kind === "watch" || kind === "listen";

/** 还差什么: exactly the rules that the server still waits for, each with the way there. */
export function StudyUnmet({ courseId, unmet, live, isInner = false }: StudyUnmetProps): ReactNode {
  const words = useUnmetWords();
  const studyWords = useStudyWords();
  const [isWhole, setIsWhole] = useState(false);
  const { data, failure, again } = unmet;
  const rules = data?.rules ?? [];
  const shown = isWhole ? rules : rules.slice(0, SHOWN);
  const textOf = ({ kind, unitId, have, need, pending }: Rule): string =>
    words.rules[kind](
      ofPlaying(kind) && live?.unitId === unitId ? Math.max(have, live.percent) : have,
      need,
      pending,
    );
  return (
    <Box
      as="section"
      card={!isInner}
      className={styles.unmet}
      data-inner={isInner || undefined}
      aria-label={words.title}
    >
      <Row as="h2" align="baseline" justify="between" size={2}>
        {words.title}
        {rules.length > 0 ? <span>{words.left(rules.length)}</span> : null}
      </Row>
      {failure && !data ? (
        <p>
          {words.failed}{" "}
          <button type="button" onClick={() => void again()}>
            {words.again}
          </button>
        </p>
      ) : null}
      {data?.isComplete && rules.length === 0 ? (
        <Row as="p" gap={2} align="center" tone="success">
          <Icon name="check" size={1.1} />
          {words.done}
          <Link className={styles.toFinish} to={studyPath(courseId, "finish")}>
            {studyWords.toFinish}
          </Link>
        </Row>
      ) : null}
      <Box as="ul" pad={0} padX={2}>
        {shown.map((rule) => (
          <li key={`${rule.unitId} ${rule.kind}`}>
            {rule.gate === "open" ? (
              <Link to={unitPath(courseId, rule.unitId)}>
                <b>{shortName(rule.unitName)}</b>
                <span>{textOf(rule)}</span>
                <Icon name="right" size={1} />
              </Link>
            ) : (
              <div>
                <b>{shortName(rule.unitName)}</b>
                <span>{rule.gate === "later" ? words.later(rule.opensOn) : words.locked}</span>
                <Icon name="lock" size={1} />
              </div>
            )}
          </li>
        ))}
      </Box>
      {rules.length > SHOWN ? (
        <button type="button" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.less : words.more(rules.length - SHOWN)}
        </button>
      ) : null}
    </Box>
  );
}
