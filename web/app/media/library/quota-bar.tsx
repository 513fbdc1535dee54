import { getQuota } from "@perennial/contract/media/resource/library.ts";
import { Progress } from "antd";
import type { ReactNode } from "react";
import { fileSize } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Stack } from "../../ui/layout/layout.tsx";
import { useLibraryWords } from "./library-words.ts";
import styles from "./library.module.css";

/** How much of the organisation's room is used. */
export function QuotaBar(): ReactNode {
  const words = useLibraryWords();
  const { data } = useRead(getQuota, {});
  if (!data || data.limitBytes === 0) return null;
  const percent = Math.min(100, (data.usedBytes / data.limitBytes) * 100);
  return (
    <Stack gap={1} gapX={3} align="center" below={4} tone="muted" size={1} className={styles.quota}>
      <span>{words.quotaLabel}</span>
      <Progress
        percent={percent}
        showInfo={false}
        status={percent >= 95 ? "exception" : "normal"}
        aria-label={words.quotaLabel}
      />
      <span>{words.quota(fileSize(data.usedBytes), fileSize(data.limitBytes))}</span>
    </Stack>
  );
}
