import type { ReactNode } from "react";
import { AddressLink } from "../../ui/address-link.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./famous-teachers.module.css";
import type { HomeBlock } from "./home-data.ts";

interface TeacherCardProps {
  readonly teacher: HomeBlock<"teachers">["teachers"][number];
  readonly isReachable?: boolean;
}

/** Portrait, name and title; links to the teacher's class. */
export function TeacherCard({ teacher, isReachable = true }: TeacherCardProps): ReactNode {
  return (
    <Stack
      as={AddressLink}
      gap="half"
      padBottom={3}
      round="card"
      tone="night"
      centred
      plain
      className={styles.card}
      href={teacher.href}
      isNewWindow={teacher.isOutside}
      tabIndex={isReachable ? undefined : -1}
    >
      <Picture
        src={teacher.portrait}
        alt=""
        width={180}
        height={240}
        widths={{ small: 180, large: 360 }}
      />
      <strong>{teacher.title}</strong>
      <span>{teacher.role}</span>
    </Stack>
  );
}
