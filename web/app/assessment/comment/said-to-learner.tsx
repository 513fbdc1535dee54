import type { ReactNode } from "react";
import { MathHtml } from "../../question/public.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import type { Result } from "../sitting/result-facts.ts";
import { useCommentWords } from "./comment-words.ts";
import { VoiceList } from "./voice-list.tsx";

interface SaidProps {
  readonly comments: Result["comments"];
}

/** What was said to a whole script, for its learner; nothing where there is nothing. */
export function SaidToLearner({ comments }: SaidProps): ReactNode {
  const words = useCommentWords();
  const voices = comments?.voices.filter(({ questionId }) => questionId === "") ?? [];
  if (!comments || (comments.comment === "" && voices.length === 0)) return null;
  return (
    <Stack as="section" gap={3} narrow card pad={4} aria-label={words.teacherSaid}>
      <Text as="h2" size={3}>
        {words.teacherSaid}
      </Text>
      {comments.comment === "" ? null : <MathHtml html={comments.comment} />}
      <VoiceList voices={voices} />
    </Stack>
  );
}
