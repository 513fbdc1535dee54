import type { FormField } from "@perennial/contract/form/field.ts";
import { copyForm } from "@perennial/contract/form/form.ts";
import { FORM_LIMITS, type FormWidget } from "@perennial/contract/form/widgets.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { useMedia } from "../../kernel/device-media.ts";
import { LeaveGuard } from "../../space/leave-guard.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { BuilderBar } from "./builder-bar.tsx";
import { useBuilderWords } from "./builder-words.ts";
import styles from "./builder.module.css";
import { Conflict } from "./conflict.tsx";
import { FieldList } from "./field-list.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { inserted, createField } from "./form-draft.ts";
import { Palette } from "./palette.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { useFormDraft, type BuiltForm, type FormDesk } from "./use-form-draft.ts";

/** Said instead of refusing silently: why nothing can be added, and the way out. */
function LockNote({ form, root }: { readonly form: BuiltForm; readonly root: string }): ReactNode {
  const words = useBuilderWords();
  const navigate = useNavigate();
  const copy = useWrite(copyForm);
  const change = async (): Promise<void> => {
    const title = words.copyName(form.title).slice(0, FORM_LIMITS.titleMax);
    const answer = await copy.send({ id: form.id, title });
    if (answer.success) void navigate(`${root}/edit/${answer.data.id}`);
  };
  return (
    <Row gap={3} align="center" wrap pad={4} padX={5} ground="accent-soft" round="card">
      <Icon name="lock" />
      <Stack gap={0} grow narrow className={styles.note}>
        <Text weight="strong">{words.lockedTitle}</Text>
        <Text size={1}>{words.locked}</Text>
      </Stack>
      <Button loading={copy.isBusy} onClick={() => void change()}>
        {words.copyToChange}
      </Button>
    </Row>
  );
}

/** What can be done with the fields of a draft. */
function useFields(desk: FormDesk, chosen: string | undefined) {
  const words = useBuilderWords();
  const { draft, put } = desk;
  const { fields } = draft.content;
  const setFields = (next: FormField[], place?: string): void =>
    put({ ...draft, content: { fields: next } }, place);
  const addAt = (widget: FormWidget, at: number): string | undefined => {
    if (fields.length >= FORM_LIMITS.fieldsMax) return undefined;
    const field = createField(widget, words.widgets[widget], fields, words);
    setFields(inserted(fields, at, field));
    return field.key;
  };
  return {
    fields,
    setFields,
    addAt,
    /** Behind the chosen one, or at the end. */
    add: (widget: FormWidget) => {
      const at = fields.findIndex(({ key }) => key === chosen);
      return addAt(widget, at < 0 ? fields.length : at + 1);
    },
    setField: (field: FormField, place?: string): void =>
      setFields(
        fields.map((one) => (one.key === field.key ? field : one)),
        place === undefined ? undefined : `${field.key}-${place}`,
      ),
  };
}

/** Builds a form: kinds of questions, the questions, and the properties of the chosen one. */
export function Builder({
  form,
  root,
}: {
  readonly form: BuiltForm;
  /** Address of the list. */
  readonly root: string;
}): ReactNode {
  const words = useBuilderWords();
  const desk = useFormDraft(form);
  const [chosen, setChosen] = useState<string>();
  const [dragged, setDragged] = useState<FormWidget>();
  const [isAdding, setIsAdding] = useState(false);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const isNarrow = useMedia("(max-width: 991px)");
  const hasPalette = !useMedia("(max-width: 1279px)");
  const { fields, setFields, add, addAt, setField } = useFields(desk, chosen);
  const isFree = desk.stored.may.editStructure;
  const field = fields.find(({ key }) => key === chosen);
  const settings = (
    <SettingsPanel draft={desk.draft} faults={desk.whole} isFree={isFree} onDraft={desk.put} />
  );
  const panel = field ? (
    <FieldPanel
      key={field.key}
      field={field}
      fields={fields}
      faults={desk.faults}
      isFree={isFree}
      onField={setField}
    />
  ) : null;
  const take = (key: string | undefined): void => {
    if (key !== undefined) setChosen(key);
    setIsAdding(false);
  };
  return (
    <Stack gap={4} narrow>
      <LeaveGuard isDirty={desk.isDirty} />
      <BuilderBar
        desk={desk}
        onSettings={isNarrow ? () => setIsSettingUp(true) : () => setChosen(undefined)}
      />
      {isFree ? null : <LockNote form={desk.stored} root={root} />}
      <Box className={styles.desk} data-palette={(hasPalette && isFree) || undefined}>
        {hasPalette && isFree ? (
          <Box className={styles.side}>
            <Panel title={words.palette} lead={words.paletteHint}>
              <Palette onAdd={(widget) => take(add(widget))} onDrag={setDragged} />
            </Panel>
          </Box>
        ) : null}
        <Stack gap={3} narrow>
          <FieldList
            fields={fields}
            faults={desk.faults}
            chosen={chosen}
            isFree={isFree}
            dragged={dragged}
            onChoose={setChosen}
            onFields={setFields}
            onDropWidget={(widget, at) => take(addAt(widget, at))}
          />
          {isFree && !hasPalette ? (
            <Button block onClick={() => setIsAdding(true)}>
              <Icon name="plus" size={1} />
              {words.add}
            </Button>
          ) : null}
        </Stack>
        {isNarrow ? null : (
          <Box className={styles.side}>
            <Panel title={panel ? words.properties : words.formSettings}>{panel ?? settings}</Panel>
          </Box>
        )}
      </Box>
      {isAdding ? (
        <Dialog title={words.palette} place="low" onClose={() => setIsAdding(false)}>
          <Palette onAdd={(widget) => take(add(widget))} />
        </Dialog>
      ) : null}
      {isNarrow && panel ? (
        <Dialog title={words.properties} place="end" onClose={() => setChosen(undefined)}>
          {panel}
        </Dialog>
      ) : null}
      {isNarrow && isSettingUp ? (
        <Dialog title={words.formSettings} place="end" onClose={() => setIsSettingUp(false)}>
          {settings}
        </Dialog>
      ) : null}
      {desk.isConflict ? <Conflict desk={desk} /> : null}
    </Stack>
  );
}
