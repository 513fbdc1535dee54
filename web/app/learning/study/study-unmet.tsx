import type { listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { ReadResult } from "../../space/query.ts";
import { Icon } from "../../ui/icon.tsx";
import { shortName } from "../short-name.ts";
import { unitPath } from "./study-address.ts";
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
}

const SHOWN = 4;
const ofPlaying = (kind: string): boolean => kind === "watch" || kind === "listen";

/** 还差什么: exactly the rules that the server still waits for, each with the way there. */
export function StudyUnmet({ courseId, unmet, live }: StudyUnmetProps): ReactNode {
  const words = useUnmetWords();
  const [isWhole, setIsWhole] = useState(false);
  const { data, failure, again } = unmet;
  const rules = data?.rules ?? [];
  const shown = isWhole ? rules : rules.slice(0, SHOWN);
  const textOf = ({ kind, unitId, have, need }: Rule): string =>
    words.rules[kind](
      ofPlaying(kind) && live?.unitId === unitId ? Math.max(have, live.percent) : have,
      need,
    );
  return (
    <section className={styles.unmet} aria-label={words.title}>
      <h2>
        {words.title}
        {rules.length > 0 ? <span>{words.left(rules.length)}</span> : null}
      </h2>
      {failure && !data ? (
        <p>
          {words.failed}{" "}
          <button type="button" onClick={() => void again()}>
            {words.again}
          </button>
        </p>
      ) : null}
      {data?.isComplete && rules.length === 0 ? (
        <p className={styles.done}>
          <Icon name="check" size={1.1} />
          {words.done}
        </p>
      ) : null}
      <ul>
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
      </ul>
      {rules.length > SHOWN ? (
        <button type="button" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.less : words.more(rules.length - SHOWN)}
        </button>
      ) : null}
    </section>
  );
}
