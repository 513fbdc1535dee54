import { getOwnCorp, updateOwnCorp } from "@perennial/contract/organisation/corp.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { Panel, SpacePage } from "../space/space-page.tsx";
import { useOrganWords } from "./organ-words.ts";

type OwnCorp = OutputOf<typeof getOwnCorp>;
type Details = Omit<OwnCorp, "name">;

/** system/settings/own_organ: what the own school says about itself, and how to reach it. */
export default function OwnOrganScreen(): ReactNode {
  const words = useOrganWords();
  return (
    <SpacePage title={words.own} lead={words.ownLead}>
      <Reading of={useRead(getOwnCorp, {})}>
        {(corp) => (
          <Panel title={corp.name}>
            <OwnForm corp={corp} />
          </Panel>
        )}
      </Reading>
    </SpacePage>
  );
}

function OwnForm({ corp: { name: _name, ...stored } }: { readonly corp: OwnCorp }): ReactNode {
  const words = useOrganWords();
  const { send } = useWrite(updateOwnCorp, { invalidates: [getOwnCorp] });
  const line = (name: keyof Details, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
    name,
    label: words.fields[name],
    widgetType: "SingleLineText",
    ...rulesOf(updateOwnCorp, name),
    ...more,
  });
  return (
    <FieldForm<Details>
      definitions={[
        line("introduction", { widgetType: "MultiLineText" }),
        line("contactName"),
        line("contactPhone"),
        line("address"),
      ]}
      stored={stored}
      saved={words.saved}
      onSave={send}
    />
  );
}
