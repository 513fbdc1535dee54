import { useState, type ReactNode } from "react";
import { plainDateTime, relativeTime } from "../kernel/format.ts";
import { useLanguage } from "../kernel/words.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Row } from "../ui/layout/layout.tsx";
import styles from "./discussion.module.css";
import { SpaceLink } from "./open-spaces.tsx";

/** A moment as people say it; the exact one on request. */
export function Moment({ at }: { readonly at: string }): ReactNode {
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at} title={plainDateTime(at)}>
      {relativeTime(at, now, language)}
    </time>
  );
}

interface SaidByProps {
  readonly name: string;
  /** Leads to the public space of whoever shows one; within OpenSpaces. */
  readonly userId?: string;
  readonly avatar: string;
  readonly at: string;
  /** Class, unit and what else places the words. */
  readonly facts?: readonly string[];
  readonly marks?: ReactNode;
}

/** Who said it, when and where. */
export function SaidBy({ name, userId = "", avatar, at, facts, marks }: SaidByProps): ReactNode {
  return (
    <Row gap={2} gapX={3} align="center" wrap className={styles.by}>
      <Avatar name={name} src={avatar} size={2.25} />
      <div>
        <strong>
          <SpaceLink userId={userId}>{name}</SpaceLink>
        </strong>
        <Row as="p" gap={0} gapX={3} wrap tone="muted" size={1}>
          <Moment at={at} />
          {(facts ?? []).filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Row>
      </div>
      {marks ? <div className={styles.marks}>{marks}</div> : null}
    </Row>
  );
}
