import { getQuota } from "@perennial/contract/media/resource/library.ts";
import { Suspense, useEffect, type ReactNode } from "react";
import { lazyPart } from "../kernel/line/lazy-part.ts";
import { data, Link } from "react-router";
import { setTroubleListener } from "../kernel/call.ts";
import { useIsAlive } from "../kernel/device-idle.ts";
import { failedMeta } from "../kernel/failed-meta.ts";
import { failedPage } from "../kernel/load.ts";
import { EVERYBODY } from "../kernel/own-for.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { useShell } from "../kernel/shell-data.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast, ToastHost } from "../ui/dialog/toast.tsx";
import { Box, Row } from "../ui/layout/layout.tsx";
import type { Route } from "./+types/edit.screen";
import { wordsOfEditing, useEditWords } from "./edit-words.ts";
import styles from "./edit.module.css";

// The editor runs in the browser only.
const EditDesk = lazyPart(() => import("./edit-desk.client.tsx"));

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
  const { title } = wordsOfEditing(speech.language);
  return pageMeta(matches, { title, path: "/edit", isHidden: true });
}

/** /edit: the rich-text editor on a page of its own, for a field that opened it or for a draft of one's own. */
export default function EditScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { site, user } = useShell();
  const words = useEditWords();
  const isAlive = useIsAlive();
  useEffect(() => setTroubleListener(showToast), []);
  return (
    <div className={styles.frame}>
      <Row as="header" gap={4} align="center" ground="night" tone="night" className={styles.head}>
        <Row as={Link} inline gap={2} align="center" tone="night" plain to="/">
          <Icon name="home" />
          <span>{site.siteName}</span>
        </Row>
        <Box as="h1" grow size={2} weight="strong">
          {words.title}
        </Box>
      </Row>
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
