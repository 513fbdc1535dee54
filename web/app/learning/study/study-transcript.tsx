import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { linesOfSrt, sentenceAt, type TimedText } from "../../course/units/special/public.tsx";
import { clockTime, type PlaybackFacts } from "../../media/public.tsx";
import { Box, Row, Text } from "../../ui/layout/layout.tsx";
import { ReadAloud } from "../../ui/read-aloud.tsx";
import { useStudyUnitWords } from "./study-unit-words.ts";
import styles from "./study.module.css";

const LINES_MAX = 5000;

interface StudyTranscriptProps {
  readonly subtitles: PlaybackFacts["subtitles"];
  /** Where the player is. */
  readonly second: number;
  readonly onSeek: (second: number) => void;
}

/** What is said in the film: searched, followed, and a click goes there. */
export function StudyTranscript({ subtitles, second, onSeek }: StudyTranscriptProps): ReactNode {
  const words = useStudyUnitWords();
  const first = subtitles.find(({ isDefault }) => isDefault) ?? subtitles[0];
  const [language, setLanguage] = useState<string>(first?.language ?? "");
  const [find, setFind] = useState("");
  const [read, setRead] = useState<{ readonly url: string; readonly lines?: TimedText[] }>();
  const list = useRef<HTMLOListElement>(null);
  const url = subtitles.find((one) => one.language === language)?.url ?? "";
  // Another reading of the same subtitles has another signature.
  const file = url.split("/").at(-1) ?? "";
  const fetchText = useEffectEvent(() => fetch(url));
  useEffect(() => {
    let isGone = false;
    void fetchText()
      .then(async (answer) => (answer.ok ? linesOfSrt(await answer.text(), LINES_MAX) : undefined))
      .catch(() => undefined)
      .then((lines) => {
        if (!isGone) setRead(lines ? { url: file, lines } : { url: file });
      });
    return () => {
      isGone = true;
    };
  }, [file]);
  const lines = read?.url === file ? read.lines : undefined;
  const current = lines ? sentenceAt(lines, second) : -1;
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current="true"]');
    if (box && row) box.scrollTop = row.offsetTop - box.offsetTop - box.clientHeight / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another line is another row
  }, [current]);
  if (read?.url === file && !lines) return <p role="status">{words.noTranscript}</p>;
  const wanted = find.trim().toLowerCase();
  const shown = (lines ?? []).flatMap((line, at) =>
    line.text.toLowerCase().includes(wanted) ? [{ line, at }] : [],
  );
  return (
    <div className={styles.transcript} aria-busy={!lines}>
      <Row gap={2} wrap>
        <input
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          value={find}
          onChange={(event) => setFind(event.target.value)}
        />
        {subtitles.length > 1 ? (
          <select
            aria-label={words.language}
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
          >
            {subtitles.map((one) => (
              <option key={one.language} value={one.language}>
                {one.label}
              </option>
            ))}
          </select>
        ) : null}
        <ReadAloud of={list} />
      </Row>
      {lines && shown.length === 0 ? <p role="status">{words.noLine}</p> : null}
      <Box as="ol" scroll="y" above={2} ref={list}>
        {shown.map(({ line, at }) => (
          <li key={at}>
            <button type="button" aria-current={at === current} onClick={() => onSeek(line.from)}>
              <Text as="time" tone="muted" tabular data-unread>
                {clockTime(line.from)}
              </Text>
              <span>{line.text}</span>
            </button>
          </li>
        ))}
      </Box>
    </div>
  );
}
