import type { ReactNode } from "react";
import styles from "./avatar.module.css";
import { Box } from "./layout/layout.tsx";
import { Picture } from "./picture.tsx";

/** Two characters of a name: the last two Chinese ones, or else initials, or else the first two letters. */
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
  /** When it is empty, two characters of the name on a soft colour are shown. */
  readonly src: string;
  /** Side in rem, 2 by default, so that it grows with the type of the elder mode. */
  readonly size?: number;
}

/** A person's picture; it is decoration beside the name. */
export function Avatar({ name, src, size = 2 }: AvatarProps): ReactNode {
  const side = { width: `${size}rem`, height: `${size}rem` };
  if (src) {
    return (
      <span className={styles.avatar} style={side}>
        <Box
          as={Picture}
          full
          tall
          fit="cover"
          src={src}
          alt=""
          width={size * 16}
          height={size * 16}
        />
      </span>
    );
  }
  return (
    // The style sheet draws the letters, so that they are not part of the accessible name of a button around the
    // picture.
    <span
      className={styles.avatar}
      style={{ ...side, fontSize: `${size / 2.8}rem` }}
      aria-hidden="true"
      data-letters={avatarLetters(name)}
    />
  );
}
