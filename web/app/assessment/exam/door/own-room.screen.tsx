import type { ReactNode } from "react";
import { RoomPage } from "./room-page.tsx";

/** c/checkin/{roomId}: the door of a room that one invigilates. */
export default function OwnRoomScreen(): ReactNode {
  return <RoomPage back="/ucenter/teaching-space/c/checkin" isOwn />;
}
