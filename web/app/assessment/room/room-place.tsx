import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { RoomActs } from "./room-acts.tsx";
import { RoomView } from "./room-view.tsx";
import { useRoomWords } from "./room-words.ts";
import { useRoom } from "./use-room.ts";

interface RoomPlaceProps {
  readonly settingId: string;
  /** Only those who sit in this room. */
  readonly roomId?: string;
  /** The way back. */
  readonly lead: ReactNode;
  /** Where one sees what was noted of an attempt, for those who may. */
  readonly evidence?: (attemptId: string) => string;
}

/** The page of those who watch over a paper, or over a room in which it is written. */
export function RoomPlace({ settingId, roomId, lead, evidence }: RoomPlaceProps): ReactNode {
  const words = useRoomWords();
  const { room, refusal, again } = useRoom(settingId);
  const seated = room?.learners.filter((one) => !roomId || one.roomId === roomId) ?? [];
  return (
    <SpacePage
      title={room ? words.title(room.name) : words.link}
      lead={lead}
      action={room ? <RoomActs settingId={settingId} again={again} /> : null}
    >
      {room ? (
        <RoomView
          settingId={settingId}
          room={{ ...room, learners: seated }}
          again={again}
          {...(evidence && room.isTeam ? { evidence } : {})}
        />
      ) : refusal === undefined ? (
        <Text tone="muted">{words.updated}</Text>
      ) : (
        <EmptyState message={refusal} />
      )}
    </SpacePage>
  );
}
