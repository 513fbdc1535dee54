import { useState, useSyncExternalStore, type ReactNode } from "react";
import { Button, Input } from "antd";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { createWholeCourse } from "@perennial/contract/course/create/whole-course.ts";
import { plainDateTime } from "../../kernel/format.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { CHOOSE_CREATE } from "../create/addresses.ts";
import { MadeCourse } from "./made-course.tsx";
import { OutlineEditor } from "./outline-editor.tsx";
import { QuickChecklist } from "./quick-checklist.tsx";
import { QuickCover } from "./quick-cover.tsx";
import { QuickFacts } from "./quick-facts.tsx";
import {
  updateDraft,
  removeDraft,
  otherDrafts,
  readOwnDraft,
  resumeDraft,
  subscribeDraft,
  type QuickDraft,
} from "./quick-store.ts";
import { useQuickWords } from "./quick-words.ts";
import styles from "./quick.module.css";
import { useFileIntake, useFilledDraft, useQuickDraft } from "./use-quick-course.ts";

/** course/quick: a course out of files on one page, from the first drop to its submission. */
export default function QuickScreen(): ReactNode {
  const words = useQuickWords();
  const draft = useQuickDraft();
  return (
    <SpacePage
      title={words.title}
      lead={words.lead}
      action={<ButtonLink to={CHOOSE_CREATE}>{words.otherWays}</ButtonLink>}
    >
      {draft === undefined ? null : draft.made ? (
        <MadeCourse key={draft.key} name={draft.name} made={draft.made} />
      ) : (
        <Workbench key={draft.key} draft={draft} />
      )}
    </SpacePage>
  );
}

function Workbench({ draft }: { readonly draft: QuickDraft }): ReactNode {
  const words = useQuickWords();
  const filled = useFilledDraft(draft);
  const intake = useFileIntake(draft);
  return (
    <>
      <LeftDraft isNeeded={draft.lines.length === 0 && draft.name === ""} />
      <Stack gap={4} className={styles.desk} data-uploads-shown="true">
        <Stack gap={4} narrow>
          <Panel>
            <Stack as="label" gap={2}>
              <Text weight="strong">{words.name}</Text>
              <Input
                id="quick-name"
                size="large"
                maxLength={rulesOf(createWholeCourse, "name").maxLength}
                placeholder={words.namePlaceholder}
                value={draft.name}
                onChange={({ target }) =>
                  updateDraft(() => ({ name: target.value, isNameOwn: true }))
                }
              />
            </Stack>
          </Panel>
          <OutlineEditor draft={draft} intake={intake} />
          <QuickFacts draft={draft} filled={filled} />
        </Stack>
        <Stack gap={4} narrow>
          <QuickCover draft={draft} frames={intake.frames} />
          <QuickChecklist draft={draft} filled={filled} intake={intake} />
        </Stack>
      </Stack>
    </>
  );
}

/** A draft that another page of this device has left is offered as long as this one is empty. */
function LeftDraft({ isNeeded }: { readonly isNeeded: boolean }): ReactNode {
  const words = useQuickWords();
  useSyncExternalStore(subscribeDraft, readOwnDraft, () => undefined);
  const [isClosed, setIsClosed] = useState(false);
  const [left] = isNeeded && !isClosed ? otherDrafts() : [];
  if (!left) return null;
  const units = left.lines.filter(({ isChapter }) => !isChapter).length;
  return (
    <Row
      as="section"
      gap={3}
      align="center"
      justify="between"
      wrap
      pad={3}
      padX={4}
      round="control"
      ground="accent-soft"
      aria-label={words.leftTitle}
    >
      <Stack gap={1}>
        <strong>{words.leftTitle}</strong>
        <span>{words.left(left.name, units, plainDateTime(left.savedAt))}</span>
      </Stack>
      <Row gap={2} wrap>
        <Button
          onClick={() => {
            removeDraft(left.key);
            setIsClosed(otherDrafts().length === 0);
          }}
        >
          {words.drop}
        </Button>
        <Button type="primary" onClick={() => resumeDraft(left.key)}>
          {words.resume}
        </Button>
      </Row>
    </Row>
  );
}
