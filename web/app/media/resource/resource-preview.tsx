import { getPlayback } from "@perennial/contract/media/playback/playback.ts";
import { Drawer } from "antd";
import type { ReactNode } from "react";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useMedia } from "../../kernel/device-media.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import type { Card } from "../media-types.ts";
import { ResourceView } from "./resource-view.tsx";

/** Plays or shows a resource beside the page. Mount it only while it is open. */
export function ResourcePreview({
  card,
  onClose,
}: {
  readonly card: Pick<Card, "id" | "name" | "bytes">;
  readonly onClose: () => void;
}): ReactNode {
  const isNarrow = useMedia(`(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`);
  return (
    <Drawer open onClose={onClose} size={isNarrow ? "100%" : 720} title={card.name}>
      <PlaybackOf id={card.id} bytes={card.bytes} />
    </Drawer>
  );
}

/** Reads a resource's playback and shows it. */
export function PlaybackOf({
  id,
  bytes,
}: {
  readonly id: string;
  readonly bytes?: number;
}): ReactNode {
  const playback = useRead(getPlayback, { resourceId: id });
  return (
    <Reading of={playback}>{(data) => <ResourceView playback={data} bytes={bytes} />}</Reading>
  );
}
