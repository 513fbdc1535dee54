import type { ReactNode } from "react";
import { useOpenedLink } from "../course/units/special/public.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import styles from "./study/study.module.css";
import { useStudyWords } from "./study/study-words.ts";

/** A link course: its address, with a one-time code where the site knows the host; each visit is counted. */
export function LinkCourse({ courseId }: { readonly courseId: string }): ReactNode {
  const words = useStudyWords();
  const { open, error, isBusy } = useOpenedLink();
  return (
    <Stack gap={3} across="center" pad={12} padX={4} tone="muted" centred card>
      <Icon name="external" size={2.5} />
      <p>{words.linkLead}</p>
      <Button kind="primary" aria-busy={isBusy} onClick={() => void open({ courseId })}>
        {words.openLink}
      </Button>
      <p className={styles.fault} role="alert">
        {error?.message}
      </p>
    </Stack>
  );
}
