import type { ReactNode } from "react";
import { useParams } from "react-router";
import { RoomPage } from "../door/room-page.tsx";
import { useExamPlace } from "./exam-place.ts";
import { InConsole } from "./organise-place.tsx";

/** teachingManager/exam/{dayId}/room/{roomId}: the door and the seats of a room. */
export default function ManagedExamRoomScreen(): ReactNode {
  return (
    <InConsole>
      <Room />
    </InConsole>
  );
}

function Room(): ReactNode {
  const { dayId = "" } = useParams();
  return <RoomPage back={useExamPlace().day(dayId)} />;
}
