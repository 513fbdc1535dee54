import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  getRatingSummary,
  hideRating,
  listRatings,
  replyToRating,
} from "@perennial/contract/discussion/rating/rating.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useManager } from "../../course/public.tsx";
import { useDraft } from "../../kernel/draft/use-draft.ts";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DraftLine } from "../../ui/draft-line.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { PlainText } from "../../ui/plain-text.tsx";
import styles from "../discussion.module.css";
import { useRatingWords } from "./rating-words.ts";
import { SaidBy } from "../said.tsx";
import { Stars } from "./stars.tsx";

type Rating = OutputOf<typeof listRatings>[number];

const REPLY_MAX = 1000;
const REASON_MAX = rulesOf(hideRating, "reason").maxLength;

/** A rating with the team's reply; those who lead the course may hide it with a reason. */
export function RatingCard({ rating }: { readonly rating: Rating }): ReactNode {
  const words = useRatingWords();
  const { labelled } = usePunctuation();
  const { may } = useManager();
  const [opened, setOpened] = useState<"reply" | "hide">();
  const options = { invalidates: [listRatings, getRatingSummary], done: words.done };
  const reply = useWrite(replyToRating, options);
  const hide = useWrite(hideRating, options);
  const { id, userName: name } = rating;
  const replyLabel = rating.reply === "" ? words.reply : words.changeReply;
  return (
    <Stack
      as="article"
      gap={3}
      narrow
      pad={5}
      padX={6}
      card
      className={styles.card}
      aria-label={name}
    >
      <SaidBy
        name={name}
        avatar={rating.avatarUrl}
        at={rating.createTime}
        marks={
          <>
            {rating.isHidden ? <b>{words.hidden}</b> : null}
            <Stars value={rating.stars} />
          </>
        }
      />
      {rating.content === "" ? (
        <Text as="p" tone="muted" size={1} className={styles.quiet}>
          {words.noText}
        </Text>
      ) : (
        <PlainText>{rating.content}</PlainText>
      )}
      {rating.isHidden ? (
        <Text as="p" tone="muted" size={1} className={styles.quiet}>
          {words.hiddenFor(rating.hiddenReason)}
        </Text>
      ) : null}
      {rating.reply === "" ? null : (
        <Stack gap={2} pad={3} padX={4} ground="paper" className={styles.answer}>
          <strong>{words.replyOf(rating.replyName)}</strong>
          <PlainText>{rating.reply}</PlainText>
        </Stack>
      )}
      <Row gap={0} gapX={4} wrap className={styles.tools}>
        <button
          type="button"
          aria-label={labelled(replyLabel, name)}
          onClick={() => setOpened("reply")}
        >
          {replyLabel}
        </button>
        {!may.manage ? null : rating.isHidden ? (
          <button
            type="button"
            aria-label={words.showOf(name)}
            disabled={hide.isBusy}
            onClick={() => void hide.send({ id, reason: "" })}
          >
            {words.show}
          </button>
        ) : (
          <button
            type="button"
            data-danger
            aria-label={words.hideOf(name)}
            onClick={() => setOpened("hide")}
          >
            {words.hide}
          </button>
        )}
      </Row>
      {opened === "reply" ? (
        <TextDialog
          title={words.replyTo(name)}
          label={words.reply}
          hint={words.replyHint}
          initial={rating.reply}
          draftAt={`rating-reply/${id}`}
          max={REPLY_MAX}
          isBusy={reply.isBusy}
          onClose={() => setOpened(undefined)}
          onSave={async (text) => (await reply.send({ id, reply: text })).success}
        />
      ) : null}
      {opened === "hide" ? (
        <TextDialog
          title={words.hideOf(name)}
          label={words.reason}
          hint={words.hideLead}
          initial=""
          max={REASON_MAX}
          needed={words.reasonNeeded}
          isBusy={hide.isBusy}
          onClose={() => setOpened(undefined)}
          onSave={async (text) => (await hide.send({ id, reason: text })).success}
        />
      ) : null}
    </Stack>
  );
}

interface TextDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly initial: string;
  /** Where the text waits until it is saved; left out for short ones. */
  readonly draftAt?: string;
  readonly max: number | undefined;
  /** What is said when nothing was entered; an empty text is fine when it is left out. */
  readonly needed?: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** True when it was saved. */
  readonly onSave: (text: string) => Promise<boolean>;
}

/** One text in a dialog. */
function TextDialog(props: TextDialogProps): ReactNode {
  const { title, label, hint, initial, max, needed, isBusy, onClose, onSave } = props;
  const words = useRatingWords();
  const id = useId();
  const [text, setText] = useState(initial);
  const draft = useDraft(props.draftAt, {
    texts: { text },
    untouched: { text: initial },
    show: (texts) => setText(texts["text"] ?? ""),
  });
  const [fault, setFault] = useState("");
  const save = async (): Promise<void> => {
    if (needed !== undefined && text.trim() === "") return setFault(needed);
    if (!(await onSave(text.trim()))) return;
    draft.forget();
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack
        as="form"
        gap={3}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          <Input.TextArea
            id={id}
            value={text}
            maxLength={max}
            autoSize={{ minRows: 3, maxRows: 10 }}
            {...(fault === "" ? {} : { status: "error" as const })}
            aria-invalid={fault !== ""}
            aria-describedby={`${id}hint`}
            onChange={(event) => {
              setText(event.target.value);
              setFault("");
            }}
          />
          <Text
            as="p"
            tone="muted"
            size={1}
            id={`${id}hint`}
            className={styles.quiet}
            data-fault={fault !== "" || undefined}
            role={fault === "" ? undefined : "alert"}
          >
            {fault || hint}
          </Text>
        </div>
        <DraftLine draft={draft} />
        <Row gap={2} gapX={3} align="center" wrap>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {words.save}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
