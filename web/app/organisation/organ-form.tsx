import { rulesOf } from "../kernel/operation/rules-of.ts";
import { CHILD_TYPES, type CorpType } from "@perennial/contract/organisation/corp-type.ts";
import {
  createCorp,
  getCorp,
  listCorps,
  updateCorp,
} from "@perennial/contract/organisation/corp.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import { useWrite } from "../space/query.ts";
import { useOrganWords } from "./organ-words.ts";

export type CorpDetail = OutputOf<typeof getCorp>;

interface Details {
  readonly name: string;
  readonly code: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly address: string;
  readonly introduction: string;
}

const EMPTY: Details = {
  name: "",
  code: "",
  contactName: "",
  contactPhone: "",
  address: "",
  introduction: "",
};

/** What an organisation is called and how to reach it; shared by adding and changing. */
function useDetailFields(): FieldDefinition[] {
  const field = useOrganWords().fields;
  const line = (name: keyof Details, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
    name,
    label: field[name],
    widgetType: "SingleLineText",
    ...rulesOf(createCorp, name),
    ...more,
  });
  return [
    line("name"),
    line("code"),
    line("contactName"),
    line("contactPhone"),
    line("address"),
    line("introduction", { widgetType: "MultiLineText" }),
  ];
}

interface OrganAddProps {
  readonly parent: { readonly id: string; readonly type: number };
  /** With the id of what was added, without one when it was given up. */
  readonly onDone: (id?: string) => void;
}

/** Adds an organisation below another; only the kinds that may stand there are offered. */
export function OrganAdd({ parent, onDone }: OrganAddProps): ReactNode {
  const words = useOrganWords();
  const { send } = useWrite(createCorp, { invalidates: [listCorps] });
  const details = useDetailFields();
  const kinds = CHILD_TYPES[parent.type as CorpType] ?? [];
  const kind: FieldDefinition = {
    name: "type",
    label: words.fields.type,
    widgetType: "DropdownSelect",
    ...rulesOf(createCorp, "type"),
    options: kinds.map((value) => ({ value, name: words.types[value] ?? String(value) })),
  };
  return (
    <FieldForm<Details & { readonly type: CorpType | "" }>
      isNew
      isGuarded={false}
      layout="above"
      definitions={[kind, ...details]}
      stored={{ type: "", ...EMPTY }}
      saved={words.created}
      saveWords={words.create}
      onCancel={() => onDone()}
      onSave={async ({ type, ...values }) => {
        const answer = await send({ parentId: parent.id, type: type as CorpType, ...values });
        if (answer.success) onDone(answer.data.id);
        return answer;
      }}
    />
  );
}

/** Changes an organisation's details. */
export function OrganEdit({ corp }: { readonly corp: CorpDetail }): ReactNode {
  const words = useOrganWords();
  const { send } = useWrite(updateCorp, { invalidates: [listCorps, getCorp] });
  const { name, code, contactName, contactPhone, address, introduction } = corp;
  return (
    <FieldForm<Details>
      definitions={useDetailFields()}
      stored={{ name, code, contactName, contactPhone, address, introduction }}
      saved={words.saved}
      onSave={(values) => send({ id: corp.id, isEnabled: corp.isEnabled, ...values })}
    />
  );
}
