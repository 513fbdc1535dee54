import { useDraft } from "../../kernel/draft/use-draft.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listLikeInquiries } from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import { ask, InquiryState } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { useDeferredValue, useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useRead, useWrite } from "../../space/query.ts";
import { RichTextEditor } from "../../space/rich-text/rich-text-editor.tsx";
import { Box, Row, Text } from "../../ui/layout/layout.tsx";
import { useAskWords } from "./ask-words.ts";
import { INQUIRY_READS } from "./inquiry-reads.ts";
import { missingIn, type NoteField } from "../note/note-dialog-rules.ts";
import { Fault, WritingDialog } from "../writing-dialog.tsx";
import styles from "../writing-dialog.module.css";

const TITLE_MAX = rulesOf(ask, "title").maxLength;
const EDITOR_PX = 160;
const BLANK = { title: "", content: "" };
/** Shorter titles are like anything. */
const LIKE_FROM = 4;

interface AskDialogProps {
  readonly courseId: string;
  /** Units to choose from; left out where the unit is given. */
  readonly units?: readonly { readonly id: string; readonly name: string }[];
  readonly unitId?: string;
  readonly atSeconds?: number;
  /** Second of the film in words. */
  readonly place?: string;
  readonly onClose: () => void;
}

/** Asks the teachers, after a look at what the class has asked already. */
export default function AskDialog(props: AskDialogProps): ReactNode {
  const { courseId, units, atSeconds = -1, place, onClose } = props;
  const words = useAskWords();
  const id = useId();
  const [title, setTitle] = useState("");
  const [content, setContent] = useState("");
  const draft = useDraft(`question-dialog/${props.unitId ?? courseId}`, {
    texts: { title, content },
    untouched: BLANK,
    show: (texts) => {
      setTitle(texts["title"] ?? "");
      setContent(texts["content"] ?? "");
    },
  });
  const [unitId, setUnitId] = useState(props.unitId ?? "");
  const [isPrivate, setIsPrivate] = useState(false);
  const [checked, setChecked] = useState<ReadonlySet<NoteField>>(new Set());
  const [refusal, setRefusal] = useState("");
  const send = useWrite(ask, { invalidates: INQUIRY_READS, done: words.saved, isQuiet: true });
  const missing = missingIn({ title, content });
  const faultOf = (field: NoteField): string =>
    checked.has(field) && missing.includes(field)
      ? field === "title"
        ? words.titleMissing
        : words.contentMissing
      : "";
  const submit = async (): Promise<void> => {
    setChecked(new Set(["title", "content"]));
    if (missing.length > 0) return;
    const answer = await send.send({
      courseId,
      title: title.trim(),
      content,
      isPrivate,
      ...(unitId === "" ? {} : { unitId, atSeconds }),
    });
    if (answer.success) {
      draft.forget();
      onClose();
    } else setRefusal(answer.message);
  };
  const [titleFault, contentFault] = [faultOf("title"), faultOf("content")];
  return (
    <WritingDialog
      title={words.ask}
      isDirty={title !== "" || !missing.includes("content")}
      isBusy={send.isBusy}
      draft={draft}
      words={words}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text as="p" tone="muted" size={1}>
        {place ? words.at(place) : words.target}
      </Text>
      <div>
        <label htmlFor={`${id}title`}>
          {words.subject}
          <i aria-hidden="true">*</i>
        </label>
        <input
          id={`${id}title`}
          value={title}
          maxLength={TITLE_MAX}
          placeholder={words.subjectHint}
          // allowed(required-of-contract): the dialog asks for a title; a question beside the film takes its first words
          required
          aria-invalid={titleFault !== ""}
          aria-describedby={titleFault === "" ? undefined : `${id}titleFault`}
          onChange={(event) => setTitle(event.target.value)}
          onBlur={() => setChecked(new Set([...checked, "title"]))}
        />
        <Fault id={`${id}titleFault`}>{titleFault}</Fault>
        <LikeQuestions courseId={courseId} title={title.trim()} onOpen={onClose} />
      </div>
      {units ? (
        <div>
          <label htmlFor={`${id}unit`}>{words.unit}</label>
          <select
            id={`${id}unit`}
            value={unitId}
            onChange={(event) => setUnitId(event.target.value)}
          >
            <option value="">{words.noUnit}</option>
            {units.map((unit) => (
              <option key={unit.id} value={unit.id}>
                {unit.name}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <div>
        <span className={styles.label}>
          {words.content}
          <i aria-hidden="true">*</i>
        </span>
        <RichTextEditor
          label={words.content}
          value={content}
          folder="tspace"
          height={EDITOR_PX}
          mayOpenWindow={false}
          aria-invalid={contentFault !== ""}
          aria-describedby={contentFault === "" ? undefined : `${id}contentFault`}
          onChange={setContent}
        />
        <Fault id={`${id}contentFault`}>{contentFault}</Fault>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isPrivate}
          onChange={(event) => setIsPrivate(event.target.checked)}
        />
        {words.private}
      </label>
      <Fault id={`${id}refusal`}>{refusal}</Fault>
    </WritingDialog>
  );
}

interface LikeQuestionsProps {
  readonly courseId: string;
  readonly title: string;
  readonly onOpen: () => void;
}

/** What the class has asked that is like it. */
function LikeQuestions({ courseId, title, onOpen }: LikeQuestionsProps): ReactNode {
  const words = useAskWords();
  const settled = useDeferredValue(title);
  const isEnabled = settled.length >= LIKE_FROM;
  const { data } = useRead(listLikeInquiries, { courseId, title: settled || "-" }, { isEnabled });
  if (!isEnabled || !data || data.length === 0) return null;
  return (
    <Box
      as="section"
      above={2}
      pad={2}
      padX={4}
      round="control"
      ground="accent-soft"
      aria-label={words.like}
    >
      <Text as="p" tone="muted" size={1}>
        {words.like}
      </Text>
      <ul>
        {data.map((one) => (
          <Row as="li" gap={0} gapX={3} align="center" wrap key={one.id}>
            <Row
              as={Link}
              inline
              align="center"
              touch
              to={`/ucenter/learning-space/course/study/${courseId}/askDiscuss?id=${one.id}`}
              onClick={onOpen}
            >
              {one.title}
            </Row>
            <Text as="small" tone="muted" size={1}>
              {words.likeAnswers(one.state === InquiryState.waiting ? 0 : one.answerNum)}
            </Text>
          </Row>
        ))}
      </ul>
    </Box>
  );
}
