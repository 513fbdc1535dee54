import type { ReactNode } from "react";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { Box, Stack } from "../../ui/layout/layout.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/number-entry.screen";
import { FileCheck } from "./file-check.tsx";
import { NumberForm } from "./number-form.tsx";
import { useVerifyWords, VERIFY_TITLES } from "./verify-words.ts";
import styles from "./verify.module.css";

export function meta({ matches, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech) return failedMeta(matches, error);
  return pageMeta(matches, {
    title: VERIFY_TITLES[speech.language],
    path: "/verify",
    isHidden: true,
  });
}

/** /verify: a number by hand, or a file. */
export default function NumberEntryScreen(): ReactNode {
  const words = useVerifyWords();
  return (
    <Page trail={[{ name: words.title }]} title={words.title} lead={words.lead}>
      <Stack gap={6} className={styles.narrow}>
        <Box pad={6} card>
          <NumberForm />
        </Box>
        <Box pad={6} card>
          <FileCheck />
        </Box>
      </Stack>
    </Page>
  );
}
