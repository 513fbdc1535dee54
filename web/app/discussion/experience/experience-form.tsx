import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  EXPERIENCE_DRAFT,
  saveExperience,
} from "@perennial/contract/discussion/experience/experience.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { useBoardWords } from "../board/board-words.ts";
import styles from "../discussion.module.css";
import { DraftFound } from "../board/draft-found.tsx";
import { useExperienceWords } from "./experience-words.ts";
import type { Place, PostAddresses } from "../place.ts";
import { useDraft, type KeptDraft } from "../board/post-draft.ts";
import { POST_READS, type Post } from "../board/post-tools.tsx";
import { useTalkWords } from "../talk-words.ts";

interface Written {
  readonly title: string;
  readonly content: string;
}

interface ExperienceFormProps {
  readonly place: Place;
  readonly to: PostAddresses;
  /** Undefined for a new one. */
  readonly post: Post | undefined;
  readonly draft: KeptDraft | null;
}

/** Writes an experience, or changes one's own; what is written is kept as a draft while it is written. */
export function ExperienceForm({ place, to, post, draft }: ExperienceFormProps): ReactNode {
  const words = useExperienceWords();
  const board = useBoardWords();
  const talk = useTalkWords();
  const navigate = useNavigate();
  const [isDraftUsed, setIsDraftUsed] = useState(draft !== null);
  const save = useWrite(saveExperience, { invalidates: POST_READS });
  const drafts = useDraft(place.courseId, post?.id ?? EXPERIENCE_DRAFT);
  const begun = isDraftUsed && draft ? draft : (post ?? { title: "", content: "" });
  return (
    <Panel title={post ? words.edit : words.write}>
      {isDraftUsed && draft ? (
        <DraftFound savedAt={draft.savedAt} onDrop={() => setIsDraftUsed(false)} />
      ) : null}
      <FieldForm<Written>
        key={String(isDraftUsed)}
        label={post ? words.edit : words.write}
        layout="above"
        isNew
        // What was written is kept by itself.
        isGuarded={false}
        definitions={[
          {
            name: "title",
            label: board.title,
            widgetType: "SingleLineText",
            ...rulesOf(saveExperience, "title"),
          },
          {
            name: "content",
            label: words.content,
            widgetType: "RichTextEditor",
            height: 320,
            // allowed(required-of-contract): an empty editor is not an empty text, so the server answers by a failure
            required: true,
            folder: "tspace",
            hint: words.hint,
          },
        ]}
        stored={{ title: begun.title, content: begun.content }}
        saveWords={post ? board.save : words.publish}
        onValues={(values) => drafts.keep(values)}
        onSave={async (values) => {
          drafts.stop();
          const answer = await save.send({
            ...place,
            ...(post ? { id: post.id } : {}),
            title: values.title,
            content: values.content,
          });
          if (answer.success) {
            const isWaiting = answer.data.status === TalkStatus.waiting;
            showToast(isWaiting ? talk.submitted : words.published, "done");
            await navigate(to.detail(answer.data.id), { replace: true });
          } else drafts.keep(values);
          return answer;
        }}
        onCancel={() => void navigate(post ? to.detail(post.id) : to.list)}
        actions={
          <Text tone="muted" size={1} className={styles.quiet} role="status">
            {drafts.state}
          </Text>
        }
      />
    </Panel>
  );
}
