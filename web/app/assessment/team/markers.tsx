import { getMarkingBoard } from "@perennial/contract/assessment/marking.ts";
import {
  listDisputes,
  listMarkers,
  takeBackAnswers,
} from "@perennial/contract/assessment/marking-team.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useGivenPlace } from "../given/given-place.ts";
import { pointsText } from "../sitting/points-text.ts";
import { MarkingWayDialog, ShareDialog, type Marker } from "./marker-forms.tsx";
import { useMarkerWords } from "./marker-words.ts";
import styles from "./team.module.css";

/** Below this many percent the difference is no drift. */
const EVEN = 3;
const PERCENT = 100;

/** What marking again says about a marker, in a sentence. */
function useDriftSaid(): (drift: NonNullable<Marker["drift"]>) => string {
  const words = useMarkerWords();
  return ({ num, meanPercent, agreement, kappa }) => {
    const percent = pointsText(Math.round(Math.abs(meanPercent)));
    const said =
      Math.abs(meanPercent) < EVEN
        ? words.drift.even(num)
        : words.drift[meanPercent > 0 ? "high" : "low"](num, percent);
    return [
      said,
      words.agreement(pointsText(Math.round(agreement * PERCENT))),
      ...(kappa === null ? [] : [words.kappa(kappa.toFixed(2))]),
    ].join(" · ");
  };
}

interface MarkersProps {
  readonly settingId: string;
}

/** Who of the team marks what, how far each is and how alike they mark. Nothing where nobody has to mark. */
export function Markers({ settingId }: MarkersProps): ReactNode {
  const words = useMarkerWords();
  const driftSaid = useDriftSaid();
  const { data: board } = useRead(getMarkingBoard, { settingId });
  const { data: markers = [] } = useRead(listMarkers, { settingId });
  const [shared, setShared] = useState<Marker>();
  const [asked, setAsked] = useState<Marker>();
  const [isSetting, setIsSetting] = useState(false);
  const back = useWrite(takeBackAnswers, { invalidates: [listMarkers, getMarkingBoard] });
  const questions = board?.questions ?? [];
  if (questions.length === 0 || markers.length === 0) return null;
  const shareSaid = ({ questionIds, classIds }: Marker): string[] => {
    const numbers = questions.flatMap(({ questionId, no }) =>
      questionIds.includes(questionId) ? [words.question(no)] : [],
    );
    return [
      ...(numbers.length > 0 ? [words.sharedQuestions(numbers.join("、"))] : []),
      ...(classIds.length > 0 ? [words.sharedClasses(classIds.length)] : []),
    ];
  };
  const takeBack = async ({ userId }: Marker): Promise<void> => {
    const answer = await back.send({ settingId, userId });
    if (!answer.success) return;
    showToast(words.takenBack(answer.data.answerNum), "done");
    setAsked(undefined);
  };
  return (
    <>
      <Disputes settingId={settingId} />
      <Panel
        title={words.markers}
        lead={words.markersLead}
        extra={<Button onClick={() => setIsSetting(true)}>{words.way}</Button>}
      >
        <Stack as="ul" gap={0} className={styles.plain}>
          {markers.map((marker) => (
            <Row
              as="li"
              key={marker.userId}
              gap={3}
              align="center"
              justify="between"
              wrap
              pad={2}
              padX={0}
              line="above"
            >
              <Stack gap="half" narrow grow>
                <Text>{marker.name}</Text>
                <Text tone="muted" size={1} tabular>
                  {[
                    words.load(marker.doneNum, marker.handedNum, marker.heldNum),
                    ...shareSaid(marker),
                  ].join(" · ")}
                </Text>
                {marker.drift ? <Text size={1}>{driftSaid(marker.drift)}</Text> : null}
              </Stack>
              <Row gap={2} wrap>
                <Button
                  aria-label={`${words.share} ${marker.name}`}
                  onClick={() => setShared(marker)}
                >
                  {words.share}
                </Button>
                {marker.handedNum + marker.heldNum > 0 ? (
                  <Button
                    aria-label={`${words.takeBack} ${marker.name}`}
                    onClick={() => setAsked(marker)}
                  >
                    {words.takeBack}
                  </Button>
                ) : null}
              </Row>
            </Row>
          ))}
        </Stack>
      </Panel>
      {shared ? (
        <ShareDialog
          settingId={settingId}
          marker={shared}
          questions={questions}
          onClose={() => setShared(undefined)}
        />
      ) : null}
      {isSetting ? (
        <MarkingWayDialog settingId={settingId} onClose={() => setIsSetting(false)} />
      ) : null}
      {asked ? (
        <Ask
          title={words.takeBack}
          action={words.takeBack}
          isBusy={back.isBusy}
          onConfirm={() => void takeBack(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.takeBackAsk(asked.name)}</p>
        </Ask>
      ) : null}
    </>
  );
}

/** Answers about which two markers are too far apart; nothing while there is none. */
function Disputes({ settingId }: MarkersProps): ReactNode {
  const words = useMarkerWords();
  const { queue } = useGivenPlace();
  const { data: disputes = [] } = useRead(listDisputes, { settingId });
  return disputes.length === 0 ? null : (
    <Panel title={words.disputes} lead={words.disputesLead}>
      <Stack as="ul" gap={0} className={styles.plain}>
        {disputes.map(
          ({ attemptId, questionId, no, learner, points, first, second, mayDecide }) => (
            <Row
              as="li"
              key={`${attemptId} ${questionId}`}
              gap={3}
              align="center"
              justify="between"
              wrap
              pad={2}
              padX={0}
              line="above"
            >
              <Stack gap="half" narrow grow>
                <Text>{words.dispute(no, learner)}</Text>
                <Text tone="muted" size={1} tabular>
                  {words.disputePoints(pointsText(first), pointsText(second), pointsText(points))}
                </Text>
              </Stack>
              {mayDecide ? (
                <Link to={queue(settingId, questionId, "disputed")}>{words.decide}</Link>
              ) : (
                <Text tone="muted" size={1}>
                  {words.notMine}
                </Text>
              )}
            </Row>
          ),
        )}
      </Stack>
    </Panel>
  );
}
