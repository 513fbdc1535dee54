import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useDraft } from "../../kernel/draft/use-draft.ts";
import { updateRating, getOwnRating } from "@perennial/contract/discussion/rating/rating-own.ts";
import {
  getCourseRating,
  listCourseRatings,
} from "@perennial/contract/discussion/rating/rating-public.ts";
import { rateCourse } from "@perennial/contract/discussion/rating/rating.ts";
import { Button, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { DraftLine } from "../../ui/draft-line.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "../discussion.module.css";
import { useJudgeWords } from "./judge-words.ts";
import { StarChoice } from "./star-choice.tsx";

const CONTENT_MAX = rulesOf(rateCourse, "content").maxLength;
const READS = [getOwnRating, listCourseRatings, getCourseRating];

interface JudgeFormProps {
  readonly courseId: string;
  /** The rating that is changed; left out for the first one. */
  readonly rating?: { readonly id: string; readonly stars: number; readonly content: string };
  /** Left out where there is nothing to go back to. */
  readonly onDone?: () => void;
}

/** Stars and words. */
export function JudgeForm({ courseId, rating, onDone }: JudgeFormProps): ReactNode {
  const words = useJudgeWords();
  const id = useId();
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [content, setContent] = useState(rating?.content ?? "");
  const draft = useDraft(`rating/${courseId}`, {
    texts: { content },
    untouched: { content: rating?.content ?? "" },
    show: (texts) => setContent(texts["content"] ?? ""),
  });
  const [fault, setFault] = useState("");
  const give = useWrite(rateCourse, { invalidates: READS, done: words.saved });
  const change = useWrite(updateRating, { invalidates: READS, done: words.changed });
  const submit = async (): Promise<void> => {
    if (stars === 0) return setFault(words.starsMissing);
    const answer = rating
      ? await change.send({ id: rating.id, stars, content })
      : await give.send({ courseId, stars, content });
    if (!answer.success) return;
    draft.forget();
    onDone?.();
  };
  return (
    <Stack
      as="form"
      gap={3}

      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StarChoice
        value={stars}
        faultId={`${id}fault`}
        onChange={(count) => {
          setStars(count);
          setFault("");
        }}
      />
      <Text
        as="p"
        tone="muted"
        size={1}
        id={`${id}fault`}
        className={styles.quiet}
        data-fault
        role="alert"
      >
        {fault}
      </Text>
      <Box padBottom={6}>
        <label className={styles.label} htmlFor={`${id}content`}>
          {words.content}
        </label>
        <Input.TextArea
          id={`${id}content`}
          value={content}
          maxLength={CONTENT_MAX}
          showCount
          placeholder={words.contentHint}
          autoSize={{ minRows: 3, maxRows: 10 }}
          onChange={(event) => setContent(event.target.value)}
        />
        <DraftLine draft={draft} />
      </Box>
      <Row gap={2} gapX={3} align="center" wrap>
        <Button type="primary" htmlType="submit" loading={give.isBusy || change.isBusy}>
          {rating ? words.change : words.save}
        </Button>
        {onDone ? <Button onClick={onDone}>{words.cancel}</Button> : null}
      </Row>
    </Stack>
  );
}
