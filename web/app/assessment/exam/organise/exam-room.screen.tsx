import type { ReactNode } from "react";
import { useParams } from "react-router";
import { RoomPage } from "../door/room-page.tsx";
import { InManager } from "./organise-place.tsx";
import { useExamPlace } from "./exam-place.ts";

/** teaching/exam/{dayId}/room/{roomId}: the door and the seats of a room. */
export default function ExamRoomScreen(): ReactNode {
  return (
    <InManager>
      <Room />
    </InManager>
  );
}

function Room(): ReactNode {
  const { dayId = "" } = useParams();
  return <RoomPage back={useExamPlace().day(dayId)} />;
}
