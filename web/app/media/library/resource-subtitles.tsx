import { LANGUAGE_NAMES, type Language } from "@perennial/contract/kernel/failure.ts";
import {
  createSubtitle,
  listSubtitles,
  removeSubtitle,
} from "@perennial/contract/media/playback/playback.ts";
import { Button, Select } from "antd";
import { useRef, useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { RowActions } from "../../space/row-action.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { useLibraryWords } from "./library-words.ts";
import styles from "./library.module.css";
import { subtitleText } from "./subtitle-text.ts";

/** As the operation takes it. */
const TEXT_MAX = 200_000;

interface ResourceSubtitlesProps {
  readonly resourceId: string;
  readonly mayChange: boolean;
  /** The player above shows what is new. */
  readonly onChanged: () => Promise<void>;
}

/** Subtitles by language: what there is, a file to add, what to remove. */
export function ResourceSubtitles({
  resourceId,
  mayChange,
  onChanged,
}: ResourceSubtitlesProps): ReactNode {
  const words = useLibraryWords();
  const subtitles = useRead(listSubtitles, { resourceId });
  const [language, setLanguage] = useState<Language>("zh");
  const picker = useRef<HTMLInputElement>(null);
  const adding = useWrite(createSubtitle, { invalidates: [listSubtitles] });
  const removing = useWrite(removeSubtitle, {
    invalidates: [listSubtitles],
    done: words.subtitleRemoved,
  });
  const add = async (file: File): Promise<void> => {
    const text = subtitleText(await file.arrayBuffer());
    if (text.length > TEXT_MAX) return showToast(words.subtitleTooLarge);
    const isDefault = (subtitles.data?.length ?? 0) === 0;
    const answer = await adding.send({ resourceId, language, text, isDefault });
    if (!answer.success) {
      // The line at fault stands in the field's message.
      const [first] = answer.fields ?? [];
      if (first) showToast(first.message);
      return;
    }
    showToast(words.subtitleAdded(answer.data.cueNum), "done");
    await onChanged();
  };
  return (
    <section>
      <h2>{words.subtitles}</h2>
      <Reading of={subtitles}>
        {(data) =>
          data.length === 0 ? (
            <Text as="p" tone="muted" size={1} className={styles.hint}>
              {words.noSubtitles}
            </Text>
          ) : (
            <ul className={styles.uses}>
              {data.map((one) => (
                <li key={one.id}>
                  <span>
                    {one.label} · {words.lines(one.cueNum)}
                    {one.isDefault ? ` · ${words.isDefault}` : ""}
                  </span>
                  {mayChange ? (
                    <RowActions
                      of={one.label}
                      actions={[
                        {
                          key: "remove",
                          label: words.remove,
                          isDanger: true,
                          ask: { title: words.remove, text: words.removeAsk(one.label) },
                          run: async () => {
                            await removing.send({ subtitleId: one.id });
                            await onChanged();
                          },
                        },
                      ]}
                    />
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      {mayChange ? (
        <Row gap={2} align="center" wrap above={2}>
          <Select<Language>
            aria-label={words.subtitleLanguage}
            value={language}
            options={LANGUAGE_NAMES.map(([value, label]) => ({ value, label }))}
            onChange={setLanguage}
          />
          <Button loading={adding.isBusy} onClick={() => picker.current?.click()}>
            {words.createSubtitle}
          </Button>
          <Text tone="muted" size={1} className={styles.hint}>
            {words.subtitleHint}
          </Text>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={words.createSubtitle}
            accept=".srt,.vtt"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              if (file) void add(file);
            }}
          />
        </Row>
      ) : null}
    </section>
  );
}
