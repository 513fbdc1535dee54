import { countUnreadNotices } from "@perennial/contract/discussion/notice/notice-own.ts";
import { getStudy } from "@perennial/contract/learning/study/study.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { Link, useParams } from "react-router";
import { FavouriteButton } from "../../course/public.tsx";
import { whenIdle } from "../../kernel/device-idle.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { useRead } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./study-frame.module.css";
import type { StudyFacts } from "./study-facts.ts";
import { STUDY_PAGES } from "./study-pages.ts";
import { useStudyWords } from "./study-words.ts";

interface StudyFrameProps {
  /** Which of STUDY_PAGES this is. */
  readonly page: string;
  readonly children: (study: StudyFacts) => ReactNode;
}

/** Every page below course/study/{courseId}: the course on top, its pages as tabs, and whoever is not enrolled is led to enrol. */
export function StudyFrame({ page, children }: StudyFrameProps): ReactNode {
  const words = useStudyWords();
  const { courseId = "" } = useParams();
  const { data, failure, again } = useRead(getStudy, { courseId });
  if (failure && !data) {
    const isStranger = failure.code === "learning.notEnrolled";
    return (
      <SpacePage title={words.plan}>
        <EmptyState
          message={isStranger ? words.notEnrolled : failure.message}
          action={
            isStranger ? (
              <ButtonLink kind="primary" to={`/course/${courseId}`}>
                {words.enrol}
              </ButtonLink>
            ) : (
              <Button onClick={() => void again()}>{words.retry}</Button>
            )
          }
        />
      </SpacePage>
    );
  }
  if (!data) return <div className={styles.waiting} aria-busy="true" />;
  return (
    <SpacePage
      title={data.name}
      action={<FavouriteButton courseId={data.courseId} />}
      lead={
        <span className={styles.lead}>
          <Link to="/ucenter/learning-space/c/list">
            <Icon name="left" size={0.9} />
            {words.courses}
          </Link>
          {data.className}
          {data.isFinished ? ` · ${words.finished}` : ""}
        </span>
      }
    >
      <StudyTabs study={data} page={page} />
      {children(data)}
    </SpacePage>
  );
}

/** The pages of the course; the current one is scrolled into view on a phone. */
function StudyTabs({ study, page }: { readonly study: StudyFacts; readonly page: string }) {
  const words = useStudyWords();
  const language = useLanguage();
  const row = useRef<HTMLElement>(null);
  useEffect(
    // Measuring at once would lay the page out before its film is fed.
    () =>
      whenIdle(() => {
        const box = row.current;
        const tab = box?.querySelector<HTMLElement>('[aria-current="page"]');
        if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.clientWidth) / 2;
      }),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another tab
    [page],
  );
  const unread = useRead(countUnreadNotices, { courseId: study.courseId }).data?.unreadNum ?? 0;
  const shown = STUDY_PAGES.filter(({ isThere }) => isThere?.(study) ?? true);
  return (
    <nav ref={row} className={styles.tabs} aria-label={words.pages}>
      {shown.map((one) => (
        <Link
          key={one.page}
          to={`/ucenter/learning-space/course/study/${study.courseId}/${one.page}`}
          aria-current={one.page === page ? "page" : undefined}
        >
          {one.words[language]}
          {one.page === "notice" && unread > 0 ? (
            <b className={styles.unread} role="img" aria-label={words.unread(unread)}>
              {unread}
            </b>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
