import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { MENU_DIVIDER, updateTemplateMenus } from "@perennial/contract/site/menu/menu.ts";
import { PERMISSIONS } from "@perennial/contract/kernel/permission.ts";
import { Button, Form, Input, Select, Switch } from "antd";
import type { ReactNode } from "react";
import type { DraftEntry } from "./menu-draft.ts";
import { useMenuWords } from "./menu-words.ts";

interface MenuEntryFormProps {
  readonly entry: DraftEntry;
  readonly onChange: (entry: DraftEntry) => void;
  readonly onDrop: () => void;
}

/** The fields of one entry; what is typed shows in the tree at once. */
export function MenuEntryForm({ entry, onChange, onDrop }: MenuEntryFormProps): ReactNode {
  const words = useMenuWords();
  const field = words.fields;
  const set = (part: Partial<DraftEntry>): void => onChange({ ...entry, ...part });
  const line = (key: "title" | "titleEn" | "titleEs" | "url" | "icon" | "siteParam") => (
    <Input
      id={`menu-${key}`}
      value={entry[key]}
      maxLength={rulesOf(updateTemplateMenus, `entries.${key}`).maxLength}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  );
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={field.title} htmlFor="menu-title" required={entry.type !== MENU_DIVIDER}>
        {line("title")}
      </Form.Item>
      <Form.Item label={field.titleEn} htmlFor="menu-titleEn">
        {line("titleEn")}
      </Form.Item>
      <Form.Item label={field.titleEs} htmlFor="menu-titleEs">
        {line("titleEs")}
      </Form.Item>
      <Form.Item label={field.url} htmlFor="menu-url" extra={field.urlHint}>
        {line("url")}
      </Form.Item>
      <Form.Item label={field.target} htmlFor="menu-target">
        <Select
          id="menu-target"
          value={entry.target}
          onChange={(target) => set({ target })}
          options={[
            { value: "Self", label: field.self },
            { value: "Blank", label: field.blank },
          ]}
        />
      </Form.Item>
      <Form.Item label={field.permission} htmlFor="menu-permission">
        <Select
          id="menu-permission"
          value={entry.permission}
          onChange={(permission) => set({ permission })}
          options={[
            { value: "", label: field.none },
            ...PERMISSIONS.map((value) => ({ value, label: value })),
          ]}
        />
      </Form.Item>
      <Form.Item label={field.siteParam} htmlFor="menu-siteParam" extra={field.siteParamHint}>
        {line("siteParam")}
      </Form.Item>
      <Form.Item label={field.canShow} htmlFor="menu-canShow">
        <Switch
          id="menu-canShow"
          checked={entry.canShow === 1}
          onChange={(isOn) => set({ canShow: isOn ? 1 : 0 })}
        />
      </Form.Item>
      <Form.Item label={field.needToken} htmlFor="menu-needToken">
        <Switch
          id="menu-needToken"
          checked={entry.needToken === 1}
          onChange={(isOn) => set({ needToken: isOn ? 1 : 0 })}
        />
      </Form.Item>
      <Button danger onClick={onDrop}>
        {words.drop}
      </Button>
    </Form>
  );
}
