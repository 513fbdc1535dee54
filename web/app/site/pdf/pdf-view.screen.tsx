import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { textKey } from "../../kernel/query-keys.ts";
import { useWords } from "../../kernel/words.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import type { Route } from "./+types/pdf-view.screen";
import { pdfTarget } from "./pdf-target.ts";
import { PdfViewer } from "./pdf-viewer.tsx";
import styles from "./pdf-view.module.css";

export const queryKeys = { url: textKey(1_000) };

export function loader({ context, url }: Route.LoaderArgs) {
  const { siteOrigin } = context.get(pageContext);
  return { target: pdfTarget(url.searchParams.get("url"), siteOrigin) };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  const { target } = loaderData;
  return pageMeta(matches, {
    title: target.kind === "own" ? target.name : speech.words.gate.pdfTitle,
    path: "/openPdf",
    isHidden: true,
  });
}

/** /openPdf?url=…: shows a PDF of this site. */
export default function PdfViewScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { target } = loaderData;
  const { site } = useShell();
  const words = useWords().gate;
  const [title, setTitle] = useState(target.kind === "own" ? target.name : words.pdfTitle);
  return (
    <div className={styles.frame}>
      <Row as="header" gap={4} align="center" ground="night" tone="night" className={styles.head}>
        <Row
          as={Link}
          inline
          gap={2}
          align="center"
          rigid
          tone="night"
          plain
          to="/"
          className={styles.home}
        >
          <Icon name="home" />
          <span>{site.siteName}</span>
        </Row>
        <h1>{title}</h1>
        {target.kind === "own" ? (
          <Row
            as="a"
            inline
            gap={2}
            align="center"
            rigid
            tone="night"
            plain
            className={styles.download}
            href={target.path}
            download
          >
            <Icon name="download" />
            <span>{words.pdfDownload}</span>
          </Row>
        ) : null}
      </Row>
      <main id="content">
        {target.kind === "own" ? (
          <>
            <noscript>
              <Box as="p" pad={6} centred>
                {words.pdfNoScript}
              </Box>
            </noscript>
            <PdfViewer key={target.path} path={target.path} name={title} onTitle={setTitle} />
          </>
        ) : null}
        {target.kind === "missing" ? (
          <EmptyState
            message={`${words.pdfMissing}。${words.pdfMissingHint}`}
            action={<Link to="/">{words.backHome}</Link>}
          />
        ) : null}
        {target.kind === "foreign" ? (
          <EmptyState
            message={`${words.pdfForeign}。${words.pdfForeignHint}`}
            action={
              <>
                <code className={styles.address}>{target.address}</code>
                <a href={target.address} target="_blank" rel="noopener noreferrer nofollow">
                  {words.pdfOpenForeign}
                </a>
              </>
            }
          />
        ) : null}
      </main>
    </div>
  );
}
