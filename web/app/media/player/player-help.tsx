import { useEffect, useState, type ReactNode } from "react";
import styles from "./player.module.css";
import { Box, Text } from "../../ui/layout/layout.tsx";
import { usePlayerRoom } from "./player-room.tsx";
import { usePlayerWords } from "./player-words.ts";
import { useSingleKeys } from "./single-keys.ts";
import { SingleKeysSwitch } from "./single-keys-switch.tsx";

/** The keys of the player, in a box over it. */
export function PlayerHelp({ hasSubtitles }: { readonly hasSubtitles: boolean }): ReactNode {
  const words = usePlayerWords();
  const [isOpen, setIsOpen] = useState(false);
  const room = usePlayerRoom();
  const keys = [
    ...words.keys.filter(([key]) => key !== "C" || hasSubtitles),
    ...(room?.hasNotes ? [words.noteKey] : []),
    ...(room ? words.roomKeys : []),
    words.helpKey,
  ];
  useSingleKeys((key) => {
    if (key === "?") setIsOpen(!isOpen);
    return key === "?";
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setIsOpen(false);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <Box as="span" anchor className={styles.help}>
      <button
        type="button"
        aria-label={words.help}
        title={words.help}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        {...{ keysused: "Enter Space" }}
      >
        ?
      </button>
      {isOpen ? (
        <Box
          pad={3}
          padX={4}
          round="control"
          size={1}
          className={styles.keys}
          role="group"
          aria-label={words.help}
        >
          <dl>
            {keys.map(([key, what]) => (
              <div key={key}>
                <Text as="dt" tone="night-accent">
                  {key}
                </Text>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <SingleKeysSwitch />
        </Box>
      ) : null}
    </Box>
  );
}
