import { listClassInquiries } from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import { ask } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { clockTime } from "../../media/public.tsx";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useAskWords } from "./ask-words.ts";
import styles from "../discussion.module.css";
import { QuickWriting } from "../quick-writing.tsx";
import { InquiryCard } from "./inquiry-card.tsx";
import { INQUIRY_READS } from "./inquiry-reads.ts";
import { useAskDialog } from "./use-ask-dialog.tsx";

const SHOWN = 10;

interface QuestionsPanelProps {
  readonly courseId: string;
  readonly unitId: string;
  /** Where the player is; left out for units that are not played. */
  readonly currentSecond?: () => number;
}

/** Questions of the class about a unit, beside its player, and the way to ask at this second. */
export function QuestionsPanel({
  courseId,
  unitId,
  currentSecond,
}: QuestionsPanelProps): ReactNode {
  const words = useAskWords();
  const list = useRead(listClassInquiries, { courseId, unitId, pageNo: 1, pageSize: SHOWN });
  const [open, dialog] = useAskDialog();
  const send = useWrite(ask, { invalidates: INQUIRY_READS, done: words.saved });
  const askAtLength = (): void => {
    const second = currentSecond ? Math.max(0, Math.floor(currentSecond())) : undefined;
    open({
      courseId,
      unitId,
      ...(second === undefined ? {} : { atSeconds: second, place: clockTime(second) }),
    });
  };
  return (
    <Stack as="section" gap={3} aria-label={words.tabs.class} aria-busy={list.isFetching}>
      <QuickWriting
        label={words.quick}
        hint={words.subjectHint}
        save={words.ask}
        lengthMax={rulesOf(ask, "content").maxLength}
        draftAt={`question/${unitId}`}
        currentSecond={currentSecond}
        at={words.at}
        isBusy={send.isBusy}
        onSave={async (content, second) => {
          const place = {
            courseId,
            unitId,
            ...(second === undefined ? {} : { atSeconds: second }),
          };
          return (await send.send({ ...place, content })).success;
        }}
        more={
          <Button kind="quiet" onClick={askAtLength}>
            {words.long}
          </Button>
        }
      />
      <Text as="p" tone="muted" size={1}>
        {words.target}
      </Text>
      <Row justify="end">
        <Link to={`/ucenter/learning-space/course/study/${courseId}/askDiscuss`}>{words.all}</Link>
      </Row>
      {list.failure ? (
        <Text as="p" tone="muted" size={1} className={styles.quiet}>
          {list.failure.message}
        </Text>
      ) : null}
      {list.data?.length === 0 ? (
        <Text as="p" tone="muted" size={1} className={styles.quiet}>
          {words.noneHere}
        </Text>
      ) : null}
      {(list.data ?? []).map((inquiry) => (
        <InquiryCard key={inquiry.id} inquiry={inquiry} as="learner" />
      ))}
      {dialog}
    </Stack>
  );
}
