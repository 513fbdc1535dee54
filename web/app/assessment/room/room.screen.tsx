import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useGivenPlace } from "../given/given-place.ts";
import { RoomPlace } from "./room-place.tsx";
import { useRoomWords } from "./room-words.ts";

/** teaching/…/batch/{paperid}/room: those who work at a paper, as it stands now. */
export default function RoomScreen(): ReactNode {
  const words = useRoomWords();
  const { paperid: settingId = "" } = useParams();
  const place = useGivenPlace();
  return (
    <RoomPlace
      settingId={settingId}
      lead={<Link to={place.learners(settingId)}>{words.back}</Link>}
      evidence={(attemptId) => place.evidence(settingId, attemptId)}
    />
  );
}
