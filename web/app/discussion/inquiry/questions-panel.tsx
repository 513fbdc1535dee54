import { listClassInquiries } from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { clockTime } from "../../media/public.tsx";
import { useRead } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAskWords } from "./ask-words.ts";
import styles from "../discussion.module.css";
import { InquiryCard } from "./inquiry-card.tsx";
import own from "../note/note-own.module.css";
import { useAskDialog } from "./use-ask-dialog.tsx";

const SHOWN = 10;

interface QuestionsPanelProps {
  readonly courseId: string;
  readonly unitId: string;
  /** Where the player is; left out for units that are not played. */
  readonly currentSecond?: () => number;
}

/** Questions of the class about a unit, under its player, and the way to ask at this second. */
export function QuestionsPanel({
  courseId,
  unitId,
  currentSecond,
}: QuestionsPanelProps): ReactNode {
  const words = useAskWords();
  const list = useRead(listClassInquiries, { courseId, unitId, pageNo: 1, pageSize: SHOWN });
  const [open, dialog] = useAskDialog();
  const ask = (): void => {
    const second = currentSecond ? Math.max(0, Math.floor(currentSecond())) : undefined;
    open({
      courseId,
      unitId,
      ...(second === undefined ? {} : { atSeconds: second, place: clockTime(second) }),
    });
  };
  return (
    <section className={own.panel} aria-label={words.tabs.class} aria-busy={list.isFetching}>
      <div className={own.bar}>
        <Button kind="primary" onClick={ask}>
          {words.ask}
        </Button>
        <Link to={`/ucenter/learning-space/course/study/${courseId}/askDiscuss`}>{words.all}</Link>
      </div>
      {list.failure ? <p className={styles.quiet}>{list.failure.message}</p> : null}
      {list.data?.length === 0 ? <EmptyState message={words.noneHere} /> : null}
      {(list.data ?? []).map((inquiry) => (
        <InquiryCard key={inquiry.id} inquiry={inquiry} as="learner" />
      ))}
      {dialog}
    </section>
  );
}
