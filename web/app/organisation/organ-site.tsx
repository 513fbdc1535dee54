import { rulesOf } from "../kernel/operation/rules-of.ts";
import { createSite, listSiteTypes } from "@perennial/contract/site/site.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { FieldForm } from "../space/field/field-form.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { useOrganWords } from "./organ-words.ts";

type Values = Omit<InputOf<typeof createSite>, "corpId">;

interface OrganSiteProps {
  readonly corp: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** openSite: a site of its own for an organisation; who runs it installs it on its first page. */
export function OrganSite({ corp, onClose }: OrganSiteProps): ReactNode {
  const words = useOrganWords();
  const field = words.fields;
  const types = useRead(listSiteTypes, {});
  const { send } = useWrite(createSite);
  return (
    <Dialog title={words.openSiteOf(corp.name)} onClose={onClose}>
      <FieldForm<Values>
        isNew
        isGuarded={false}
        layout="above"
        definitions={[
          {
            name: "siteName",
            label: field.siteName,
            widgetType: "SingleLineText",
            ...rulesOf(createSite, "siteName"),
          },
          {
            name: "domainName",
            label: field.domain,
            widgetType: "SingleLineText",
            ...rulesOf(createSite, "domainName"),
            hint: words.siteHint,
          },
          {
            name: "siteType",
            label: field.siteType,
            widgetType: "DropdownSelect",
            ...rulesOf(createSite, "siteType"),
            options: (types.data ?? []).map(({ id, name }) => ({ value: id, name })),
          },
        ]}
        stored={{ siteName: corp.name, domainName: "", siteType: "OnlineSchool" }}
        saved={words.siteOpened}
        saveWords={words.openSite}
        onCancel={onClose}
        onSave={async (values) => {
          const answer = await send({ ...values, corpId: corp.id });
          if (answer.success) onClose();
          return answer;
        }}
      />
    </Dialog>
  );
}
