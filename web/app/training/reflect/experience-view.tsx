import {
  commentExperience,
  getExperience,
  likeExperience,
  listClassExperiences,
  listLedExperiences,
  removeExperienceComment,
} from "@perennial/contract/training/reflect/experience.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { LikeSign, SaidBody, SaidBy } from "../../discussion/public.tsx";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { PlainText } from "../../ui/plain-text.tsx";
import { ExperienceFacts } from "./experience-facts.tsx";
import { ExperienceJudging } from "./experience-judging.tsx";
import { useExperienceWords } from "./experience-words.ts";

type Experience = OutputOf<typeof getExperience>;

/** What is shown of experiences, and read anew when one changes. */
const READS = [getExperience, listClassExperiences, listLedExperiences];

interface ExperienceViewProps {
  readonly id: string;
  /** Ways back and to the editor. */
  readonly extra: ReactNode;
}

/** An experience with its comments; who leads the class judges it here. */
export function ExperienceView({ id, extra }: ExperienceViewProps): ReactNode {
  const words = useExperienceWords();
  const read = useRead(getExperience, { id });
  const like = useWrite(likeExperience, { invalidates: READS });
  return (
    <Reading of={read}>
      {(experience) => (
        <Stack gap={4}>
          <Panel title={experience.title} extra={extra}>
            <Stack gap={4}>
              <SaidBy name={experience.userName} avatar={experience.avatarUrl} at={experience.at} />
              <ExperienceFacts of={experience} />
              {experience.returnReason === "" ? null : (
                <Text as="p" tone="danger">
                  {words.returnedFor(experience.returnReason)}
                </Text>
              )}
              <SaidBody html={experience.content} />
              {experience.may.like ? (
                <div>
                  <Button
                    aria-pressed={experience.isLiked}
                    onClick={() => void like.send({ id, isLiked: !experience.isLiked })}
                  >
                    <LikeSign isFilled={experience.isLiked} />{" "}
                    {experience.isLiked ? words.liked : words.like}
                  </Button>
                </div>
              ) : null}
            </Stack>
          </Panel>
          {experience.may.judge ? <ExperienceJudging of={experience} reads={READS} /> : null}
          <Comments of={experience} />
        </Stack>
      )}
    </Reading>
  );
}

function Comments({ of }: { readonly of: Experience }): ReactNode {
  const words = useExperienceWords();
  const [asked, setAsked] = useState<string>();
  const comment = useWrite(commentExperience, { invalidates: READS, done: words.sent });
  const remove = useWrite(removeExperienceComment, { invalidates: READS, done: words.removed });
  return (
    <Panel title={words.comments}>
      <Stack gap={4}>
        {of.comments.length === 0 ? <EmptyState message={words.noComments} /> : null}
        {of.comments.map(({ id, userName, avatarUrl, at, content, mayRemove }) => (
          <Stack gap={2} key={id}>
            <SaidBy
              name={userName}
              avatar={avatarUrl}
              at={at}
              marks={
                mayRemove ? (
                  <Button
                    kind="quiet"
                    aria-label={`${words.removeComment} ${userName}`}
                    onClick={() => setAsked(id)}
                  >
                    {words.remove}
                  </Button>
                ) : undefined
              }
            />
            <PlainText>{content}</PlainText>
          </Stack>
        ))}
        {of.may.comment ? (
          <FieldForm
            // What was said leaves an empty field for the next.
            key={of.comments.length}
            label={words.comment}
            layout="above"
            isNew
            draftAt={`experience-comment/${of.id}`}
            definitions={[
              {
                name: "content",
                label: words.comment,
                widgetType: "MultiLineText",
                ...rulesOf(commentExperience, "content"),
              },
            ]}
            stored={{ content: "" }}
            saveWords={words.send}
            onSave={({ content }) => comment.send({ id: of.id, content })}
          />
        ) : null}
      </Stack>
      {asked ? (
        <Ask
          title={words.removeComment}
          action={words.remove}
          isDanger
          isBusy={remove.isBusy}
          onConfirm={() =>
            void remove.send({ id: of.id, commentId: asked }).then(() => setAsked(undefined))
          }
          onClose={() => setAsked(undefined)}
        >
          <p>{words.removeCommentAsk}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}
