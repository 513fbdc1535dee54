import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useComing } from "../../kernel/line/coming.ts";
import { studyPlaceAt } from "../../kernel/early-modules.ts";
import { useWords } from "../../kernel/words.tsx";
import { StudySkeleton } from "../../learning/public.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import styles from "./space-skeleton.module.css";

/** The outline of a screen until it has loaded: title, panel, lines; of a unit its film and plan. */
export function SpaceSkeleton(): ReactNode {
  const words = useWords().kernel;
  const { pathname } = useLocation();
  useComing();
  if (studyPlaceAt(pathname) !== undefined) return <StudySkeleton />;
  return (
    <Stack gap={4} className={styles.skeleton} role="status" aria-label={words.loading}>
      <i className={styles.title} />
      <Stack gap={5} pad={6} card className={styles.panel}>
        <i />
        <i />
        <i />
        <i />
      </Stack>
    </Stack>
  );
}
