import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { isRouteErrorResponse, Link, useRevalidator } from "react-router";
import {
  connectionNow,
  listenConnection,
  noteTrouble,
  whenBack,
} from "../kernel/line/connection.ts";
import { failedTitle } from "../kernel/failed-meta.ts";
import type { FailedPage } from "../kernel/load.ts";
import { useWords } from "../kernel/words.tsx";
import { MissingPage } from "../site/public.tsx";
import { Stack, Text } from "../ui/layout/layout.tsx";
import styles from "./failure-page.module.css";

/** Whether nothing reaches the server; the page is read again when it can be reached. */
function useCutOff(mayBe: boolean): boolean {
  const { revalidate } = useRevalidator();
  const connection = useSyncExternalStore(listenConnection, connectionNow, () => "there");
  useEffect(() => {
    if (!mayBe) return undefined;
    noteTrouble();
    return whenBack(() => void revalidate());
  }, [mayBe, revalidate]);
  return mayBe && connection === "lost";
}

/** What a visitor sees instead of a page that cannot be shown: what happened and where to go. */
export function FailurePage({ error }: { readonly error: unknown }): ReactNode {
  const words = useWords().kernel;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const detail = isRouteErrorResponse(error) ? (error.data as Partial<FailedPage> | null) : null;
  const isLost = useCutOff(!isRouteErrorResponse(error));
  if (status === 404) return <MissingPage />;
  return (
    <Stack gap={4} across="center" middle pad={16} padX={4} centred className={styles.page}>
      <img src="/files/demo/closed.svg" alt="" width={240} height={160} />
      <h1>{isLost ? words.offlineTitle : failedTitle(words, status)}</h1>
      <p>{isLost ? words.offline : (detail?.message ?? words.unavailableHint)}</p>
      {detail?.requestId ? (
        <Text as="p" tone="muted" size={1}>
          {words.requestNumber(detail.requestId)}
        </Text>
      ) : null}
      <Link className={styles.home} to="/">
        {words.backHome}
      </Link>
    </Stack>
  );
}
