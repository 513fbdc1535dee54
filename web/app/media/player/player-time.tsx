import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { clockTime } from "../clock-time.ts";
import styles from "./player.module.css";

interface PlayerTimeProps {
  readonly media: RefObject<HTMLMediaElement | null>;
  /** Length; 0 until it is known. */
  readonly seconds: number;
}

/** Where the player stands, of how much; drawn anew once a second at most. */
export function PlayerTime({ media, seconds }: PlayerTimeProps): ReactNode {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const note = (): void => setAt(Math.floor(element.currentTime));
    element.addEventListener("timeupdate", note);
    element.addEventListener("seeking", note);
    return () => {
      element.removeEventListener("timeupdate", note);
      element.removeEventListener("seeking", note);
    };
  }, [media]);
  return <span className={styles.time}>{`${clockTime(at)} / ${clockTime(seconds)}`}</span>;
}
