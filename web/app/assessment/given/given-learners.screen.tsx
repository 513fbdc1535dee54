import { removeParticipant } from "@perennial/contract/assessment/participant.ts";
import { getGivenPaper, listSittingLearners } from "@perennial/contract/assessment/setting.ts";
import { useState, type ReactNode } from "react";
import { Link, useParams } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import type { RowAction } from "../../space/row-action.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { ParticipantsDialog } from "../participant/participants-dialog.tsx";
import { useParticipantWords } from "../participant/participant-words.ts";
import { MarkingBoard } from "../marking/marking-board.tsx";
import { useMarkingWords } from "../marking/marking-words.ts";
import { pointsText } from "../sitting/points-text.ts";
import { useRoomWords } from "../room/room-words.ts";
import { ExceptionDialog, Exceptions } from "../team/exceptions.tsx";
import { Markers } from "../team/markers.tsx";
import { useTeamWords } from "../team/team-words.ts";
import { useWatchWords } from "../watch/watch-words.ts";
import { useGivenPlace } from "./given-place.ts";
import { useGivenWords } from "./given-words.ts";
import { LearnerStepDialog, type LearnerStep } from "./learner-step.tsx";

type Learner = RowOf<typeof listSittingLearners>;

const RUNNING = 0;
const SUBMITTED = 1;
const REVIEWED = 2;
const EXPIRED = 4;
const FILTERS = ["absent", "running", "submitted", "pending"] as const;

/** How far a learner is: the name of the state, and its sign. */
function stateOf({ processStatus, isPending }: Learner) {
  if (processStatus === null) return ["waiting", "over"] as const;
  if (processStatus === RUNNING) return ["begun", "waiting"] as const;
  if (processStatus === SUBMITTED)
    return isPending ? (["submitted", "waiting"] as const) : (["handedIn", "done"] as const);
  if (processStatus === REVIEWED) return ["marked", "done"] as const;
  return processStatus === EXPIRED
    ? (["expired", "refused"] as const)
    : (["redo", "refused"] as const);
}

function LearnerState({ learner }: { readonly learner: Learner }): ReactNode {
  const words = useGivenWords();
  const [state, sign] = stateOf(learner);
  const { isLate, isAuto, hasOverride } = learner;
  const signs = [
    isLate ? words.signs.late : "",
    isAuto ? words.signs.auto : "",
    hasOverride ? words.signs.override : "",
  ].filter(Boolean);
  return (
    <Row as="span" inline gap={2} align="center" wrap>
      <StateMark kind={sign}>{words.states[state]}</StateMark>
      {signs.length > 0 ? (
        <Text tone="muted" size={1}>
          {signs.join(" · ")}
        </Text>
      ) : null}
    </Row>
  );
}

/** teaching/{homework|exercise|test}/batch/{paperid}[/{classId}]: the learners of what was given out. */
export default function GivenLearnersScreen(): ReactNode {
  const words = useGivenWords();
  const { paperid: id = "", classId } = useParams();
  const watch = useWatchWords();
  const roomWords = useRoomWords();
  const marking = useMarkingWords();
  const { list, script, results, evidence, room } = useGivenPlace();
  const { data } = useRead(getGivenPaper, { id });
  const [step, setStep] = useState<LearnerStep>();
  const [excepted, setExcepted] = useState<Learner>();
  const team = useTeamWords();
  const people = useParticipantWords();
  const takeOff = useWrite(removeParticipant, {
    invalidates: [getGivenPaper, listSittingLearners],
    done: people.takenOff,
  });
  const [isImporting, setIsImporting] = useState(false);
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText" },
    {
      name: "keyword",
      label: words.name,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listSittingLearners, "keyword"),
    },
    { name: "className", label: words.klass, widgetType: "SingleLineText" },
    {
      name: "state",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      options: FILTERS.map((value) => ({ value, name: words.stateFilters[value] })),
    },
    { name: "attemptNum", label: words.tries, widgetType: "Number", width: 80 },
    { name: "submittedAt", label: words.handedInAt, widgetType: "DateTime", width: 160 },
    { name: "finalScore", label: words.score, widgetType: "Number", width: 90 },
  ];
  const isByList = data?.rules.isByList === true;
  const actionsOf = (learner: Learner): RowAction[] => {
    const { processStatus } = learner;
    const { attemptId, watchId, isNameless } = learner;
    const isOver = processStatus === SUBMITTED || processStatus === REVIEWED;
    const isMarkable = isOver && attemptId !== "";
    const ofLearner = (kind: LearnerStep["kind"]): RowAction => ({
      key: kind,
      label: words[kind],
      run: () => setStep({ kind, learner }),
    });
    return [
      ...(isMarkable ? [{ key: "script", label: words.script, to: script(id, attemptId) }] : []),
      ...(watchId === ""
        ? []
        : [{ key: "evidence", label: watch.link, to: evidence(id, watchId) }]),
      ...(isMarkable ? [ofLearner("handBack")] : []),
      ...(!isNameless && (isOver || processStatus === EXPIRED) ? [ofLearner("reopen")] : []),
      ...(processStatus === null || processStatus === RUNNING ? [ofLearner("extra")] : []),
      ...(isByList && processStatus === null
        ? [
            {
              key: "takeOff",
              label: people.takeOff,
              isDanger: true,
              ask: { title: people.takeOff, text: people.takeOffAsk(learner.name) },
              run: () => takeOff.send({ settingId: id, userId: learner.userId }),
            },
          ]
        : []),
      ...(isNameless
        ? []
        : [{ key: "exception", label: team.exception, run: () => setExcepted(learner) }]),
    ];
  };
  return (
    <SpacePage
      title={data ? words.learnersOf(data.name) : words.learners}
      lead={<Link to={list}>{words.back}</Link>}
      action={
        <Row gap={2} wrap>
          <ButtonLink to={results(id)}>{words.results}</ButtonLink>
          <ButtonLink to={room(id)}>{roomWords.link}</ButtonLink>
          <Button onClick={() => setIsImporting(true)}>{people.title}</Button>
          <Button onClick={() => setStep({ kind: "extra" })}>{words.extraAll}</Button>
        </Row>
      }
    >
      <MarkingBoard settingId={id} />
      <Markers settingId={id} />
      <FieldTable
        name="given-learners"
        label={words.learners}
        operation={listSittingLearners}
        params={{ id, ...(classId === undefined ? {} : { classId }) }}
        toParams={({ search }) => {
          const state = FILTERS.find((one) => one === search["state"]);
          return {
            keyword: String(search["keyword"] ?? ""),
            ...(state === undefined ? {} : { state }),
          };
        }}
        definitions={definitions}
        cells={{
          name: ({ name, isNameless }: Learner) =>
            isNameless ? <Text tone="muted">{marking.anonymous(name)}</Text> : name,
          className: ({ className }: Learner) => className || "—",
          state: (learner: Learner) => <LearnerState learner={learner} />,
          submittedAt: ({ submittedAt }: Learner) =>
            submittedAt === null ? "—" : plainDateTime(submittedAt),
          finalScore: ({ finalScore }: Learner) =>
            finalScore === null ? "—" : pointsText(finalScore),
        }}
        rowActions={actionsOf}
        empty={<EmptyState message={words.nobody} />}
      />
      <Exceptions settingId={id} />
      {excepted ? (
        <ExceptionDialog
          settingId={id}
          subject={{ subject: "person", subjectId: excepted.userId, name: excepted.name }}
          onClose={() => setExcepted(undefined)}
        />
      ) : null}
      {isImporting ? (
        <ParticipantsDialog
          settingId={id}
          invalidates={[getGivenPaper, listSittingLearners]}
          onClose={() => setIsImporting(false)}
        />
      ) : null}
      {step ? (
        <LearnerStepDialog settingId={id} step={step} onClose={() => setStep(undefined)} />
      ) : null}
    </SpacePage>
  );
}
