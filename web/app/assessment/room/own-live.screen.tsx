import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { RoomPlace } from "./room-place.tsx";
import { useRoomWords } from "./room-words.ts";

/** c/checkin/{roomId}/live/{settingId}: a room as its invigilator sees it. */
export default function OwnLiveScreen(): ReactNode {
  const words = useRoomWords();
  const { settingId = "", roomId = "" } = useParams();
  return (
    <RoomPlace
      settingId={settingId}
      roomId={roomId}
      lead={<Link to="/ucenter/teaching-space/c/checkin">{words.backToRooms}</Link>}
    />
  );
}
