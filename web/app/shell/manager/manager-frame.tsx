import { useEffect, useState, type ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { ManagerFacts } from "../../course/manager/manager-context.ts";
import { useManagerWords } from "../../course/manager/manager-words.ts";
import { setTroubleListener } from "../../kernel/call.ts";
import { useIsFramed } from "../../kernel/framed.ts";
import { useWords } from "../../kernel/words.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast, ToastHost } from "../../ui/dialog/toast.tsx";
import { LiveGuard } from "../live-guard.tsx";
import styles from "./manager-frame.module.css";
import { ManagerMenu } from "./manager-menu.tsx";

/** The page with the teacher's courses. */
const OWN_COURSES = "/ucenter/teaching-space/c/course";
const PUBLISH = "prepare/plan/publish";
const PREVIEW = "plan/chapterPreview";

interface ManagerFrameProps {
  readonly facts: ManagerFacts;
  /** The present page, below the manager's address. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Frame of the course manager: course, period and state, and the actions beside them. */
export function ManagerFrame({ facts, path, children }: ManagerFrameProps): ReactNode {
  const { course, period, to, may } = facts;
  const words = useWords();
  const own = useManagerWords();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isFramed = useIsFramed();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);

  useEffect(() => setTroubleListener(showToast), []);

  const choosePeriod = (id: string): void => {
    const next = new URLSearchParams(params);
    if (id === course.periods[0]?.id) next.delete("period");
    else next.set("period", id);
    void navigate({ search: next.toString() });
  };
  const hasPreview = course.permittedPaths.includes(PREVIEW);

  return (
    <div className={styles.frame} data-framed={isFramed || undefined}>
      <a className={styles.skip} href="#content">
        {words.shell.skip}
      </a>
      <header className={styles.head}>
        <Link className={styles.back} to={OWN_COURSES} aria-label={own.back} title={own.back}>
          <Icon name="left" />
        </Link>
        {course.coverUrl ? (
          <img className={styles.cover} src={course.coverUrl} alt="" width={64} height={36} />
        ) : null}
        <div className={styles.name}>
          <strong>{course.name}</strong>
          <span>
            <select
              aria-label={own.period}
              value={period.id}
              onChange={(event) => choosePeriod(event.target.value)}
            >
              {course.periods.map(({ id, version, name }) => (
                <option key={id} value={id}>
                  {own.periodOf(version, name)}
                </option>
              ))}
            </select>
            <b data-state={period.publishStatus}>{own.states[period.publishStatus]}</b>
          </span>
        </div>
        <div className={styles.actions}>
          {hasPreview ? (
            <ButtonLink to={to(PREVIEW)} aria-label={own.preview}>
              <Icon name="eye" />
              <span>{own.preview}</span>
            </ButtonLink>
          ) : null}
          {may.see && course.permittedPaths.includes(PUBLISH) ? (
            <ButtonLink kind="primary" to={to(PUBLISH)}>
              {period.publishStatus === 0 && may.manage ? own.publish : own.publishing}
            </ButtonLink>
          ) : null}
        </div>
      </header>
      <div className={styles.bar}>
        <button type="button" aria-expanded={isDrawerOpen} onClick={() => setIsDrawerOpen(true)}>
          <Icon name="menu" />
          {own.menu}
        </button>
      </div>
      <div className={styles.columns}>
        <aside className={styles.side}>
          <ManagerMenu facts={facts} path={path} />
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className={styles.content}
          aria-label={isFramed ? own.preview : undefined}
        >
          {course.openNoteNum > 0 && path !== PUBLISH ? (
            <Link className={styles.notes} to={to(PUBLISH)}>
              <Icon name="warning" size={1} />
              {own.notes(course.openNoteNum)}
            </Link>
          ) : null}
          {children}
        </main>
      </div>
      {isDrawerOpen ? (
        <Dialog title={own.menu} place="side" onClose={() => setIsDrawerOpen(false)}>
          <ManagerMenu facts={facts} path={path} onChosen={() => setIsDrawerOpen(false)} />
        </Dialog>
      ) : null}
      <ToastHost />
      <LiveGuard />
    </div>
  );
}
