import type { ShownPaper } from "@perennial/contract/assessment/preview.ts";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { MathHtml } from "../../question/public.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Stack } from "../../ui/layout/layout.tsx";
import { PaperQuestion, placeOfQuestion, SectionHead } from "../answer/paper-sheet.tsx";
import { useFileIds } from "../attachment/use-file-ids.ts";
import { WrittenWork } from "../attachment/written-work.tsx";
import type { useAnswers } from "./use-answers.ts";
import type { usePlays, Work } from "./use-work.ts";
import { useWorkWords } from "./work-words.ts";
import styles from "./work.module.css";

/** Tests and homework take formed texts. */
const FORMED: ReadonlySet<number> = new Set([1, 2]);

interface WorkQuestionsProps {
  readonly work: Work;
  readonly paper: ShownPaper;
  readonly numbers: ReadonlyMap<string, number>;
  readonly own: ReturnType<typeof useAnswers>;
  readonly plays: ReturnType<typeof usePlays>;
  /** The one question that is shown; undefined for all. */
  readonly onlyId: string | undefined;
  /** The reader has come to this question. */
  readonly onSeen: (id: string) => void;
}

/** The questions of a paper, all below each other or one alone, each with its flag. */
export function WorkQuestions(props: WorkQuestionsProps): ReactNode {
  const { work, paper, numbers, own, plays, onlyId, onSeen } = props;
  const { keeper, opened } = work;
  const { submissions } = opened;
  const isRich = FORMED.has(opened.kind);
  // What takes a plain text alone keeps the plain field.
  const isPlain = !isRich && submissions.files === 0 && submissions.recordings === 0;
  useFileIds(keeper, own.answers, own.answer);
  const words = useWorkWords();
  const list = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  const isAll = onlyId === undefined;
  useEffect(() => {
    const { current } = list;
    if (!current || !isAll || !("IntersectionObserver" in globalThis)) return undefined;
    // The question that reaches the upper third of the window is the one that is read.
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find(({ isIntersecting }) => isIntersecting);
        const id = inView?.target.getAttribute("data-id");
        if (id) seen(id);
      },
      { rootMargin: "-20% 0px -70% 0px" },
    );
    for (const one of current.querySelectorAll("[data-id]")) observer.observe(one);
    return () => observer.disconnect();
  }, [isAll]);
  const first = paper.sections[0]?.questions[0]?.id;
  return (
    <Stack gap={6} narrow ref={list} className={styles.questions}>
      {paper.instructions !== "" && (onlyId === undefined || onlyId === first) ? (
        <Box pad={4} round="card" ground="brand-soft">
          <MathHtml html={paper.instructions} />
        </Box>
      ) : null}
      {paper.sections.map((section) => {
        const shown = section.questions.filter(({ id }) => onlyId === undefined || id === onlyId);
        return shown.length === 0 ? null : (
          <Stack as="section" key={section.id} gap={4} narrow aria-label={section.name}>
            <SectionHead section={section} />
            {shown.map((question) => {
              const { id } = question;
              const isFlagged = own.flagged.has(id);
              return (
                // Whatever is answered or pressed in a question makes it the current one.
                <Box key={id} narrow data-id={id} onFocus={() => onSeen(id)}>
                  <PaperQuestion
                    question={question}
                    number={numbers.get(id) ?? 0}
                    answer={own.answers[id]}
                    onAnswer={(answer) => own.answer(id, answer)}
                    written={
                      isPlain
                        ? undefined
                        : (partId, field) => (
                            <WrittenWork
                              key={partId}
                              keeper={keeper}
                              submissions={submissions}
                              questionId={id}
                              partId={partId}
                              isRich={isRich}
                              field={field}
                            />
                          )
                    }
                    plays={{ used: plays.usedOf(id), onPlay: () => plays.play(id) }}
                    foot={
                      <button
                        type="button"
                        className={styles.flag}
                        aria-pressed={isFlagged}
                        aria-describedby={placeOfQuestion(id)}
                        onClick={() => own.flag(id)}
                      >
                        <Icon name="flag" size={1} isFilled={isFlagged} />
                        {isFlagged ? words.unflag : words.flag}
                      </button>
                    }
                  />
                </Box>
              );
            })}
          </Stack>
        );
      })}
    </Stack>
  );
}
