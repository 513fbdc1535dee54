import { getPackageForm } from "@perennial/contract/training/package-edit.ts";
import {
  passPackage,
  rejectPackage,
  setPackageShelf,
  submitPackage,
  withdrawPackage,
} from "@perennial/contract/training/package-review.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import { Ask } from "../space/ask.tsx";
import { useWrite } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import { StateMark } from "../ui/state-mark.tsx";
import { ExpertChoice } from "./expert/expert-choice.tsx";
import { usePackageAdminWords } from "./package-admin-words.ts";

type Form = OutputOf<typeof getPackageForm>;

const MARKS = ["over", "waiting", "done", "refused"] as const;
const COMMENT_MAX = rulesOf(rejectPackage, "comment").maxLength;

/** Where a package is on its way to the shelf, and the next step. */
export function PackageFlow({ form }: { readonly form: Form }): ReactNode {
  const words = usePackageAdminWords();
  const packageId = form.id;
  const [asked, setAsked] = useState<"withdraw" | "take" | "pass">();
  const changes = { invalidates: [getPackageForm] };
  const submit = useWrite(submitPackage, { ...changes, done: words.submitted });
  const withdraw = useWrite(withdrawPackage, { ...changes, done: words.takenBack });
  const pass = useWrite(passPackage, { ...changes, done: words.passed });
  const shelf = useWrite(setPackageShelf, {
    ...changes,
    done: form.isOnShelf ? words.takeDone : words.putDone,
  });
  const reviewing = useReviewing(packageId);
  const { may } = form;
  const asks = {
    withdraw: {
      title: words.takeBack,
      text: words.takeBackAsk,
      isBusy: withdraw.isBusy,
      run: () => withdraw.send({ packageId }),
    },
    take: {
      title: words.take,
      text: words.takeAsk,
      isBusy: shelf.isBusy,
      run: () => shelf.send({ packageId, isOnShelf: false }),
    },
    pass: {
      title: words.pass,
      text: words.passAsk,
      isBusy: pass.isBusy,
      run: () => pass.send({ packageId, comment: reviewing.comment }),
    },
  };
  const ask = asked && asks[asked];
  return (
    <Panel title={words.flow}>
      <Stack gap={4}>
        <Row gap={2} gapX={4} align="center" wrap role="status">
          <StateMark kind={MARKS[form.review] ?? "over"}>{words.reviews[form.review]}</StateMark>
          <Text tone="muted">{form.isOnShelf ? words.onShelf : words.offShelf}</Text>
          {form.isOnShelf ? (
            <Link to={`/${form.kind === "project" ? "project" : "coursePackage"}/${packageId}`}>
              {words.preview}
            </Link>
          ) : null}
        </Row>
        {may.assign ? <ExpertChoice packageId={packageId} /> : null}
        {may.review ? reviewing.field : null}
        <Row gap={2} wrap>
          {may.submit ? (
            <Button
              type="primary"
              loading={submit.isBusy}
              onClick={() => void submit.send({ packageId })}
            >
              {words.submit}
            </Button>
          ) : null}
          {may.review ? (
            <>
              <Button type="primary" onClick={() => setAsked("pass")}>
                {words.pass}
              </Button>
              {reviewing.reject}
            </>
          ) : null}
          {may.shelve ? (
            form.isOnShelf ? (
              <Button onClick={() => setAsked("take")}>{words.take}</Button>
            ) : (
              <Button
                type="primary"
                loading={shelf.isBusy}
                onClick={() => void shelf.send({ packageId, isOnShelf: true })}
              >
                {words.put}
              </Button>
            )
          ) : null}
          {may.withdraw ? (
            <Button onClick={() => setAsked("withdraw")}>{words.takeBack}</Button>
          ) : null}
        </Row>
      </Stack>
      {ask ? (
        <Ask
          title={ask.title}
          action={ask.title}
          isBusy={ask.isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void ask.run().then(() => setAsked(undefined))}
        >
          <p>{ask.text}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}

/** The words of a reviewer, and sending back, which needs them. */
function useReviewing(packageId: string) {
  const words = usePackageAdminWords();
  const id = useId();
  const [comment, setComment] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const reject = useWrite(rejectPackage, {
    invalidates: [getPackageForm],
    done: words.rejected,
  });
  const sendBack = (): void => {
    if (comment.trim() === "") {
      setIsMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    void reject.send({ packageId, comment: comment.trim() });
  };
  return {
    comment: comment.trim(),
    field: (
      <div>
        <label htmlFor={id}>{words.comment}</label>
        <Input.TextArea
          id={id}
          rows={3}
          maxLength={COMMENT_MAX}
          value={comment}
          aria-invalid={isMissing}
          aria-describedby={`${id}hint`}
          status={isMissing ? "error" : ""}
          onChange={(event) => {
            setComment(event.target.value);
            setIsMissing(false);
          }}
        />
        <Text
          as="p"
          id={`${id}hint`}
          tone={isMissing ? "danger" : "muted"}
          role={isMissing ? "alert" : undefined}
        >
          {isMissing ? words.commentMissing : words.commentHint}
        </Text>
      </div>
    ),
    reject: (
      <Button danger loading={reject.isBusy} onClick={sendBack}>
        {words.reject}
      </Button>
    ),
  };
}
