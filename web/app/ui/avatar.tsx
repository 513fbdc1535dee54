import type { ReactNode } from "react";
import styles from "./avatar.module.css";
import { Picture } from "./picture.tsx";

/** Two characters of a name: the last two Chinese ones, else initials, else the first two letters. */
export function avatarLetters(name: string): string {
  const chinese = name.match(/\p{Script=Han}/gu);
  if (chinese) return chinese.slice(-2).join("");
  const parts = name.split(/\s+/).filter(Boolean);
  const letters =
    parts.length > 1 ? parts.map((part) => part.charAt(0)).join("") : (parts[0] ?? "");
  return letters.slice(0, 2).toUpperCase();
}

interface AvatarProps {
  readonly name: string;
  /** Empty: two characters of the name on a soft colour stand in. */
  readonly src: string;
  /** Side in rem, 2 by default: grows with the type of the elder mode. */
  readonly size?: number;
}

/** A person's picture; decoration beside the name. */
export function Avatar({ name, src, size = 2 }: AvatarProps): ReactNode {
  const side = { width: `${size}rem`, height: `${size}rem` };
  if (src) {
    return (
      <span className={styles.avatar} style={side}>
        <Picture src={src} alt="" width={size * 16} height={size * 16} />
      </span>
    );
  }
  return (
    // Drawn by the style: letters of a picture are no part of what a button around it is called.
    <span
      className={styles.avatar}
      style={{ ...side, fontSize: `${size / 2.8}rem` }}
      aria-hidden="true"
      data-letters={avatarLetters(name)}
    />
  );
}
