import { previewPaper, tryPaper } from "@perennial/contract/assessment/preview.ts";
import type { PaperGrade, ShownPaper } from "@perennial/contract/assessment/preview.ts";
import { getPaper } from "@perennial/contract/assessment/paper.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Segmented, Select } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { isAnswered, MathHtml } from "../../question/public.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { PaperSheet, type Answers } from "../answer/paper-sheet.tsx";
import { QuestionMap } from "../answer/question-map.tsx";
import type { PaperHost } from "../paper-host.ts";
import { PrintPaper } from "../print/print-paper.tsx";
import styles from "./preview.module.css";
import { usePreviewWords } from "./preview-words.ts";

const LETTERS = ["A", "B", "C", "D"] as const;
type Frame = "desk" | "phone";

/** What is shown of a paper, and how. */
interface Shown {
  readonly seed: string;
  readonly isReleased: boolean;
  /** 0 for a learner's screen, 1 for the printed version A … */
  readonly printed: number;
}

function Tool({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Stack gap={1} className={styles.tool}>
      <Text tone="muted" size={1}>
        {label}
      </Text>
      {children}
    </Stack>
  );
}

interface ToolsProps {
  readonly paper: OutputOf<typeof getPaper>;
  readonly shown: Shown;
  readonly frame: Frame;
  readonly onShown: (shown: Shown) => void;
  readonly onFrame: (frame: Frame) => void;
}

function PreviewTools({ paper, shown, frame, onShown, onFrame }: ToolsProps): ReactNode {
  const words = usePreviewWords();
  const { versionNum, releaseNum, sections } = paper;
  const differs =
    paper.isOptionShuffled ||
    sections.some(({ rules, isShuffled }) => rules.length > 0 || isShuffled);
  return (
    <Panel>
      <Row gap={4} gapX={6} align="end" wrap>
        <Row hiddenOn="tablet">
          <Tool label={words.frame}>
            <Segmented<Frame>
              aria-label={words.frame}
              value={frame}
              onChange={onFrame}
              options={(["desk", "phone"] as const).map((value) => ({
                value,
                label: words.frames[value],
              }))}
            />
          </Tool>
        </Row>
        <Tool label={words.order}>
          <Select<number>
            aria-label={words.order}
            value={shown.printed}
            onChange={(printed) => onShown({ ...shown, printed })}
            options={[
              { value: 0, label: words.onScreen },
              ...LETTERS.slice(0, versionNum).map((letter, at) => ({
                value: at + 1,
                label: words.printed(letter),
              })),
            ]}
          />
        </Tool>
        {releaseNum > 0 ? (
          <Tool label={words.what}>
            <Select<string>
              aria-label={words.what}
              value={shown.isReleased ? "released" : "now"}
              onChange={(next) => onShown({ ...shown, isReleased: next === "released" })}
              options={(["now", "released"] as const).map((value) => ({
                value,
                label: words[value],
              }))}
            />
          </Tool>
        ) : null}
        {differs ? (
          <Button
            title={words.redrawHint}
            onClick={() => onShown({ ...shown, seed: crypto.randomUUID() })}
          >
            {words.redraw}
          </Button>
        ) : null}
      </Row>
    </Panel>
  );
}

function Earned({ grade }: { readonly grade: PaperGrade }): ReactNode {
  const words = usePreviewWords();
  return (
    <Stack gap={2} pad={4} round="control" ground="brand-soft" role="status">
      <Row gap={3} align="center" wrap>
        <Text size={3} weight="strong" className={styles.earned}>
          {words.earned(grade.earned, grade.total)}
        </Text>
        <StateMark kind={grade.isPassed ? "done" : grade.isPending ? "waiting" : "refused"}>
          {grade.isPassed ? words.passed : words.failed}
        </StateMark>
      </Row>
      {grade.isPending ? <Text size={1}>{words.pending}</Text> : null}
    </Stack>
  );
}

interface SheetProps {
  readonly paperId: string;
  readonly paper: ShownPaper;
  readonly shown: Shown;
  readonly frame: Frame;
}

/** The paper within its frame: it can be answered and handed in, and nothing of that is kept. */
function TriedPaper({ paperId, paper, shown, frame }: SheetProps): ReactNode {
  const words = usePreviewWords();
  const [answers, setAnswers] = useState<Answers>({});
  const [grade, setGrade] = useState<PaperGrade>();
  const attempt = useWrite(tryPaper);
  const questions = paper.sections.flatMap((section) => section.questions);
  const done = questions.filter(({ id }) => isAnswered(answers[id])).length;
  const handIn = async (): Promise<void> => {
    const { seed, isReleased } = shown;
    const given = questions.flatMap(({ id }) => {
      const answer = answers[id];
      return answer ? [{ id, answer }] : [];
    });
    const answer = await attempt.send({ id: paperId, seed, isReleased, answers: given });
    if (answer.success) setGrade(answer.data);
  };
  return (
    <div className={styles.stage}>
      <div className={styles.frame} data-frame={frame}>
        <div className={styles.paper}>
          <Stack gap={3} narrow className={styles.head}>
            <Text as="h2" size={4} serif>
              {paper.name}
            </Text>
            <Text tone="muted" size={1}>
              {words.facts(questions.length, paper.total, paper.passLine)}
            </Text>
            {paper.instructions === "" ? null : <MathHtml html={paper.instructions} />}
            {grade ? <Earned grade={grade} /> : null}
          </Stack>
          <Stack gap={6} narrow>
            <PaperSheet
              paper={paper}
              answers={answers}
              grade={grade}
              onAnswer={
                grade ? undefined : (id, answer) => setAnswers({ ...answers, [id]: answer })
              }
            />
            <Row gap={3} wrap>
              {grade ? (
                <Button
                  size="large"
                  onClick={() => {
                    setGrade(undefined);
                    setAnswers({});
                  }}
                >
                  {words.again}
                </Button>
              ) : (
                <Button
                  type="primary"
                  size="large"
                  loading={attempt.isBusy}
                  onClick={() => void handIn()}
                >
                  {words.try}
                </Button>
              )}
            </Row>
          </Stack>
          <Stack card gap={3} pad={4} className={styles.map}>
            <Text size={1} tone="muted" tabular role="status">
              {words.answered(done, questions.length)}
            </Text>
            <QuestionMap paper={paper} answers={answers} grade={grade} />
          </Stack>
        </div>
      </div>
    </div>
  );
}

interface PaperPreviewProps {
  readonly host: PaperHost;
  readonly paperId: string;
}

/** A paper as learners will see it, on a desktop or a phone, in each of its orders. */
export function PaperPreview({ host, paperId }: PaperPreviewProps): ReactNode {
  const words = usePreviewWords();
  const [shown, setShown] = useState<Shown>({ seed: "preview", isReleased: false, printed: 0 });
  const [frame, setFrame] = useState<Frame>("desk");
  const paper = useRead(getPaper, { id: paperId });
  const preview = useRead(previewPaper, { id: paperId, ...shown });
  return (
    <Reading of={paper}>
      {(stored) => (
        <SpacePage
          title={words.title(stored.name)}
          lead={words.lead}
          action={
            <>
              <Link to={host.editor(paperId)}>
                <Button tabIndex={-1}>{words.toEditor}</Button>
              </Link>
              <PrintPaper
                paperId={paperId}
                versionNum={stored.versionNum}
                mayEdit={stored.may.edit}
                seed={shown.seed}
                isReleased={shown.isReleased}
              />
            </>
          }
        >
          <PreviewTools
            paper={stored}
            shown={shown}
            frame={frame}
            onShown={setShown}
            onFrame={setFrame}
          />
          <Reading of={preview}>
            {(seen) =>
              seen.sections.every(({ questions }) => questions.length === 0) ? (
                <EmptyState
                  message={words.nothing}
                  action={<Link to={host.editor(paperId)}>{words.toEditor}</Link>}
                />
              ) : (
                <TriedPaper
                  key={`${shown.seed} ${shown.isReleased} ${shown.printed}`}
                  paperId={paperId}
                  paper={seen}
                  shown={shown}
                  frame={frame}
                />
              )
            }
          </Reading>
        </SpacePage>
      )}
    </Reading>
  );
}
