import type { ReactNode } from "react";
import { PlayerSelect } from "./player-select.tsx";
import { usePlayerWords } from "./player-words.ts";

/** The value of the sound alone; no label of a quality. */
const SOUND = "sound";

interface PlayerQualityProps {
  /** Labels, highest first. */
  readonly labels: readonly string[];
  /** Undefined for the player's own choice. */
  readonly quality: string | undefined;
  readonly onChoose: (label: string | undefined) => void;
  readonly hasSound: boolean;
  readonly isSoundOnly: boolean;
  readonly onSoundOnly: (isOn: boolean) => void;
}

/** Which picture of a film is fetched, or none. */
export function PlayerQuality(props: PlayerQualityProps): ReactNode {
  const { labels, quality, onChoose, hasSound, isSoundOnly, onSoundOnly } = props;
  const words = usePlayerWords();
  if (labels.length === 0 && !hasSound) return null;
  return (
    <PlayerSelect
      label={words.quality}
      value={isSoundOnly ? SOUND : (quality ?? "")}
      onChange={(next) => {
        onSoundOnly(next === SOUND);
        if (next !== SOUND) onChoose(next || undefined);
      }}
      options={[
        { value: "", label: words.auto },
        ...labels.map((label) => ({ value: label, label })),
        ...(hasSound ? [{ value: SOUND, label: words.soundOnly }] : []),
      ]}
    />
  );
}
