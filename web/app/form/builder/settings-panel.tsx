import { FORM_AUDIENCES, type FormSettings } from "@perennial/contract/form/form.ts";
import { FORM_LIMITS } from "@perennial/contract/form/widgets.ts";
import { Input, Select, Switch } from "antd";
import type { ReactNode } from "react";
import { FieldWidget } from "../../space/field/field-widget.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import type { FormDraft } from "./form-draft.ts";
import { Named } from "./named.tsx";

interface SettingsPanelProps {
  readonly draft: FormDraft;
  readonly faults: { readonly title?: string; readonly endsAt?: string };
  /** Anonymity and how often one answers may still change. */
  readonly isFree: boolean;
  readonly onDraft: (draft: FormDraft, place?: string) => void;
}

const said = (fault: string | undefined): readonly string[] => (fault === undefined ? [] : [fault]);

/** What holds for the form as a whole: its words, whom it asks, when, and how. */
export function SettingsPanel({ draft, faults, isFree, onDraft }: SettingsPanelProps): ReactNode {
  const words = useBuilderWords();
  const { settings } = draft;
  const isForAll = settings.audience === "everyone";
  const set = (change: Partial<FormSettings>, place?: string): void =>
    onDraft({ ...draft, settings: { ...settings, ...change } }, place);
  const moment = (name: "startsAt" | "endsAt"): ReactNode => (
    <Named label={words[name]} faults={name === "endsAt" ? said(faults.endsAt) : []}>
      {(id) => (
        <FieldWidget
          id={id}
          definition={{ name, label: words[name], widgetType: "DateTime" }}
          value={settings[name] ?? undefined}
          onChange={(value) =>
            set({ [name]: typeof value === "number" ? new Date(value).toISOString() : null })
          }
        />
      )}
    </Named>
  );
  const flag = (
    name: "isAnonymous" | "isOnce" | "isOneByOne",
    hint: string | undefined,
    isDisabled = false,
  ): ReactNode => (
    <Stack gap={0}>
      <Row as="label" gap={2} align="center" touch>
        <Switch
          checked={settings[name]}
          disabled={isDisabled}
          onChange={(isOn) => set({ [name]: isOn })}
        />
        {words[name]}
      </Row>
      {hint === undefined ? null : (
        <Text tone="muted" size={1}>
          {hint}
        </Text>
      )}
    </Stack>
  );
  return (
    <Stack gap={4} narrow>
      <Named label={words.formTitle} faults={said(faults.title)}>
        {(id) => (
          <Input
            id={id}
            maxLength={FORM_LIMITS.titleMax}
            value={draft.title}
            onChange={({ target }) => onDraft({ ...draft, title: target.value }, "title")}
          />
        )}
      </Named>
      <Named label={words.intro}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={FORM_LIMITS.introMax}
            value={draft.intro}
            onChange={({ target }) => onDraft({ ...draft, intro: target.value }, "intro")}
          />
        )}
      </Named>
      <Named label={words.audience}>
        {(id) => (
          <Select<FormSettings["audience"]>
            id={id}
            value={settings.audience}
            onChange={(audience) =>
              set({ audience, ...(audience === "everyone" ? { isAnonymous: true } : {}) })
            }
            options={FORM_AUDIENCES.map((value) => ({
              value,
              label: words.audiences[value],
              // What was promised about names stays once somebody has answered.
              disabled: value === "everyone" && !isFree && !settings.isAnonymous,
            }))}
          />
        )}
      </Named>
      {moment("startsAt")}
      {moment("endsAt")}
      {flag(
        "isAnonymous",
        isForAll ? words.everyoneHint : isFree ? words.anonymousHint : words.secretKept,
        !isFree || isForAll,
      )}
      {flag("isOnce", undefined, !isFree)}
      {flag("isOneByOne", words.oneByOneHint)}
      <Named label={words.thanks}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={FORM_LIMITS.thanksMax}
            value={settings.thanks}
            onChange={({ target }) => set({ thanks: target.value }, "thanks")}
          />
        )}
      </Named>
    </Stack>
  );
}
