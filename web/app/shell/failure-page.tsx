import type { ReactNode } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import { failedTitle } from "../kernel/failed-meta.ts";
import type { FailedPage } from "../kernel/load.ts";
import { useWords } from "../kernel/words.tsx";
import { MissingPage } from "../site/public.tsx";
import styles from "./failure-page.module.css";

/** What a visitor sees instead of a page that cannot be shown: what happened and where to go. */
export function FailurePage({ error }: { readonly error: unknown }): ReactNode {
  const words = useWords().kernel;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const detail = isRouteErrorResponse(error) ? (error.data as Partial<FailedPage> | null) : null;
  if (status === 404) return <MissingPage />;
  return (
    <div className={styles.page}>
      <img src="/files/demo/closed.svg" alt="" width={240} height={160} />
      <h1>{failedTitle(words, status)}</h1>
      <p>{detail?.message ?? words.unavailableHint}</p>
      {detail?.requestId ? (
        <p className={styles.request}>{words.requestNumber(detail.requestId)}</p>
      ) : null}
      <Link className={styles.home} to="/">
        {words.backHome}
      </Link>
    </div>
  );
}
