import type { ReactNode } from "react";
import { StarRow } from "../../ui/star-row.tsx";
import { useRatingWords } from "./rating-words.ts";

/** Stars of a rating. */
export function Stars({ value }: { readonly value: number }): ReactNode {
  const words = useRatingWords();
  return <StarRow value={value} label={words.stars(value)} />;
}
