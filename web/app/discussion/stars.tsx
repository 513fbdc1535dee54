import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import styles from "./rating.module.css";
import { useRatingWords } from "./rating-words.ts";

const ALL = [1, 2, 3, 4, 5] as const;

/** Stars of a rating, said in words too. */
export function Stars({ value }: { readonly value: number }): ReactNode {
  const words = useRatingWords();
  return (
    <span className={styles.stars} role="img" aria-label={words.stars(value)}>
      {ALL.map((at) => (
        <span key={at} data-off={at > value || undefined}>
          <Icon name="star" size={1} isFilled />
        </span>
      ))}
    </span>
  );
}
