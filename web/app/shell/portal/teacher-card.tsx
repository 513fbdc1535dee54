import type { ReactNode } from "react";
import { AddressLink } from "../../ui/address-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./famous-teachers.module.css";
import type { HomeData } from "./home-data.ts";

interface TeacherCardProps {
  readonly teacher: HomeData["teachers"][number];
  readonly isReachable?: boolean;
}

/** Portrait, name and title; leads to the teacher's class. */
export function TeacherCard({ teacher, isReachable = true }: TeacherCardProps): ReactNode {
  return (
    <AddressLink
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
    </AddressLink>
  );
}
