import { checkProvider, enableProvider, listProviders } from "@perennial/contract/sso/provider.ts";
import { Badge, Button } from "antd";
import { useState, type ReactNode } from "react";
import { showToast } from "../ui/dialog/toast.tsx";
import { FieldTable, type RowOf } from "../space/field/field-table.tsx";
import { useWrite } from "../space/query.ts";
import { SpacePage } from "../space/space-page.tsx";
import { useConsoleWords } from "./console-words.ts";
import { ProviderForm } from "./provider-form.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";

type Provider = RowOf<typeof listProviders>;

/** system/settings/sso/providers: outside services with which people sign in on this site. */
export default function ProvidersScreen(): ReactNode {
  const words = useConsoleWords();
  const { fields } = words;
  const changed = { invalidates: [listProviders] };
  const on = useWrite(enableProvider, { ...changed, done: words.switchedOn });
  const off = useWrite(enableProvider, { ...changed, done: words.switchedOff });
  const check = useWrite(checkProvider);
  const [edited, setEdited] = useState<Provider | "new">();

  const test = async ({ id }: Provider): Promise<void> => {
    const answer = await check.send({ id });
    if (!answer.success) return;
    if (answer.data.isReachable) showToast(words.reachable, "done");
    else showToast(words.unreachable);
  };
  const close = (): void => setEdited(undefined);

  return (
    <SpacePage
      title={words.providers}
      lead={words.providersLead}
      action={
        <Button type="primary" onClick={() => setEdited("new")}>
          {words.addProvider}
        </Button>
      }
    >
      <FieldTable
        name="sso-providers"
        label={words.providers}
        operation={listProviders}
        definitions={[
          { name: "name", label: fields.name, widgetType: "SingleLineText" },
          { name: "kind", label: fields.kind, widgetType: "SingleLineText" },
          { name: "code", label: fields.code, widgetType: "SingleLineText" },
          { name: "callbackUrl", label: fields.callbackUrl, widgetType: "SingleLineText" },
          { name: "bindingCount", label: fields.bindingCount, widgetType: "Number" },
          { name: "isEnabled", label: fields.state, widgetType: "SingleLineText" },
        ]}
        cells={{
          kind: (row) => words.kinds[row.kind],
          isEnabled: (row) =>
            row.isEnabled ? (
              <Badge status="success" text={words.on} />
            ) : (
              <Badge status="default" text={words.off} />
            ),
        }}
        empty={words.noProviders}
        rowActions={(row) => [
          { key: "edit", label: words.edit, run: () => setEdited(row) },
          { key: "check", label: words.check, run: () => test(row) },
          row.isEnabled
            ? {
                key: "off",
                label: words.switchOff,
                isDanger: true,
                ask: { title: words.switchOff, text: words.offText(row.name) },
                run: () => off.send({ id: row.id, isEnabled: false }),
              }
            : {
                key: "on",
                label: words.switchOn,
                run: () => on.send({ id: row.id, isEnabled: true }),
              },
        ]}
      />
      {edited ? (
        <Dialog
          place="end"
          title={edited === "new" ? words.addProvider : words.editProvider(edited.name)}
          onClose={close}
        >
          <ProviderForm provider={edited === "new" ? undefined : edited} onClose={close} />
        </Dialog>
      ) : null}
    </SpacePage>
  );
}
