import { saveUnit } from "@perennial/contract/course/units/unit.ts";
import { rulesOf } from "../../../kernel/operation/rules-of.ts";
import { Button, Input } from "antd";
import type { ReactNode } from "react";
import { ResourceField } from "../../../media/public.tsx";
import { RichTextEditor } from "../../../space/rich-text/rich-text-editor.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { useSpecialEditorWords } from "./editor-words.ts";
import styles from "./editors.module.css";
import { ItemList } from "./item-list.tsx";
import type { EditorProps } from "./special-unit.ts";
import { VoiceField } from "./voice-field.tsx";

const CARDS_MAX = 60;
const EDITOR_PX = 160;

/** 轻课: cards with a title, words, a picture and a voice. */
export default function CardsEditor({ value, onChange }: EditorProps<"cards">): ReactNode {
  const words = useSpecialEditorWords();
  const { cards } = value;
  return (
    <Stack gap={3} narrow>
      {cards.length === 0 ? <EmptyState message={words.emptyCards} /> : null}
      <ItemList
        items={cards}
        nameOf={(at) => words.card(at + 1)}
        onChange={(next) => onChange({ ...value, cards: [...next] })}
      >
        {(card, at, change) => (
          <Stack gap={4} className={styles.pair}>
            <ResourceField
              kinds={["picture"]}
              label={`${words.card(at + 1)} ${words.picture}`}
              value={card.pictureId}
              onChange={(pictureId) => change({ ...card, pictureId })}
            />
            <Stack gap={3} narrow>
              <Input
                aria-label={`${words.card(at + 1)} ${words.cardTitle}`}
                placeholder={words.cardTitle}
                maxLength={rulesOf(saveUnit, "content.cards.title").maxLength}
                value={card.title}
                onChange={(event) => change({ ...card, title: event.target.value })}
              />
              <RichTextEditor
                label={`${words.card(at + 1)} ${words.content}`}
                height={EDITOR_PX}
                value={card.html}
                onChange={(html) => change({ ...card, html })}
              />
              <VoiceField
                label={`${words.card(at + 1)} ${words.voice}`}
                value={card.voiceId}
                onChange={(voiceId) => change({ ...card, voiceId })}
              />
            </Stack>
          </Stack>
        )}
      </ItemList>
      <div>
        <Button
          type="primary"
          disabled={cards.length >= CARDS_MAX}
          icon={<Icon name="plus" size={1} />}
          onClick={() =>
            onChange({
              ...value,
              cards: [...cards, { title: "", html: "", pictureId: null, voiceId: null }],
            })
          }
        >
          {words.addCard}
        </Button>
      </div>
    </Stack>
  );
}
