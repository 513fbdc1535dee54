import { saveUnit } from "@perennial/contract/course/units/unit.ts";
import { rulesOf } from "../../../kernel/operation/rules-of.ts";
import { Button, Input } from "antd";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { ResourceField, useUploads } from "../../../media/public.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Row, Stack } from "../../../ui/layout/layout.tsx";
import { useSpecialEditorWords } from "./editor-words.ts";
import styles from "./editors.module.css";
import { ItemList } from "./item-list.tsx";
import type { ContentOf } from "../unit-types.ts";
import type { EditorProps } from "./special-unit.ts";
import { VoiceField } from "./voice-field.tsx";

type Page = ContentOf<"pictureBook">["pages"][number];

const PAGES_MAX = 100;

/** A picture book: many pictures at once become pages, each with its words and voice. */
export default function PictureBookEditor({
  value,
  onChange,
}: EditorProps<"pictureBook">): ReactNode {
  const words = useSpecialEditorWords();
  const picker = useRef<HTMLInputElement>(null);
  const { uploadResources } = useUploads();
  const { pages } = value;
  const set = (next: readonly Page[]): void => onChange({ ...value, pages: [...next] });
  // Uploads may end at one moment, before anything is drawn anew: each comes behind what is there by then.
  const newest = useRef<readonly Page[]>(pages);
  useEffect(() => {
    newest.current = pages;
  }, [pages]);
  const add = useEffectEvent((pictureId: string) => {
    if (newest.current.length >= PAGES_MAX) return;
    newest.current = [...newest.current, { pictureId, text: "", voiceId: null }];
    set(newest.current);
  });
  const addFiles = (files: readonly File[]): void => {
    const ids: (string | undefined)[] = [];
    let shown = 0;
    for (const [at, file] of files.entries())
      uploadResources([file], {
        kinds: ["picture"],
        onDone: ({ id }) => {
          ids[at] = id;
          // In the order in which they were chosen, whichever is up first.
          while (ids[shown] !== undefined) {
            add(ids[shown] ?? "");
            shown += 1;
          }
        },
      });
  };
  return (
    <Stack gap={3} narrow>
      <Row gap={2} gapX={3} align="center" wrap className={styles.tools}>
        <Button
          type="primary"
          disabled={pages.length >= PAGES_MAX}
          icon={<Icon name="image" size={1} />}
          onClick={() => picker.current?.click()}
        >
          {words.addPictures}
        </Button>
        <span>{words.picturesHint}</span>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept="image/jpeg,image/png,image/gif,image/webp"
          aria-label={words.addPictures}
          onChange={(event) => {
            addFiles([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </Row>
      {pages.length === 0 ? <EmptyState message={words.emptyPages} /> : null}
      <ItemList items={pages} nameOf={(at) => words.page(at + 1)} onChange={set}>
        {(page, at, change) => (
          <Stack gap={4} className={styles.pair}>
            <ResourceField
              kinds={["picture"]}
              label={`${words.page(at + 1)} ${words.picture}`}
              value={page.pictureId}
              onChange={(id) => {
                if (id) change({ ...page, pictureId: id });
              }}
            />
            <Stack gap={3} narrow>
              <Input.TextArea
                aria-label={`${words.page(at + 1)} ${words.text}`}
                placeholder={words.text}
                maxLength={rulesOf(saveUnit, "content.pages.text").maxLength}
                showCount
                style={{ marginBottom: 24 }}
                autoSize={{ minRows: 2, maxRows: 6 }}
                value={page.text}
                onChange={(event) => change({ ...page, text: event.target.value })}
              />
              <VoiceField
                label={`${words.page(at + 1)} ${words.voice}`}
                value={page.voiceId}
                onChange={(voiceId) => change({ ...page, voiceId })}
              />
            </Stack>
          </Stack>
        )}
      </ItemList>
    </Stack>
  );
}
