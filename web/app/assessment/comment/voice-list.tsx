import type { Voice } from "@perennial/contract/assessment/comment.ts";
import type { ReactNode } from "react";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./comment.module.css";
import { useCommentWords } from "./comment-words.ts";

interface VoiceListProps {
  readonly voices: readonly Voice[];
  /** Stands beside one's own. */
  readonly actions?: ((voice: Voice) => ReactNode) | undefined;
}

/** Spoken comments to be played. */
export function VoiceList({ voices, actions }: VoiceListProps): ReactNode {
  const words = useCommentWords();
  return voices.map((voice) => {
    const { id, url, byName, seconds } = voice;
    const whole = Math.max(1, Math.round(seconds));
    const label = byName === "" ? words.voicePlain(whole) : words.voiceOf(byName, whole);
    return (
      <Stack gap={1} narrow key={id}>
        <Text tone="muted" size={1} tabular>
          {label}
        </Text>
        <Row gap={2} align="center" wrap>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a teacher's voice; what counts is written beside it */}
          <audio controls preload="none" src={url} aria-label={label} className={styles.voice} />
          {actions?.(voice)}
        </Row>
      </Stack>
    );
  });
}
