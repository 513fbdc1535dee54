import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { listPortalVersions } from "@perennial/contract/site/portal/studio.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./studio.module.css";
import { useStudioWords } from "./studio-words.ts";
import type { Studio } from "./use-studio.ts";

interface VersionListProps {
  readonly studio: Studio;
  readonly onClose: () => void;
}

/** What was published and when; any of it can become the draft again. */
export function VersionList({ studio, onClose }: VersionListProps): ReactNode {
  const words = useStudioWords();
  const [pageSize, setPageSize] = useState<number>(LIMITS.listPageSize);
  const versions = useRead(listPortalVersions, { pageSize });
  const restore = async (version: number): Promise<void> => {
    if (!(await studio.restore(version))) return;
    onClose();
    showToast(words.restored(version), "done");
  };
  const byline = (origin: keyof typeof words.origins, name: string): string =>
    name === "" ? words.origins[origin] : words.publishedBy(name, words.origins[origin]);
  return (
    <Dialog title={words.versions} onClose={onClose}>
      <Stack gap={3}>
        <Text as="p" tone="muted">
          {words.versionsHint}
        </Text>
        <Reading of={versions}>
          {(rows) => (
            <ol className={styles.entries}>
              {rows.map(({ version, publishedAt, publisherName, origin, isCurrent }) => (
                <Row
                  as="li"
                  key={version}
                  gap={2}
                  align="center"
                  justify="between"
                  wrap
                  line="below"
                  touch
                >
                  <span>
                    {words.version(version)}
                    <Text as="span" tone="muted" size={1}>
                      {` ${plainDateTime(publishedAt)} ${byline(origin, publisherName)}`}
                    </Text>
                  </span>
                  {isCurrent ? (
                    <Text tone="muted">{words.current}</Text>
                  ) : (
                    <Button
                      aria-label={`${words.restore}: ${words.version(version)}`}
                      onClick={() => void restore(version)}
                    >
                      {words.restore}
                    </Button>
                  )}
                </Row>
              ))}
            </ol>
          )}
        </Reading>
        {(versions.page?.rowCount ?? 0) > pageSize && pageSize < LIMITS.pageSizeMax ? (
          <Button onClick={() => setPageSize(LIMITS.pageSizeMax)}>{words.more}</Button>
        ) : null}
      </Stack>
    </Dialog>
  );
}
