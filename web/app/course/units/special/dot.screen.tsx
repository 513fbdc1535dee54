import {
  createMarker,
  listMarkers,
  moveMarker,
  removeMarker,
} from "@perennial/contract/course/units/marker.ts";
import { getPlayback } from "@perennial/contract/media/playback/playback.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Input } from "antd";
import { useRef, useState, type ReactNode } from "react";
import { useParams } from "react-router";
import {
  clockTime,
  VideoPlayer,
  type PlaybackFacts,
  type PlayerControls,
} from "../../../media/public.tsx";
import { QuestionChooser, QuestionFileView, useQuestionWords } from "../../../question/public.tsx";
import { useRead, useWrite } from "../../../space/query.ts";
import { Reading } from "../../../space/reading.tsx";
import { Panel, SpacePage } from "../../../space/space-page.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showToast } from "../../../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx";
import { useManager } from "../../manager/manager-context.ts";
import { DotTrack } from "./dot-track.tsx";
import { useSpecialEditorWords } from "./editor-words.ts";
import styles from "./editors.module.css";
import { FilmPlayer } from "./film-player.tsx";
import { secondsOfClock } from "./timed-text.ts";

type Film = OutputOf<typeof listMarkers>;
type MarkerFacts = Film["markers"][number];

/** prepare/plan/dot/{videoId}: pop-up questions over the film of a unit. */
export default function DotScreen(): ReactNode {
  const words = useSpecialEditorWords();
  const { to } = useManager();
  const { videoId = "" } = useParams();
  const film = useRead(listMarkers, { unitId: videoId });
  return (
    <SpacePage
      title={words.dotTitle}
      lead={`${film.data ? `${film.data.unitName} · ` : ""}${words.dotLead}`}
      action={
        <ButtonLink to={to("prepare/plan/editUnit", { unitId: videoId })}>
          {words.backToUnit}
        </ButtonLink>
      }
    >
      <Reading of={film}>
        {(data) =>
          data.resourceId === null ? (
            <EmptyState message={words.noVideo} />
          ) : (
            <FilmOf film={data} resourceId={data.resourceId} />
          )
        }
      </Reading>
    </SpacePage>
  );
}

function FilmOf({ film, resourceId }: { readonly film: Film; readonly resourceId: string }) {
  const playback = useRead(getPlayback, { resourceId });
  return <Reading of={playback}>{(data) => <Workbench film={film} playback={data} />}</Reading>;
}

interface WorkbenchProps {
  readonly film: Film;
  readonly playback: PlaybackFacts;
}

function Workbench({ film, playback }: WorkbenchProps): ReactNode {
  const words = useSpecialEditorWords();
  const player = useRef<PlayerControls>(null);
  const [now, setNow] = useState(0);
  const [clock, setClock] = useState("0:00");
  const [currentId, setCurrentId] = useState("");
  const [choosingAt, setChoosingAt] = useState<number>();
  const [gone, setGone] = useState<MarkerFacts>();
  const [isTrying, setIsTrying] = useState(false);
  const writes = { invalidates: [listMarkers] };
  const add = useWrite(createMarker, { ...writes, isQuiet: true });
  const move = useWrite(moveMarker, { ...writes, isQuiet: true });
  const remove = useWrite(removeMarker, writes);
  const seconds = Math.max(film.seconds, playback.seconds);
  const { markers, mayEdit, unitId } = film;

  const typed = secondsOfClock(clock);
  const isTaken = markers.some(({ timePoint }) => timePoint === typed);
  const isWrong = typed === undefined || (seconds > 0 && typed > Math.floor(seconds));
  const fault = isWrong ? words.timeWrong : isTaken ? words.taken : "";
  const seek = (second: number): void => {
    player.current?.seek(second);
    setNow(second);
    setClock(clockTime(second));
  };
  const put = async (subjectId: string, timePoint: number): Promise<boolean> => {
    const answer = await add.send({ unitId, subjectId, timePoint });
    if (answer.success) {
      showToast(words.saved, "done");
      setCurrentId(answer.data.id);
    } else showToast(answer.message);
    return answer.success;
  };
  return (
    <Stack gap={4} align="start" className={styles.dot}>
      <Panel>
        {isTrying ? (
          <FilmPlayer unitId={unitId} source={{ playback }} onEnded={() => setIsTrying(false)} />
        ) : (
          <VideoPlayer
            ref={player}
            playback={playback}
            onTime={(second) => {
              setNow(second);
              setClock(clockTime(second));
            }}
          />
        )}
        {isTrying ? null : (
          <DotTrack
            pins={markers}
            seconds={seconds}
            now={now}
            mayEdit={mayEdit}
            currentId={currentId}
            onSeek={seek}
            onPick={setCurrentId}
            onMove={(id, timePoint) =>
              void move.send({ id, timePoint }).then((answer) => {
                if (!answer.success) showToast(answer.message);
              })
            }
          />
        )}
        <Row gap={2} gapX={3} align="center" wrap className={styles.tools}>
          {mayEdit && !isTrying ? (
            <>
              <Row as="label" gap={2} gapX={3} align="center" wrap className={styles.tools}>
                <span>{words.at}</span>
                <Input
                  inputMode="numeric"
                  style={{ width: 96 }}
                  status={fault ? "error" : ""}
                  value={clock}
                  onFocus={() => player.current?.pause()}
                  onChange={(event) => {
                    setClock(event.target.value);
                    const second = secondsOfClock(event.target.value);
                    if (second !== undefined && second <= seconds) setNow(second);
                  }}
                />
              </Row>
              <Button
                type="primary"
                disabled={fault !== ""}
                icon={<Icon name="plus" size={1} />}
                onClick={() => {
                  player.current?.pause();
                  setChoosingAt(typed);
                }}
              >
                {words.addHere(clock)}
              </Button>
            </>
          ) : null}
          <Button disabled={markers.length === 0} onClick={() => setIsTrying(!isTrying)}>
            {isTrying ? words.tryEnd : words.tryOut}
          </Button>
        </Row>
        <Text as="p" tone="danger" size={1} role="alert">
          {mayEdit && !isTrying ? fault : ""}
        </Text>
      </Panel>
      <Panel title={words.up1(markers.length)}>
        {markers.length === 0 ? <EmptyState message={words.noMarkers} /> : null}
        <MarkerList
          markers={markers}
          mayEdit={mayEdit}
          isTrying={isTrying}
          onSeek={(marker) => {
            setCurrentId(marker.id);
            seek(marker.timePoint);
          }}
          onRemove={(marker) =>
            void remove.send({ id: marker.id }).then((answer) => {
              if (answer.success) setGone(marker);
            })
          }
        />
        {gone ? (
          <Row as="p" gap={3} align="center" tone="muted" role="status">
            {words.removedMarker}
            <Button
              onClick={() =>
                void put(gone.subjectId, gone.timePoint).then((isBack) => {
                  if (isBack) setGone(undefined);
                })
              }
            >
              {words.undo}
            </Button>
          </Row>
        ) : null}
      </Panel>
      {choosingAt === undefined ? null : (
        <QuestionChooser
          courseId={film.courseId}
          title={words.addHere(clockTime(choosingAt))}
          onClose={() => setChoosingAt(undefined)}
          onUse={({ id }) =>
            void put(id, choosingAt).then((isPut) => {
              if (isPut) setChoosingAt(undefined);
            })
          }
        />
      )}
    </Stack>
  );
}

interface MarkerListProps {
  readonly markers: readonly MarkerFacts[];
  readonly mayEdit: boolean;
  readonly isTrying: boolean;
  readonly onSeek: (marker: MarkerFacts) => void;
  readonly onRemove: (marker: MarkerFacts) => void;
}

/** The questions over a film by time; none is moved while the film is tried out. */
function MarkerList({ markers, mayEdit, isTrying, onSeek, onRemove }: MarkerListProps): ReactNode {
  const words = useSpecialEditorWords();
  const questionWords = useQuestionWords();
  return (
    <Stack as="ul" gap={2} className={styles.marks}>
      {markers.map((marker) => (
        <Stack as="li" gap={2} border round="control" key={marker.id}>
          <div>
            <b>{clockTime(marker.timePoint)}</b> {marker.name}
            <br />
            <small className={styles.hint}>{questionWords.types[marker.type]}</small>
            <QuestionFileView file={marker} isSmall />
          </div>
          <Row gap={2} gapX={3} align="center" wrap className={styles.tools}>
            <Button disabled={isTrying} onClick={() => onSeek(marker)}>
              {words.seek}
            </Button>
            {mayEdit ? (
              <Button disabled={isTrying} onClick={() => onRemove(marker)}>
                {words.remove}
              </Button>
            ) : null}
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}
