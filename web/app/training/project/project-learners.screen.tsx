import {
  LEARNER_STEPS,
  listProjectLearners,
  stepProjectLearners,
} from "@perennial/contract/training/project/project-edit.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { enumValue, type ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { listProjectClasses } from "@perennial/contract/training/class/class.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { FieldTable, type RowOf, type TableTools } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { yuanText } from "../../kernel/format.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { MoveDialog } from "../class/class-choice.tsx";
import { useClassWords } from "../class/class-words.ts";
import { SeatDialog } from "../corp/seat-dialog.tsx";
import { useSeatWords } from "../corp/seat-words.ts";
import { ImportDialog } from "../people/import-dialog.tsx";
import { MessageDialog } from "../people/message-dialog.tsx";
import { usePeopleWords } from "../people/people-words.ts";
import { learnerColumns, NO_CLASS } from "../people/learner-columns.ts";
import { ProjectFrame } from "./project-frame.tsx";
import { useProjectWorkWords } from "./project-work-words.ts";

type Learner = RowOf<typeof listProjectLearners>;
const LEARNS = EnrolmentStatus.learns;
/** In which state a step can be taken with a learner. */
const TAKES = { approve: [0, 3, 4], refuse: [0, 4], remove: [1], bar: [0, 1, 2, 4] } as const;

interface Moving {
  readonly userIds: readonly string[];
  readonly again: () => Promise<void>;
}

/** …/xygl: who is in a project, who applied, and what becomes of them. */
export default function ProjectLearnersScreen(): ReactNode {
  return (
    <ProjectFrame page="xygl">
      {({ id, isOnShelf, priceFen }) => (
        <Learners packageId={id} isOnShelf={isOnShelf} isSold={priceFen > 0} />
      )}
    </ProjectFrame>
  );
}

/** What the filters of the list say. */
function wanted(search: Readonly<Record<string, unknown>>): {
  readonly keyword: string;
  readonly status?: ValueOf<typeof EnrolmentStatus>;
  readonly classId?: string;
} {
  const keyword = typeof search["keyword"] === "string" ? search["keyword"] : "";
  const status = enumValue(EnrolmentStatus, search["status"]);
  const classId = search["classId"];
  return {
    keyword,
    ...(status === undefined ? {} : { status }),
    ...(typeof classId === "string" && classId !== ""
      ? { classId: classId === NO_CLASS ? "" : classId }
      : {}),
  };
}

function Learners({
  packageId,
  isOnShelf,
  isSold,
}: {
  readonly packageId: string;
  readonly isOnShelf: boolean;
  /** It costs something. */
  readonly isSold: boolean;
}): ReactNode {
  const words = useProjectWorkWords();
  const klass = useClassWords();
  const people = usePeopleWords();
  const [moving, setMoving] = useState<Moving>();
  const [writingTo, setWritingTo] = useState<readonly string[]>();
  const [isImporting, setIsImporting] = useState(false);
  const seats = useSeatWords();
  const [isSeating, setIsSeating] = useState(false);
  const step = useWrite(stepProjectLearners);
  const labels = {
    approve: [words.approve, words.approveAsk],
    refuse: [words.refuse, words.refuseAsk],
    remove: [words.takeOut, words.takeOutAsk],
    bar: [people.bar, people.barAsk],
  } as const;
  const moves = (rows: readonly Learner[], { again }: TableTools<Learner>): RowAction[] => {
    const userIds = rows.filter(({ status }) => status === LEARNS).map(({ id }) => id);
    if (userIds.length === 0) return [];
    return [{ key: "move", label: klass.move, run: () => setMoving({ userIds, again }) }];
  };
  const steps = (rows: readonly Learner[], tools: TableTools<Learner>): RowAction[] =>
    LEARNER_STEPS.flatMap((kind) => {
      const taken = rows.filter(({ status }) =>
        (TAKES[kind] as readonly number[]).includes(status),
      );
      if (taken.length === 0) return [];
      const [label, ask] = labels[kind];
      return [
        {
          key: kind,
          label,
          isDanger: kind !== "approve",
          ask: { title: label, text: ask(taken.length) },
          run: async () => {
            const answer = await step.send({
              packageId,
              step: kind,
              userIds: taken.map(({ id }) => id),
            });
            if (answer.success) showToast(words.stepDone(answer.data.done), "done");
            await tools.again();
          },
        },
      ];
    });
  const actions = (rows: readonly Learner[], tools: TableTools<Learner>): RowAction[] => [
    ...moves(rows, tools),
    {
      key: "message",
      label: people.message,
      run: () => setWritingTo(rows.map(({ id }) => id)),
    },
    ...steps(rows, tools),
  ];
  const classes = useRead(listProjectClasses, { packageId, pageSize: LIMITS.pageSizeMax });
  return (
    <>
      <FieldTable
        name="project-learners"
        label={words.pages.xygl}
        definitions={learnerColumns(words, klass, people, classes.data ?? [], isSold)}
        operation={listProjectLearners}
        params={{ packageId }}
        toParams={({ search }) => wanted(search)}
        exportHref={({ search }) => {
          const { keyword, status, classId } = wanted(search);
          const query = new URLSearchParams({
            packageId,
            keyword,
            ...(status === undefined ? {} : { status: String(status) }),
            ...(classId === undefined ? {} : { classId }),
          });
          return `/api/training/api/export/learners?${query}`;
        }}
        tools={
          <>
            <Button onClick={() => setIsImporting(true)}>{people.import}</Button>
            <Button onClick={() => setIsSeating(true)}>{seats.title}</Button>
          </>
        }
        cells={{
          source: ({ source }) =>
            source === "import" || source === "corp" ? people.sources[source] : people.sources.self,
          payment: ({ payment }) =>
            payment === null
              ? "—"
              : `${people.payments[payment.state]} ${yuanText(payment.amountFen)}`,
          progress: ({ progress }) => (progress === null ? null : `${progress}%`),
          isPassed: ({ isPassed }) =>
            isPassed === null ? null : isPassed ? words.verdicts.yes : words.verdicts.no,
        }}
        rowActions={(row, tools) => actions([row], tools)}
        bulkActions={actions}
        empty={
          <EmptyState
            message={words.noLearners}
            action={
              isOnShelf ? <Link to={`/project/${packageId}`}>{words.seePage}</Link> : undefined
            }
          />
        }
      />
      {writingTo ? (
        <MessageDialog
          packageId={packageId}
          userIds={writingTo}
          onClose={() => setWritingTo(undefined)}
        />
      ) : null}
      {isImporting ? (
        <ImportDialog packageId={packageId} onClose={() => setIsImporting(false)} />
      ) : null}
      {isSeating ? <SeatDialog packageId={packageId} onClose={() => setIsSeating(false)} /> : null}
      {moving ? (
        <MoveDialog
          packageId={packageId}
          userIds={moving.userIds}
          onDone={moving.again}
          onClose={() => setMoving(undefined)}
        />
      ) : null}
    </>
  );
}
