import { getQuota } from "@perennial/contract/media/resource/library.ts";
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { data, Link } from "react-router";
import { setNetworkWords, setTroubleListener } from "../kernel/call.ts";
import { useIsAlive } from "../kernel/device-idle.ts";
import { failedMeta } from "../kernel/failed-meta.ts";
import { failedPage } from "../kernel/load.ts";
import { EVERYBODY } from "../kernel/own-for.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { useWords } from "../kernel/words.tsx";
import { useShell } from "../kernel/shell-data.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast, ToastHost } from "../ui/dialog/toast.tsx";
import type { Route } from "./+types/edit.screen";
import { editWordsOf, useEditWords } from "./edit-words.ts";
import styles from "./edit.module.css";

// The editor runs in the browser only.
const EditDesk = lazy(() => import("./edit-desk.client.tsx"));

export const ownFor = EVERYBODY;

/** Who may upload to the library may write here: teachers and administrators. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).call(getQuota, {});
  if (!answer.success && answer.status !== 403) throw failedPage(answer);
  return data({ isAllowed: answer.success }, { status: answer.success ? 200 : 403 });
}

export function meta({ matches, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (error || !speech) return failedMeta(matches, error);
  const { title } = editWordsOf(speech.language);
  return pageMeta(matches, { title, path: "/edit", isHidden: true });
}

/** /edit: the rich-text editor on a page of its own, for a field that opened it or for a draft of one's own. */
export default function EditScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { site, user } = useShell();
  const words = useEditWords();
  const { networkTrouble } = useWords().kernel;
  const isAlive = useIsAlive();
  useEffect(() => {
    setNetworkWords(networkTrouble);
    setTroubleListener(showToast);
  }, [networkTrouble]);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Link to="/">
          <Icon name="home" />
          <span>{site.siteName}</span>
        </Link>
        <h1>{words.title}</h1>
      </header>
      <main id="content" className={styles.main}>
        {loaderData.isAllowed ? (
          isAlive ? (
            <Suspense fallback={null}>
              <EditDesk owner={user?.id ?? ""} />
            </Suspense>
          ) : null
        ) : (
          <EmptyState message={words.refused} action={<Link to="/">{words.home}</Link>} />
        )}
      </main>
      <ToastHost />
    </div>
  );
}
