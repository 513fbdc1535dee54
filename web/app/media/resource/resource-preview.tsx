import { getPlayback } from "@perennial/contract/media/playback/playback.ts";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import type { Card } from "../media-types.ts";
import { ResourceView } from "./resource-view.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";

/** Plays or shows a resource beside the page. Mount it only while it is open. */
export function ResourcePreview({
  card,
  onClose,
}: {
  readonly card: Pick<Card, "id" | "name" | "bytes">;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog place="end" room="wide" onClose={onClose} title={card.name}>
      <PlaybackOf id={card.id} bytes={card.bytes} />
    </Dialog>
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
