import { countUnreadNotices } from "@perennial/contract/discussion/notice/notice-own.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useShell } from "../../kernel/shell-data.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { useRead } from "../../space/query.ts";
import { Dropdown } from "../../ui/dialog/dropdown.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { studyPath } from "./study-address.ts";
import type { StudyFacts } from "./study-facts.ts";
import { STUDY_PAGES } from "./study-pages.ts";
import styles from "./study-tabs.module.css";
import { useStudyWords } from "./study-words.ts";

/** So many pages stand in the row; the others are in its menu. */
const IN_ROW = 7;

interface StudyTabsProps {
  readonly study: StudyFacts;
  /** The current one of STUDY_PAGES. */
  readonly page: string;
}

/** The pages of the course: seven in a row, the others one click away, where the current one shows its name. */
export function StudyTabs({ study, page }: StudyTabsProps): ReactNode {
  const words = useStudyWords();
  const language = useLanguage();
  const unread = useRead(countUnreadNotices, { courseId: study.courseId }).data?.unreadNum ?? 0;
  const { params } = useShell().site;
  const isOn = (name: string): boolean =>
    params.some(({ key, value }) => key === name && value === String(YES));
  const there = STUDY_PAGES.filter(
    ({ isThere, param }) => (isThere?.(study) ?? true) && (param === undefined || isOn(param)),
  );
  const [row, more] = [there.slice(0, IN_ROW), there.slice(IN_ROW)];
  const current = more.find((one) => one.page === page);
  const toPage = (one: (typeof STUDY_PAGES)[number], close?: () => void): ReactNode => (
    <Link
      key={one.page}
      to={studyPath(study.courseId, one.page)}
      aria-current={one.page === page ? "page" : undefined}
      onClick={close}
    >
      {one.words[language]}
      {one.page === "notice" && unread > 0 ? (
        <Box
          as="b"
          pad={0}
          padX={1}
          round="pill"
          ground="accent-soft"
          tone="accent-strong"
          size={1}
          centred
          className={styles.unread}
          role="img"
          aria-label={words.unread(unread)}
        >
          {unread}
        </Box>
      ) : null}
    </Link>
  );
  return (
    <Row as="nav" gap={1} align="stretch" className={styles.tabs} aria-label={words.pages}>
      <Row gap={1} scroll="x" narrow>
        {row.map((one) => toPage(one))}
      </Row>
      {more.length > 0 ? (
        <Dropdown
          label={current ? words.moreAt(current.words[language]) : words.more}
          className={current ? `${styles.more} ${styles.here}` : (styles.more ?? "")}
          face={
            <>
              {current?.words[language] ?? words.more}
              <Icon name="down" size={0.9} />
            </>
          }
        >
          {(close) => <div className={styles.menu}>{more.map((one) => toPage(one, close))}</div>}
        </Dropdown>
      ) : null}
    </Row>
  );
}
