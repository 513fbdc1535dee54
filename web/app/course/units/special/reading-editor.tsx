import { saveUnit } from "@perennial/contract/course/units/unit.ts";
import { rulesOf } from "../../../kernel/operation/rules-of.ts";
import { Button, Checkbox, Input } from "antd";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { AudioPlayer, ResourceField, type PlayerControls } from "../../../media/public.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Row, Stack } from "../../../ui/layout/layout.tsx";
import { useSpecialEditorWords } from "./editor-words.ts";
import styles from "./editors.module.css";
import { ItemList } from "./item-list.tsx";
import { useOwnPlayback } from "./own-playback.ts";
import { SecondField } from "./second-field.tsx";
import type { EditorProps } from "./special-unit.ts";
import { sentencesOf } from "./timed-text.ts";

const tenth = (second: number): number => Math.round(second * 10) / 10;

/** A reading: the text becomes sentences, their times are tapped along with the sound and adjusted. */
export default function ReadingEditor({ value, onChange }: EditorProps<"reading">): ReactNode {
  const words = useSpecialEditorWords();
  const player = useRef<PlayerControls>(null);
  const until = useRef<number>(undefined);
  const playback = useOwnPlayback(value.resourceId);
  const [text, setText] = useState<string>();
  const [tapped, setTapped] = useState<number>();
  const { sentences } = value;
  const set = (next: typeof sentences): void => onChange({ ...value, sentences: next });
  const begin = (): void => {
    player.current?.seek(0);
    player.current?.play();
    setTapped(0);
  };
  // Each tap begins a sentence and ends the one before.
  const tap = useEffectEvent(() => {
    if (tapped === undefined) return;
    const now = tenth(player.current?.currentTime() ?? 0);
    const isLast = tapped === sentences.length - 1;
    set(
      sentences.map((one, at) =>
        at === tapped
          ? { ...one, from: now, to: isLast ? Math.max(now, playback?.seconds ?? now) : one.to }
          : at === tapped - 1
            ? { ...one, to: now }
            : one,
      ),
    );
    setTapped(isLast ? undefined : tapped + 1);
  });
  const isTapping = tapped !== undefined;
  useEffect(() => {
    if (!isTapping) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.code !== "Space" || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (!event.repeat) tap();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [isTapping]);
  return (
    <Stack gap={3} narrow>
      <ResourceField
        kinds={["audio"]}
        label={words.sound}
        value={value.resourceId}
        onChange={(resourceId) => onChange({ ...value, resourceId })}
      />
      <Row gap={2} gapX={3} align="center" wrap className={styles.tools}>
        <Button
          aria-expanded={text !== undefined}
          onClick={() => setText(text === undefined ? "" : undefined)}
        >
          {words.pasteText}
        </Button>
        <Button
          type="primary"
          disabled={!playback || sentences.length === 0 || isTapping}
          title={words.tapHint}
          onClick={begin}
        >
          {words.tapStart}
        </Button>
        <span>{playback ? words.tapHint : words.needMedia}</span>
      </Row>
      {text === undefined ? null : (
        <Stack gap={3} narrow>
          <Input.TextArea
            aria-label={words.pasteText}
            placeholder={words.textHint}
            rows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <Button
              type="primary"
              disabled={text.trim() === ""}
              onClick={() => {
                set(sentencesOf(text).map((one) => Object.assign(one, { from: 0, to: 0 })));
                setText(undefined);
              }}
            >
              {words.useText}
            </Button>
          </div>
        </Stack>
      )}
      {playback ? (
        <Stack gap={2} pad={2} padX={0} ground="surface" className={styles.sticky}>
          <AudioPlayer
            ref={player}
            playback={playback}
            onTime={(second) => {
              if (until.current === undefined || second < until.current) return;
              until.current = undefined;
              player.current?.pause();
            }}
          />
          {tapped === undefined ? null : (
            <div className={styles.tapping}>
              <p role="status">
                <b>{words.tapping(tapped + 1, sentences.length)}</b> {sentences[tapped]?.text}
              </p>
              <Button type="primary" size="large" onClick={tap}>
                {words.tapNext}
              </Button>
            </div>
          )}
        </Stack>
      ) : null}
      <ItemList
        items={sentences}
        nameOf={(at) => `${words.sentences} ${at + 1}`}
        onChange={(next) => set([...next])}
      >
        {(sentence, at, change) => (
          <SentenceFields
            sentence={sentence}
            name={`${words.sentences} ${at + 1}`}
            onChange={change}
            {...(playback
              ? {
                  onPlay: () => {
                    until.current = sentence.to;
                    player.current?.seek(sentence.from);
                    player.current?.play();
                  },
                }
              : {})}
          />
        )}
      </ItemList>
    </Stack>
  );
}

type Sentence = EditorProps<"reading">["value"]["sentences"][number];

interface SentenceFieldsProps {
  readonly sentence: Sentence;
  readonly name: string;
  readonly onChange: (sentence: Sentence) => void;
  /** Plays the sentence; left out while there is no sound. */
  readonly onPlay?: () => void;
}

/** A sentence with the seconds at which it begins and ends. */
function SentenceFields({ sentence, name, onChange, onPlay }: SentenceFieldsProps): ReactNode {
  const words = useSpecialEditorWords();
  return (
    <Stack gap={3} narrow>
      <Input.TextArea
        aria-label={name}
        autoSize
        maxLength={rulesOf(saveUnit, "content.sentences.text").maxLength}
        value={sentence.text}
        onChange={(event) => onChange({ ...sentence, text: event.target.value })}
      />
      <Row gap={2} gapX={3} align="center" wrap className={styles.tools}>
        <SecondField
          label={words.from}
          value={sentence.from}
          onChange={(from) => onChange({ ...sentence, from })}
        />
        <SecondField
          label={words.to}
          value={sentence.to}
          onChange={(to) => onChange({ ...sentence, to })}
        />
        <Button
          disabled={!onPlay || sentence.to <= sentence.from}
          icon={<Icon name="play" size={1} />}
          onClick={onPlay}
        >
          {words.playLine}
        </Button>
        <Checkbox
          checked={sentence.isParagraph}
          onChange={(event) => onChange({ ...sentence, isParagraph: event.target.checked })}
        >
          {words.paragraph}
        </Checkbox>
      </Row>
    </Stack>
  );
}
