import { saveUnit } from "@perennial/contract/course/units/unit.ts";
import { rulesOf } from "../../../kernel/operation/rules-of.ts";
import { Button, Input } from "antd";
import { useRef, useState, type ReactNode } from "react";
import { ResourceField, VideoPlayer, type PlayerControls } from "../../../media/public.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx";
import { useSpecialEditorWords } from "./editor-words.ts";
import styles from "./editors.module.css";
import { ItemList } from "./item-list.tsx";
import { useOwnPlayback } from "./own-playback.ts";
import { SecondField } from "./second-field.tsx";
import type { EditorProps } from "./special-unit.ts";
import { linesOfSrt } from "./timed-text.ts";

const LINES_MAX = 200;
const LINE_S = 3;
const tenth = (second: number): number => Math.round(second * 10) / 10;

/** Dubbing: a clip and its lines, marked while it plays or taken from subtitles. */
export default function DubEditor({ value, onChange }: EditorProps<"dub">): ReactNode {
  const words = useSpecialEditorWords();
  const player = useRef<PlayerControls>(null);
  const until = useRef<number>(undefined);
  const playback = useOwnPlayback(value.resourceId);
  const [source, setSource] = useState<string>();
  const [fault, setFault] = useState("");
  const { lines } = value;
  const set = (next: typeof lines): void => onChange({ ...value, lines: next });
  const addLine = (): void => {
    const from = tenth(player.current?.currentTime() ?? lines.at(-1)?.to ?? 0);
    set([...lines, { from, to: from + LINE_S, text: words.lines }]);
  };
  const useSource = (): void => {
    const found = linesOfSrt(source ?? "");
    if (found.length === 0) return setFault(words.srtNone);
    set(found);
    setSource(undefined);
    return setFault("");
  };
  return (
    <Stack gap={3} narrow>
      <ResourceField
        kinds={["video"]}
        label={words.clip}
        value={value.resourceId}
        onChange={(resourceId) => onChange({ ...value, resourceId })}
      />
      {playback ? (
        <VideoPlayer
          ref={player}
          playback={playback}
          onTime={(second) => {
            if (until.current === undefined || second < until.current) return;
            until.current = undefined;
            player.current?.pause();
          }}
        />
      ) : null}
      <Row gap={2} gapX={3} align="center" wrap className={styles.tools}>
        <Button
          type="primary"
          disabled={lines.length >= LINES_MAX}
          icon={<Icon name="plus" size={1} />}
          onClick={addLine}
        >
          {words.addLine}
        </Button>
        <Button
          aria-expanded={source !== undefined}
          onClick={() => setSource(source === undefined ? "" : undefined)}
        >
          {words.pasteSrt}
        </Button>
      </Row>
      {source === undefined ? null : (
        <Stack gap={3} narrow>
          <Input.TextArea
            aria-label={words.pasteSrt}
            placeholder={words.srtHint}
            rows={6}
            value={source}
            onChange={(event) => {
              setFault("");
              setSource(event.target.value);
            }}
          />
          <Text as="p" tone="danger" size={1} role="alert">
            {fault}
          </Text>
          <div>
            <Button type="primary" onClick={useSource}>
              {words.useSrt}
            </Button>
          </div>
        </Stack>
      )}
      <ItemList
        items={lines}
        nameOf={(at) => `${words.lines} ${at + 1}`}
        onChange={(next) => set([...next])}
      >
        {(line, at, change) => (
          <Stack gap={3} narrow>
            <Input
              aria-label={`${words.lines} ${at + 1}`}
              maxLength={rulesOf(saveUnit, "content.lines.text").maxLength}
              status={line.text.trim() === "" ? "error" : ""}
              value={line.text}
              onChange={(event) => change({ ...line, text: event.target.value })}
            />
            <Row gap={2} gapX={3} align="center" wrap className={styles.tools}>
              <SecondField
                label={words.from}
                value={line.from}
                onChange={(from) => change({ ...line, from })}
              />
              <Button
                disabled={!playback}
                onClick={() => change({ ...line, from: tenth(player.current?.currentTime() ?? 0) })}
              >
                {words.setFrom}
              </Button>
              <SecondField
                label={words.to}
                value={line.to}
                onChange={(to) => change({ ...line, to })}
              />
              <Button
                disabled={!playback}
                onClick={() => change({ ...line, to: tenth(player.current?.currentTime() ?? 0) })}
              >
                {words.setTo}
              </Button>
              <Button
                disabled={!playback}
                icon={<Icon name="play" size={1} />}
                onClick={() => {
                  until.current = line.to;
                  player.current?.seek(line.from);
                  player.current?.play();
                }}
              >
                {words.playLine}
              </Button>
            </Row>
          </Stack>
        )}
      </ItemList>
    </Stack>
  );
}
