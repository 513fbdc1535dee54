import type { Language } from "@perennial/contract/kernel/failure.ts";
import { savePortalDraft } from "@perennial/contract/site/portal/studio.ts";
import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import { Input } from "antd";
import type { ReactElement, ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { SaidField } from "../../space/field/said-field.tsx";
import { FlagSwitch } from "../../space/flag-switch.tsx";
import { CropField } from "../../space/picture/crop-field.tsx";
import type { FieldKind, Part } from "./parts.ts";
import { useStudioWords, type StudioWords } from "./studio-words.ts";

type Values = Readonly<Record<string, unknown>>;

interface PartFormProps {
  readonly part: Part;
  /** Its fields in the schema, `slides` or `topMenu.children`. */
  readonly path: string;
  readonly stored: Values;
  readonly isNew: boolean;
  readonly own: Language;
  /** How the server names its fields: `portal.slides.0.`. */
  readonly faults: string;
  readonly titleHint?: string | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSave: (values: Values) => Promise<Envelope<unknown>>;
  readonly onSaved?: (() => void) | undefined;
}

const WIDGETS = {
  line: "SingleLineText",
  address: "SingleLineText",
  words: "SingleLineText",
  colour: "SingleLineText",
  said: "SingleLineText",
  longSaid: "MultiLineText",
  number: "Number",
  moment: "DateTime",
  flag: "Radio",
} as const;

const isSaid = (kind: FieldKind): boolean => kind === "said" || kind === "longSaid";
const rulesAt = (path: string) => rulesOf(savePortalDraft, `portal.${path}`);
const isSilent = (value: unknown): boolean =>
  Object.values((value ?? {}) as Record<string, string>).every((one) => one.trim() === "");

function definitionOf(
  { part, path, titleHint }: PartFormProps,
  name: string,
  kind: FieldKind,
  words: StudioWords,
): FieldDefinition {
  const { required, ...limits } = rulesAt(`${path}.${name}`);
  const needed = part.needs?.includes(name) ?? false;
  const shared = {
    name,
    label: words.fields[name] ?? name,
    required: isSaid(kind) ? needed : required === true && kind !== "flag",
    hint: (name === "title" || name === "line" ? titleHint : undefined) ?? words.hints[name] ?? "",
  };
  if (typeof kind === "string")
    return { ...shared, widgetType: WIDGETS[kind], ...(isSaid(kind) ? {} : limits) };
  if ("choice" in kind)
    return {
      ...shared,
      widgetType: "DropdownSelect",
      options: Object.entries(kind.choice).map(([value, say]) => ({ value, name: say(words) })),
    };
  return { ...shared, widgetType: "SingleImageUpload" };
}

function controlOf(
  { path, own }: PartFormProps,
  name: string,
  kind: FieldKind,
  words: StudioWords,
): ReactElement | undefined {
  const label = words.fields[name] ?? name;
  if (typeof kind === "object")
    return "picture" in kind ? (
      <CropField label={label} folder="schoollogo" size={kind.picture} />
    ) : undefined;
  if (kind === "flag") return <FlagSwitch />;
  if (kind === "colour") return <Input type="color" />;
  if (!isSaid(kind)) return undefined;
  const { maxLength } = rulesAt(`${path}.${name}.zh`);
  return <SaidField label={label} own={own} maxLength={maxLength} isLong={kind === "longSaid"} />;
}

const WORD_SEPARATOR = /[,，、;；\n]/;
const BRAND_COLOUR = "#176b57";

/** Values as the form's controls know them: flags are 1 or 0, words one text. */
function toForm(part: Part, stored: Values): Values {
  return Object.fromEntries(
    Object.entries(part.fields).map(([name, kind]) => {
      const value = stored[name];
      if (kind === "flag") return [name, value === true ? 1 : 0];
      if (kind === "words") return [name, (value as readonly string[]).join("，")];
      if (kind === "colour") return [name, value || BRAND_COLOUR];
      return [name, value];
    }),
  );
}

function fromForm(part: Part, values: Values): Values {
  return Object.fromEntries(
    Object.entries(part.fields).map(([name, kind]) => {
      const value = values[name];
      if (kind === "flag") return [name, value === 1];
      if (kind === "words") {
        const all = String(value).split(WORD_SEPARATOR);
        return [name, all.map((word) => word.trim()).filter(Boolean)];
      }
      if (kind === "moment") return [name, new Date(value as string | number).toISOString()];
      return [name, value];
    }),
  );
}

/** The form of one thing of the portal; saving puts it into the draft. */
export function PartForm(props: PartFormProps): ReactNode {
  const { part, stored, isNew, faults, onSave, onSaved } = props;
  const words = useStudioWords();
  const fields = Object.entries(part.fields);
  const controls = fields.flatMap(([name, kind]) => {
    const control = controlOf(props, name, kind, words);
    return control ? [[name, control] as const] : [];
  });
  return (
    <FieldForm
      layout="above"
      onDirty={props.onDirty}
      definitions={fields.map(([name, kind]) => definitionOf(props, name, kind, words))}
      stored={toForm(part, stored)}
      isNew={isNew}
      saveWords={words.keep}
      saved={words.kept}
      controls={Object.fromEntries(controls)}
      checks={Object.fromEntries(
        fields
          .filter(([name, kind]) => isSaid(kind) && part.needs?.includes(name))
          .map(([name]) => [name, (value) => (isSilent(value) ? words.needed : undefined)]),
      )}
      place={(path, message) =>
        path.startsWith(faults)
          ? { name: path.slice(faults.length).split(".", 1)[0] ?? "", message }
          : undefined
      }
      onSave={(values) => onSave(fromForm(part, values))}
      {...(onSaved ? { onSaved } : {})}
    />
  );
}
