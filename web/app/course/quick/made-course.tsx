import { getPublishing, submitPeriod } from "@perennial/contract/course/period/publish.ts";
import { getPlan } from "@perennial/contract/course/plan/plan.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { useLive } from "../../space/live.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { MANAGER } from "../create/addresses.ts";
import { usePublishWords } from "../manager/publish-words.ts";
import { beginDraft, removeDraft } from "./quick-store.ts";
import { useQuickWords } from "./quick-words.ts";
import styles from "./quick.module.css";
import { firstDates } from "./use-quick-course.ts";

type Publishing = OutputOf<typeof getPublishing>;
const AGAIN_MS = 4_000;
const OWN_COURSES = "/ucenter/teaching-space/c/course";

interface MadeCourseProps {
  readonly name: string;
  readonly made: { readonly courseId: string; readonly periodId: string };
}

/** A course that the server has made: under review, or waiting until its films can be played. */
export function MadeCourse({ name, made }: MadeCourseProps): ReactNode {
  const words = useQuickWords();
  const publishing = useRead(getPublishing, { periodId: made.periodId });
  // A course that is gone leaves nothing to wait for.
  const isGone = publishing.failure?.code === "course.notFound";
  useEffect(() => {
    if (isGone) restart();
  }, [isGone]);
  return (
    <Panel>
      <Reading of={publishing}>
        {(data) =>
          data.publishStatus > 0 ? (
            <Stack gap={3} across="center" className={styles.end} role="status">
              <Icon name="check" size={5} />
              <Text as="h2" size={4}>
                {words.submitted}
              </Text>
              <strong>{name}</strong>
              <Text as="p" tone="muted">
                {words.submittedHint}
              </Text>
              <Row gap={3} wrap justify="center">
                <ButtonLink kind="primary" to={OWN_COURSES}>
                  {words.ownCourses}
                </ButtonLink>
                <ButtonLink to={MANAGER(made.courseId)}>{words.toManager}</ButtonLink>
                <Button onClick={restart}>{words.again}</Button>
              </Row>
            </Stack>
          ) : (
            <Waiting made={made} publishing={data} again={publishing.again} />
          )
        }
      </Reading>
    </Panel>
  );
}

/** Another course, on an empty page. */
function restart(): void {
  removeDraft();
  beginDraft(firstDates());
}

function Waiting({
  made,
  publishing,
  again,
}: {
  readonly made: MadeCourseProps["made"];
  readonly publishing: Publishing;
  readonly again: () => Promise<void>;
}): ReactNode {
  const words = useQuickWords();
  const { checks } = usePublishWords();
  const { periodId, courseId } = made;
  const { send } = useWrite(submitPeriod, { invalidates: [getPublishing] });
  const plan = useRead(getPlan, { periodId });
  const isSending = useRef(false);
  const faultOf = new Map(plan.data?.nodes.map(({ id, fault }) => [id, fault]));
  const { missing, may } = publishing;
  const isOpen = ({ check, unitId }: Publishing["missing"][number]): boolean =>
    check === "unitMedia" && (faultOf.get(unitId) ?? "mediaWaiting") === "mediaWaiting";
  const open = missing.filter(isOpen);
  const others = missing.filter((one) => !isOpen(one));
  const look = useEffectEvent(async () => {
    await again();
    await plan.again();
  });
  useLive("media", () => void look());
  useEffect(() => {
    const timer = setInterval(() => void look(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const isReady = missing.length === 0 && may.submit;
  const submit = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    await send({ periodId });
    isSending.current = false;
  });
  useEffect(() => {
    if (isReady) void submit();
  }, [isReady]);
  return (
    <Stack gap={3} role="status">
      <Text as="h2" size={3}>
        {words.processing}
      </Text>
      {others.length > 0 ? (
        <>
          <p>{words.others}</p>
          <ul>
            {others.map(({ check, path, unitId, unitName }) => (
              <li key={`${check} ${unitId}`}>
                <Link to={MANAGER(courseId, unitId ? `${path}?unitId=${unitId}` : path)}>
                  {[checks[check], unitName].filter(Boolean).join(" · ")}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Text as="p" tone="muted">
          {words.processingHint}
        </Text>
      )}
      {open.length > 0 ? (
        <ul>
          {open.map(({ unitId, unitName }) => (
            <li key={unitId}>{unitName}</li>
          ))}
        </ul>
      ) : null}
      <Row gap={3} wrap>
        <ButtonLink to={MANAGER(courseId)}>{words.toManager}</ButtonLink>
        <ButtonLink to={OWN_COURSES}>{words.ownCourses}</ButtonLink>
      </Row>
    </Stack>
  );
}
