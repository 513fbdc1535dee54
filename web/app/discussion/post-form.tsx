import { BoardType, getBoards, getPost, savePost } from "@perennial/contract/discussion/board.ts";
import { getPostDraft, savePostDraft } from "@perennial/contract/discussion/post-draft.ts";
import { Button } from "antd";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { call } from "../kernel/call.ts";
import { plainDateTime } from "../kernel/format.ts";
import type { FieldDefinition } from "../space/field-definition.ts";
import { FieldForm } from "../space/field-form.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import { AttachmentField } from "./attachment-field.tsx";
import { useBoardWords } from "./board-words.ts";
import styles from "./discussion.module.css";
import type { Place, PostAddresses } from "./place.ts";
import { POST_READS, type Post } from "./post-tools.tsx";

const DRAFT_AFTER_MS = 2_000;
const TITLE_MAX = 100;

interface Written {
  readonly type: number;
  readonly classId: string;
  readonly title: string;
  readonly content: string;
  readonly attachmentIds: readonly string[];
}

interface Draft {
  readonly title: string;
  readonly content: string;
  readonly savedAt: string;
}

interface PostFormProps {
  readonly place: Place;
  readonly to: PostAddresses;
  /** Undefined for a new post. */
  readonly post: Post | undefined;
  readonly draft: Draft | null;
  /** Class board that a new post begins with; empty for the general one. */
  readonly classId: string;
}

/** Writes a post, or changes one's own; what is written is kept as a draft while it is written. */
export function PostForm({ place, to, post, draft, classId }: PostFormProps): ReactNode {
  const words = useBoardWords();
  const navigate = useNavigate();
  const boards = useRead(getBoards, place, { isEnabled: !post });
  const classes = (boards.data ?? []).filter(({ type }) => type === BoardType.class);
  const [isDraftUsed, setIsDraftUsed] = useState(draft !== null);
  const [type, setType] = useState<number>(
    classId === "" ? BoardType.comprehensive : BoardType.class,
  );
  const save = useWrite(savePost, {
    invalidates: POST_READS,
    done: post ? words.saved : words.published,
  });
  const drafts = useDraft(place.courseId, post?.id);
  const definitions: FieldDefinition[] = [
    ...(post
      ? []
      : [
          {
            name: "type",
            label: words.board,
            widgetType: "Radio" as const,
            required: true,
            options: [
              { value: BoardType.comprehensive, name: words.comprehensive },
              ...(classes.length > 0 ? [{ value: BoardType.class, name: words.ofClass }] : []),
            ],
          },
        ]),
    ...(!post && type === BoardType.class
      ? [
          {
            name: "classId",
            label: words.class,
            widgetType: "DropdownSelect" as const,
            required: true,
            options: classes.map((one) => ({ value: one.classId, name: one.className })),
          },
        ]
      : []),
    {
      name: "title",
      label: words.title,
      widgetType: "SingleLineText",
      required: true,
      maxLength: TITLE_MAX,
    },
    {
      name: "content",
      label: words.content,
      widgetType: "RichTextEditor",
      required: true,
      folder: "tspace",
    },
    {
      name: "attachmentIds",
      label: words.attachments,
      widgetType: "UploadFile",
      hint: words.attachmentsHint,
    },
  ];
  const begun = isDraftUsed && draft ? draft : (post ?? { title: "", content: "" });
  const stored: Written = {
    type,
    classId,
    title: begun.title,
    content: begun.content,
    attachmentIds: post?.attachments.map(({ id }) => id) ?? [],
  };
  return (
    <Panel>
      {isDraftUsed && draft ? (
        <div className={styles.draft} role="status">
          <span>{words.draftFound(plainDateTime(draft.savedAt))}</span>
          <Button size="small" onClick={() => setIsDraftUsed(false)}>
            {words.draftDrop}
          </Button>
        </div>
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
        controls={{ attachmentIds: <AttachmentField /> }}
        saveWords={post ? words.save : words.publish}
        onValues={(values) => {
          setType(values.type);
          drafts.keep(values);
        }}
        onSave={async (values) => {
          drafts.stop();
          const answer = await save.send({
            ...place,
            ...(post ? { id: post.id } : { type: values.type === 2 ? 2 : 1 }),
            ...(!post && values.type === BoardType.class ? { classId: values.classId } : {}),
            title: values.title,
            content: values.content,
            attachmentIds: [...values.attachmentIds],
          });
          if (answer.success) await navigate(to.detail(answer.data.id), { replace: true });
          else drafts.keep(values);
          return answer;
        }}
        onCancel={() => void navigate(post ? to.detail(post.id) : to.list)}
        actions={
          <span className={styles.quiet} role="status">
            {drafts.state}
          </span>
        }
      />
    </Panel>
  );
}

/** Keeps what is being written a moment after each change, and when the page is left. */
function useDraft(courseId: string, postId: string | undefined) {
  const words = useBoardWords();
  const [state, setState] = useState("");
  const [changed, setChanged] = useState<Pick<Written, "title" | "content">>();
  const waiting = useRef<Pick<Written, "title" | "content">>(undefined);
  const send = useEffectEvent(async (): Promise<void> => {
    const { current } = waiting;
    waiting.current = undefined;
    if (!current) return;
    const answer = await call(savePostDraft, {
      courseId,
      ...(postId === undefined ? {} : { postId }),
      title: current.title.slice(0, TITLE_MAX),
      content: current.content,
    });
    setState(
      answer.success
        ? words.draftKept(plainDateTime(answer.data.savedAt).slice(-5))
        : words.draftFailed,
    );
  });
  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => void send(), DRAFT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  useEffect(() => () => void send(), []);
  return {
    state,
    keep: (written: Written): void => {
      waiting.current = written;
      setChanged(written);
    },
    /** What is published is no draft any more. */
    stop: (): void => {
      waiting.current = undefined;
      setChanged(undefined);
    },
  };
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
