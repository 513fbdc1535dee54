import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { useIsAlive } from "../../kernel/device-idle.ts";
import { useMedia } from "../../kernel/device-media.ts";
import { useWords } from "../../kernel/words.tsx";
import { Grid } from "../../ui/layout/layout.tsx";
import { ADDRESS } from "../addresses.ts";
import { Block } from "./block.tsx";
import styles from "./famous-teachers.module.css";
import type { HomeBlock } from "./home-data.ts";
import { TeacherCard } from "./teacher-card.tsx";
import { TeacherCoverflow } from "./teacher-coverflow.tsx";
import { NoneYet } from "./none-yet.tsx";

const FEWEST_FOR_MOTION = 3;

interface FamousTeachersProps {
  readonly block: HomeBlock<"teachers">;
}

/**
 * Teachers whom the site presents: a 3D coverflow, or a plain row without scripts and for people who want less motion. Both have the same height, so that nothing jumps.
 */
export function FamousTeachers({ block }: FamousTeachersProps): ReactNode {
  const { teachers } = block;
  const words = useWords().home;
  const mayMove = useMedia(
    `(prefers-reduced-motion: no-preference) and (min-width: ${LIMITS.mobileBreakpointPx}px)`,
  );
  const isAlive = useIsAlive();
  const isFlow = isAlive && mayMove && teachers.length >= FEWEST_FOR_MOTION;
  return (
    <Block
      block={block}
      tone="night"
      title={words.teachers}
      line={words.teachersLine}
      more={ADDRESS.teachers}
    >
      {teachers.length === 0 ? (
        <NoneYet />
      ) : isFlow ? (
        <TeacherCoverflow teachers={teachers} />
      ) : (
        <Grid as="ul" columns={7} gap={5} align="start" className={styles.row}>
          {teachers.map((teacher) => (
            <li key={teacher.id}>
              <TeacherCard teacher={teacher} />
            </li>
          ))}
        </Grid>
      )}
    </Block>
  );
}
