import type { getArrival } from "@perennial/contract/assessment/exam/check-in.ts";
import { chinaDay, chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx";
import { sessionTime } from "../session-time.ts";
import { useDoorWords } from "./door-words.ts";
import styles from "./door.module.css";

type Looked = OutputOf<typeof getArrival>;
export type Verdict = Looked["verdict"] | "unknown";

/** How a verdict is shown: by colour, sign and words. */
const SIGNS = {
  fine: ["good", "check"],
  present: ["known", "check"],
  notYetTime: ["known", "clock"],
  tooLate: ["bad", "warning"],
  wrongRoom: ["bad", "warning"],
  wrongSession: ["bad", "warning"],
  ticketVoid: ["bad", "warning"],
  unknown: ["bad", "warning"],
} as const;

interface CardProps {
  /** When the session at this door begins. */
  readonly startsAt: string;
  readonly verdict: Verdict;
  /** In place of the verdict's own hint. */
  readonly said?: string | undefined;
  readonly looked?: Looked | undefined;
  readonly children?: ReactNode;
}

/** What a ticket does at this door, in large letters, and whose it is. */
export function ArrivalCard({ startsAt, verdict, said, looked, children }: CardProps): ReactNode {
  const words = useDoorWords();
  const { arrival, place } = looked ?? {};
  const [tone, icon] = SIGNS[verdict];
  const isOtherDay = place ? chinaDay(place.startsAt) !== chinaDay(startsAt) : false;
  const title = verdict === "wrongSession" && isOtherDay ? words.otherDay : words.verdicts[verdict];
  const hint =
    said ??
    (place ? words.belongs(sessionTime(place), place.roomName) : words.verdictHints[verdict]);
  return (
    <Stack as="section" gap={3} pad={4} round="card" className={styles.verdict} data-tone={tone}>
      <Stack gap={1} role={tone === "bad" ? "alert" : "status"}>
        <Row gap={2} align="center" className={styles.verdictTitle}>
          <Icon name={icon} size={3} />
          <Text as="h3" size={4} weight="strong">
            {arrival ? `${title} · ${arrival.name}` : title}
          </Text>
        </Row>
        <Text>
          {verdict === "present" && arrival?.checkedInAt
            ? words.letInAt(chinaMinute(arrival.checkedInAt).slice("2026-11-25 ".length))
            : hint}
        </Text>
      </Stack>
      {arrival ? (
        <DescriptionList
          facts={{
            [words.seat]: arrival.seat === null ? "" : words.seatNo(arrival.seat),
            [words.ticketNumber]: arrival.ticketNumber,
            [words.loginName]: arrival.loginName,
            [words.klass]: arrival.className,
          }}
        />
      ) : null}
      {children}
    </Stack>
  );
}
