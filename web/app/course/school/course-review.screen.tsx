import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { getPublishing } from "@perennial/contract/course/period/publish.ts";
import {
  listReviews,
  passReview,
  receiveReview,
  rejectReview,
} from "@perennial/contract/course/school/review.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { usePublishWords } from "../manager/publish-words.ts";
import { ReviewHistory } from "../manager/review-history.tsx";
import { ReviewNotes } from "./review-notes.tsx";
import { useSchoolWords } from "./school-words.ts";
import styles from "./school.module.css";

type Publishing = OutputOf<typeof getPublishing>;
const COMMENT_MAX = rulesOf(rejectReview, "comment").maxLength;

/** teachingManager/course/review/{periodId}: the course as learners see it beside the reviewer's notes. */
export default function ReviewScreen(): ReactNode {
  const words = useSchoolWords();
  const { pathname } = useLocation();
  const [periodId = ""] = pathname.split("/").slice(-1);
  const list = pathname.slice(0, -periodId.length - 1);
  const publishing = useRead(getPublishing, { periodId });
  const name = publishing.data?.courseName ?? "";
  return (
    <SpacePage
      title={words.reviewTitle(name)}
      lead={
        <>
          {words.reviewLead} · <Link to={list}>{words.back}</Link>
        </>
      }
    >
      <Reading of={publishing}>{(data) => <Review data={data} />}</Reading>
    </SpacePage>
  );
}

function Review({ data }: { readonly data: Publishing }): ReactNode {
  const words = useSchoolWords();
  const { verify, history: historyTitle, flow } = usePublishWords();
  const id = useId();
  const { periodId, courseId, may } = data;
  const [comment, setComment] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const [asked, setAsked] = useState(false);
  const changes = [getPublishing, listReviews];
  const receive = useWrite(receiveReview, { invalidates: changes, done: words.received });
  const pass = useWrite(passReview, { invalidates: changes, done: words.passed });
  const reject = useWrite(rejectReview, { invalidates: changes, done: words.rejected });
  const preview = `/course/${courseId}/manager/plan/chapterPreview?period=${periodId}`;
  const sendBack = (): void => {
    if (comment.trim() === "") {
      setIsMissing(true);
      document.getElementById(`${id}comment`)?.focus();
      return;
    }
    void reject.send({ periodId, comment: comment.trim() });
  };
  return (
    <Stack gap={4} align="start" className={styles.review}>
      <Stack gap={3} className={styles.stack}>
        {data.linkUrl === "" ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, which needs its session
          <iframe className={styles.frame} title={words.preview} src={preview} />
        ) : (
          <Panel title={words.leadsTo}>
            <p>{data.linkUrl}</p>
          </Panel>
        )}
        <p>
          <a href={data.linkUrl || preview} target="_blank" rel="noreferrer">
            {words.openPreview}
          </a>
        </p>
      </Stack>
      <Stack gap={4}>
        <Panel title={flow}>
          <Stack gap={3} className={styles.stack}>
            <p role="status">
              {verify[data.verify]} · {words.periodOf(data.version)}
            </p>
            {may.receive ? (
              <div>
                <Button
                  type="primary"
                  loading={receive.isBusy}
                  onClick={() => void receive.send({ periodId })}
                >
                  {words.receive}
                </Button>
              </div>
            ) : null}
            {may.decide ? (
              <>
                <div>
                  <label htmlFor={`${id}comment`}>{words.comment}</label>
                  <Input.TextArea
                    id={`${id}comment`}
                    rows={4}
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
                    tone="muted"
                    id={`${id}hint`}

                    role={isMissing ? "alert" : undefined}
                  >
                    {isMissing ? words.commentMissing : words.commentHint}
                  </Text>
                </div>
                <Row gap={2} align="center" wrap>
                  <Button type="primary" onClick={() => setAsked(true)}>
                    {words.pass}
                  </Button>
                  <Button danger loading={reject.isBusy} onClick={sendBack}>
                    {words.reject}
                  </Button>
                </Row>
              </>
            ) : null}
            {!may.receive && !may.decide ? (
              <Text as="p" tone="muted">
                {data.publishStatus === 1 ? words.own : words.reviewOver}
              </Text>
            ) : null}
          </Stack>
        </Panel>
        <Panel title={words.notes}>
          <ReviewNotes data={data} />
        </Panel>
        <Panel title={historyTitle}>
          <ReviewHistory history={data.history} />
        </Panel>
      </Stack>
      {asked ? (
        <Ask
          title={words.pass}
          action={words.pass}
          isBusy={pass.isBusy}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            void pass.send({ periodId, comment: comment.trim() }).then(() => setAsked(false))
          }
        >
          <p>{words.passAsk}</p>
        </Ask>
      ) : null}
    </Stack>
  );
}
