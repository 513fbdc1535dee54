import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { useIsAlive } from "../../kernel/device-idle.ts";
import { useMedia } from "../../kernel/device-media.ts";
import { useWords } from "../../kernel/words.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ADDRESS } from "../addresses.ts";
import { Block } from "./block.tsx";
import styles from "./famous-teachers.module.css";
import type { HomeData } from "./home-data.ts";
import { TeacherCard } from "./teacher-card.tsx";
import { TeacherCoverflow } from "./teacher-coverflow.tsx";

const FEWEST_FOR_MOTION = 3;

interface FamousTeachersProps extends Pick<HomeData, "teachers"> {
  readonly isElder: boolean;
}

/**
 * Teachers whom the site presents: a 3D coverflow where things may move, a plain row without a script, in the elder
 * mode and for those who want less motion. Both have one height, so that nothing jumps.
 */
export function FamousTeachers({ teachers, isElder }: FamousTeachersProps): ReactNode {
  const words = useWords().home;
  const mayMove = useMedia(
    `(prefers-reduced-motion: no-preference) and (min-width: ${LIMITS.mobileBreakpointPx}px)`,
  );
  const isAlive = useIsAlive();
  const isFlow = isAlive && mayMove && !isElder && teachers.length >= FEWEST_FOR_MOTION;
  return (
    <Block
      id="teachers"
      tone="night"
      title={words.teachers}
      line={words.teachersLine}
      more={ADDRESS.teachers}
    >
      {teachers.length === 0 ? (
        <EmptyState />
      ) : isFlow ? (
        <TeacherCoverflow teachers={teachers} />
      ) : (
        <ul className={styles.row}>
          {teachers.map((teacher) => (
            <li key={teacher.id}>
              <TeacherCard teacher={teacher} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
