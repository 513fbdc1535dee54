import { getEvidence } from "@perennial/contract/assessment/evidence.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useGivenPlace } from "../given/given-place.ts";
import { CheckPanel } from "../photo/check-panel.tsx";
import { DecidedCase } from "./decided-case.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { Timeline } from "./timeline.tsx";
import { useWatchWords } from "./watch-words.ts";

/** teaching/…/batch/{paperid}/evidence/{scoreid}: what was noted of an attempt, and what is decided about it. */
export default function EvidenceScreen(): ReactNode {
  const words = useWatchWords();
  const { paperid: settingId = "", scoreid: id = "" } = useParams();
  const place = useGivenPlace();
  const read = useRead(getEvidence, { id });
  const { data } = read;
  return (
    <SpacePage
      title={data ? words.title(data.learner) : words.link}
      lead={
        <Link to={place.learners(settingId)}>
          {data ? `${data.name} · ${words.back}` : words.back}
        </Link>
      }
    >
      <Reading of={read}>
        {(evidence) => <Evidence evidence={evidence} onChanged={() => void read.again()} />}
      </Reading>
    </SpacePage>
  );
}

interface EvidenceProps {
  readonly evidence: OutputOf<typeof getEvidence>;
  readonly onChanged: () => void;
}

function Evidence({ evidence, onChanged }: EvidenceProps): ReactNode {
  const words = useWatchWords();
  const { id, events, decided, watched } = evidence;
  const [isChanging, setIsChanging] = useState(false);
  const waits = decided !== null && decided.appeal !== "" && decided.answer === "";
  const isAsked = decided === null || waits || isChanging;
  return (
    <>
      <Panel title={words.timeline}>
        <Stack gap={3}>
          <Text tone="muted">
            {watched.length === 0
              ? words.nothingWatched
              : words.saidBefore(watched.map((kind) => words.kinds[kind]).join(words.comma))}
          </Text>
          <Timeline {...evidence} events={events} />
        </Stack>
      </Panel>
      {evidence.photoCheck ? (
        <CheckPanel check={evidence.photoCheck} name={evidence.learner} onChanged={onChanged} />
      ) : null}
      <Panel title={words.decide}>
        <Stack gap={5}>
          {decided === null ? null : <DecidedCase decided={decided} />}
          {isAsked ? (
            <Stack gap={4}>
              <Text tone="muted">{words.decideLead}</Text>
              <DecisionForm
                key={decided?.version ?? 0}
                attemptId={id}
                decided={decided}
                onSaved={() => {
                  setIsChanging(false);
                  onChanged();
                }}
                onCancel={isChanging ? () => setIsChanging(false) : undefined}
              />
            </Stack>
          ) : (
            <div>
              <Button onClick={() => setIsChanging(true)}>{words.changeDecision}</Button>
            </div>
          )}
        </Stack>
      </Panel>
    </>
  );
}
