import { appealEvidence, getOwnEvidence } from "@perennial/contract/assessment/evidence.ts";
import { useId, useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { DecidedCase } from "./decided-case.tsx";
import { Timeline } from "./timeline.tsx";
import { useWatchWords } from "./watch-words.ts";
import styles from "./watch.module.css";

const APPEAL_MAX = rulesOf(appealEvidence, "appeal").maxLength;

/** What was noted of an own attempt, what was decided about it, and the appeal; nothing where there is nothing to say. */
export function OwnEvidence({ attemptId }: { readonly attemptId: string }): ReactNode {
  const words = useWatchWords();
  const { data, again } = useRead(getOwnEvidence, { id: attemptId });
  const hasEvents = (data?.events ?? []).length > 0;
  if (!data || (!hasEvents && !data.decided)) return null;
  const { events, decided, mayAppeal } = data;
  return (
    <Panel title={words.ownTitle}>
      <Stack gap={5}>
        <Text tone="muted">{words.ownLead}</Text>
        {events && hasEvents ? <Timeline events={events} /> : null}
        {decided ? <DecidedCase decided={decided} /> : null}
        {mayAppeal ? <Appeal attemptId={attemptId} onSent={() => void again()} /> : null}
      </Stack>
    </Panel>
  );
}

interface AppealProps {
  readonly attemptId: string;
  readonly onSent: () => void;
}

function Appeal({ attemptId, onSent }: AppealProps): ReactNode {
  const words = useWatchWords();
  const place = useId();
  const [appeal, setAppeal] = useState("");
  const { send, isBusy } = useWrite(appealEvidence, { done: words.appealed });
  const submit = async (): Promise<void> => {
    const answer = await send({ id: attemptId, appeal });
    if (answer.success) onSent();
  };
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Text as="label" weight="strong" htmlFor={place}>
        {words.appealText}
      </Text>
      <Text tone="muted" size={1} id={`${place}hint`}>
        {words.appealAsk}
      </Text>
      <textarea
        id={place}
        className={styles.appeal}
        rows={4}
        required={rulesOf(appealEvidence, "appeal").required}
        maxLength={APPEAL_MAX}
        aria-describedby={`${place}hint`}
        value={appeal}
        onChange={(event) => setAppeal(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={isBusy}>
          {words.sendAppeal}
        </Button>
      </div>
    </Stack>
  );
}
