import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  BoardType,
  getBoards,
  getPost,
  savePost,
} from "@perennial/contract/discussion/board/board.ts";
import { getPostDraft } from "@perennial/contract/discussion/board/post-draft.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import { useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { AttachmentField } from "../attachment-field.tsx";
import { useBoardWords } from "./board-words.ts";
import { htmlWithCalls, withoutMarkup } from "../calls.ts";
import styles from "../discussion.module.css";
import { DraftFound } from "./draft-found.tsx";
import { FilesField, type HandedIn } from "../files-field.tsx";
import type { Place, PostAddresses } from "../place.ts";
import { useDraft, type KeptDraft } from "./post-draft.ts";
import { PostText } from "./post-text.tsx";
import { POST_READS, type Post } from "./post-tools.tsx";
import { useTalkWords } from "../talk-words.ts";

interface Written {
  readonly type: number;
  readonly classId: string;
  readonly title: string;
  readonly content: string;
  readonly attachmentIds: readonly string[];
  readonly files: readonly HandedIn[];
}

interface PostFormProps {
  readonly place: Place;
  readonly to: PostAddresses;
  /** Undefined for a new post. */
  readonly post: Post | undefined;
  readonly draft: KeptDraft | null;
  /** Learners have no library and one class: they hand files in, and the server knows the class. */
  readonly isLearner?: boolean;
  /** Class board that a new post begins with; empty for the general one. */
  readonly classId: string;
}

/** Writes a post, or changes one's own; what is written is kept as a draft while it is written. */
export function PostForm(props: PostFormProps): ReactNode {
  const { place, to, post, draft, classId, isLearner = false } = props;
  const words = useBoardWords();
  const talk = useTalkWords();
  const navigate = useNavigate();
  const boards = useRead(getBoards, place, { isEnabled: !post });
  const classes = (boards.data ?? []).filter(({ type }) => type === BoardType.class);
  const [isDraftUsed, setIsDraftUsed] = useState(draft !== null);
  const [type, setType] = useState<number>(
    classId === "" ? BoardType.comprehensive : BoardType.class,
  );
  const save = useWrite(savePost, {
    invalidates: POST_READS,
  });
  const drafts = useDraft(place.courseId, post?.id);
  // A draft keeps who is called in its text.
  const [{ kept, drafted }] = useState(() => {
    const { html, called: before } = withoutMarkup(draft?.content ?? "");
    return { kept: draft && { ...draft, content: html }, drafted: before };
  });
  const called = useRef(drafted);
  const definitions: FieldDefinition[] = [
    ...(post
      ? []
      : [
          {
            name: "type",
            label: words.board,
            widgetType: "Radio" as const,
            // allowed(required-of-contract): the wire tells the board by the class alone
            required: true,
            options: [
              { value: BoardType.comprehensive, name: words.comprehensive },
              ...(classes.length > 0 ? [{ value: BoardType.class, name: words.ofClass }] : []),
            ],
          },
        ]),
    ...(!post && !isLearner && type === BoardType.class
      ? [
          {
            name: "classId",
            label: words.class,
            widgetType: "DropdownSelect" as const,
            // allowed(required-of-contract): who chose a class's board names the class
            required: true,
            options: classes.map((one) => ({ value: one.classId, name: one.className })),
          },
        ]
      : []),
    {
      name: "title",
      label: words.title,
      widgetType: "SingleLineText",
      ...rulesOf(savePost, "title"),
    },
    {
      name: "content",
      label: words.content,
      widgetType: "RichTextEditor",
      height: 320,
      // allowed(required-of-contract): an empty editor is not an empty text, so the server answers by a failure
      required: true,
      hint: talk.callHint,
    },
    isLearner
      ? { name: "files", label: talk.files, widgetType: "UploadFile", hint: talk.filesHint }
      : {
          name: "attachmentIds",
          label: words.attachments,
          widgetType: "UploadFile",
          hint: words.attachmentsHint,
        },
  ];
  const begun = isDraftUsed && kept ? kept : (post ?? { title: "", content: "" });
  const stored: Written = {
    type,
    classId,
    title: begun.title,
    content: begun.content,
    attachmentIds: (post?.attachments ?? []).flatMap(({ id, url }) => (url === "" ? [id] : [])),
    files: (post?.attachments ?? []).filter(({ url }) => url !== ""),
  };
  return (
    <Panel>
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
        definitions={definitions}
        stored={stored}
        controls={{
          attachmentIds: <AttachmentField />,
          files: <FilesField />,
          content: (
            <PostText
              place={place}
              classId={type === BoardType.class ? (post?.classId ?? classId) : ""}
              label={words.content}
              onCall={({ userId, name }) => {
                called.current = new Map(called.current).set(name, userId);
              }}
            />
          ),
        }}
        saveWords={post ? words.save : words.publish}
        onValues={(values) => {
          setType(values.type);
          drafts.keep({ ...values, content: htmlWithCalls(values.content, called.current) });
        }}
        onSave={async (values) => {
          drafts.stop();
          const answer = await save.send({
            ...place,
            ...(post ? { id: post.id } : { type: values.type === 2 ? 2 : 1 }),
            ...(!post && !isLearner && values.type === BoardType.class
              ? { classId: values.classId }
              : {}),
            title: values.title,
            content: htmlWithCalls(values.content, called.current),
            attachmentIds: [...values.attachmentIds],
            files: values.files.map(({ url }) => url),
          });
          if (answer.success)
            showToast(
              answer.data.status === TalkStatus.waiting
                ? talk.submitted
                : post
                  ? words.saved
                  : words.published,
              "done",
            );
          if (answer.success) await navigate(to.detail(answer.data.id), { replace: true });
          else drafts.keep({ ...values, content: htmlWithCalls(values.content, called.current) });
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

/** Reads what the form begins with: the post that is changed, and the viewer's own draft. */
export function usePostStart(place: Place, postId: string | undefined) {
  const post = useRead(getPost, { id: postId ?? "" }, { isEnabled: postId !== undefined });
  const draft = useRead(getPostDraft, {
    courseId: place.courseId,
    ...(postId === undefined ? {} : { postId }),
  });
  return { post, draft };
}
