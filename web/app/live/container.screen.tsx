import { beatSession, enterSession } from "@perennial/contract/live/attend.ts";
import { listSessions, stepSession } from "@perennial/contract/live/session.ts";
import { LIVE_LIMITS } from "@perennial/contract/live/states.ts";
import { Button } from "antd";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { plainDateTime } from "../kernel/format.ts";
import { VideoPlayer, type PlaybackFacts } from "../media/public.tsx";
import { Ask } from "../space/ask.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { Panel, SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Box, Row } from "../ui/layout/layout.tsx";
import { BroadcastPanel } from "./broadcast-panel.tsx";
import { useLiveWords } from "./live-words.ts";
import styles from "./live.module.css";
import { RoomList } from "./room-list.tsx";
import { SessionState } from "./session-state.tsx";

type Room = NonNullable<ReturnType<typeof useRead<typeof enterSession>>["data"]>;

/** Before there is a picture it is looked for more often. */
const LOOK_MS = 5_000;

/** The picture in the form that the players know. */
function playbackOf(room: Room): PlaybackFacts {
  return {
    resourceId: room.id,
    name: room.name,
    kind: "video",
    mime: "video/mp2t",
    status: "SUCCESS",
    seconds: 0,
    width: 0,
    height: 0,
    hlsUrl: room.hlsUrl,
    labels: [],
    soundUrl: "",
    fileUrl: "",
    pdfUrl: "",
    coverUrl: "",
    subtitles: [],
  };
}

/** Says every quarter of a minute that somebody is there; gives back the minutes that count. */
function usePresence(room: Room | undefined): number {
  const [seconds, setSeconds] = useState<number>();
  const isCounting = room?.status === 1 && !room.isTeam;
  const id = room?.id ?? "";
  const { send } = useWrite(beatSession, { isQuiet: true });
  const beat = useEffectEvent(async (): Promise<void> => {
    const answer = await send({ sessionId: id });
    if (answer.success) setSeconds(answer.data.presentSeconds);
  });
  useEffect(() => {
    if (!isCounting) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- set once the server has answered
    void beat();
    // Each session is mounted anew (its key is its id).
    const timer = setInterval(() => void beat(), LIVE_LIMITS.beatMs);
    return () => clearInterval(timer);
  }, [isCounting]);
  return Math.floor((seconds ?? room?.presentSeconds ?? 0) / 60);
}

function Stage({ room }: { readonly room: Room }): ReactNode {
  const words = useLiveWords();
  if (room.provider === "link" && room.status !== -1) {
    return (
      <EmptyState
        message={room.joinUrl ? room.name : words.joinLater}
        action={
          room.joinUrl ? (
            <Button
              type="primary"
              size="large"
              href={room.joinUrl}
              target="_blank"
              rel="noreferrer"
            >
              {words.join}
            </Button>
          ) : undefined
        }
      />
    );
  }
  if (room.hlsUrl)
    return <VideoPlayer key={room.status} playback={playbackOf(room)} isAutoPlaying />;
  if (room.status === 0) {
    return (
      <EmptyState message={`${words.notYet}，${words.startsIn(plainDateTime(room.startsAt))}`} />
    );
  }
  return <EmptyState message={room.status === 1 ? words.waitingPicture : words.noReplay} />;
}

/** /ucenter/{role}/liveContainer?sessionId=: the room of a session, for learners and for its team. */
export default function LiveContainerScreen(): ReactNode {
  const sessionId = useSearchParams()[0].get("sessionId") ?? "";
  return sessionId === "" ? <RoomList /> : <LiveRoom key={sessionId} sessionId={sessionId} />;
}

function LiveRoom({ sessionId }: { readonly sessionId: string }): ReactNode {
  const words = useLiveWords();
  const entered = useRead(enterSession, { sessionId });
  const room = entered.data;
  const { again } = entered;
  const minutes = usePresence(room);
  const step = useWrite(stepSession, {
    invalidates: [enterSession, listSessions],
    done: words.done,
  });
  const [isEnding, setIsEnding] = useState(false);
  const isWaiting = room !== undefined && room.status !== -1;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void again(), room?.hlsUrl ? LIVE_LIMITS.beatMs : LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, room?.hlsUrl, again]);
  if (!room) {
    return (
      <SpacePage title={words.room}>
        <Reading of={entered}>{() => null}</Reading>
      </SpacePage>
    );
  }
  const home = room.isTeam
    ? `/course/${room.courseId}/manager/prepare/live/list`
    : `/ucenter/learning-space/course/study/${room.courseId}/study`;
  const mayBegin = room.isTeam && room.audit === 2 && room.status === 0;
  return (
    <SpacePage
      title={room.name}
      lead={
        <>
          {room.courseName} · {plainDateTime(room.startsAt)} · {words.minutesOf(room.minutes)} ·{" "}
          <Link to={home}>{words.backToCourse}</Link>
        </>
      }
      action={
        mayBegin ? (
          <Button
            type="primary"
            loading={step.isBusy}
            onClick={() => void step.send({ sessionId, step: "begin" })}
          >
            {words.begin}
          </Button>
        ) : room.isTeam && room.status === 1 ? (
          <Button danger onClick={() => setIsEnding(true)}>
            {words.end}
          </Button>
        ) : undefined
      }
    >
      <Panel>
        <Box clip round="card">
          <Stage room={room} />
        </Box>
        <Row as="p" gap={2} gapX={5} wrap above={3} role="status">
          <SessionState session={room} />
          {room.status === -1 && room.hlsUrl ? <span>{words.replay}</span> : null}
          {room.isTeam ? null : (
            <span>
              {room.requiredMinutes > 0
                ? words.presentOf(minutes, room.requiredMinutes)
                : words.present(minutes)}
            </span>
          )}
        </Row>
        {room.intro ? <p className={styles.intro}>{room.intro}</p> : null}
      </Panel>
      {room.isTeam && room.status === 1 && room.provider === "push" ? (
        <BroadcastPanel sessionId={room.id} />
      ) : null}
      {isEnding ? (
        <Ask
          title={words.end}
          action={words.end}
          isDanger
          isBusy={step.isBusy}
          onConfirm={() =>
            void step.send({ sessionId, step: "end" }).then(() => setIsEnding(false))
          }
          onClose={() => setIsEnding(false)}
        >
          <p>{words.endAsk(room.name)}</p>
        </Ask>
      ) : null}
    </SpacePage>
  );
}
