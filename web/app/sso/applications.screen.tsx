import {
  enableApplication,
  listApplications,
  rotateApplicationSecret,
} from "@perennial/contract/sso/application.ts";
import { Badge, Button } from "antd";
import { useState, type ReactNode } from "react";
import { FieldTable, type RowOf } from "../space/field/field-table.tsx";
import { useWrite } from "../space/query.ts";
import { SpacePage } from "../space/space-page.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { useConsoleWords } from "./console-words.ts";
import { SecretDialog, type ShownSecret } from "./secret-dialog.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";

type Application = RowOf<typeof listApplications>;

/** system/settings/sso/applications: applications that sign people in with this site. */
export default function ApplicationsScreen(): ReactNode {
  const words = useConsoleWords();
  const changed = { invalidates: [listApplications] };
  const on = useWrite(enableApplication, { ...changed, done: words.switchedOn });
  const off = useWrite(enableApplication, { ...changed, done: words.switchedOff });
  const rotate = useWrite(rotateApplicationSecret, changed);
  const [edited, setEdited] = useState<Application | "new">();
  const [secret, setSecret] = useState<ShownSecret>();

  const renew = async ({ appKey, name }: Application): Promise<void> => {
    const answer = await rotate.send({ appKey });
    if (answer.success) setSecret({ name, appKey, appSecret: answer.data.appSecret });
  };
  const close = (): void => setEdited(undefined);

  return (
    <SpacePage
      title={words.applications}
      lead={words.applicationsLead}
      action={
        <Button type="primary" onClick={() => setEdited("new")}>
          {words.addApplication}
        </Button>
      }
    >
      <FieldTable
        name="sso-applications"
        label={words.applications}
        operation={listApplications}
        definitions={[
          { name: "name", label: words.appName, widgetType: "SingleLineText" },
          { name: "appKey", label: words.appKey, widgetType: "SingleLineText" },
          { name: "redirectUrls", label: words.redirectUrls, widgetType: "MultiLineText" },
          { name: "hasSecret", label: words.hasSecret, widgetType: "SingleLineText" },
          { name: "isEnabled", label: words.fields.state, widgetType: "SingleLineText" },
        ]}
        cells={{
          redirectUrls: (row) => (
            <ul>
              {row.redirectUrls.map((url) => (
                <li key={url}>{url}</li>
              ))}
            </ul>
          ),
          hasSecret: (row) => (row.hasSecret ? words.secretSet : words.secretUnset),
          isEnabled: (row) =>
            row.isEnabled ? (
              <Badge status="success" text={words.on} />
            ) : (
              <Badge status="default" text={words.off} />
            ),
        }}
        empty={words.noApplications}
        rowActions={(row) => [
          { key: "edit", label: words.edit, run: () => setEdited(row) },
          {
            key: "rotate",
            label: words.rotate,
            isDanger: true,
            ask: { title: words.rotate, text: words.rotateText(row.name) },
            run: () => renew(row),
          },
          row.isEnabled
            ? {
                key: "off",
                label: words.switchOff,
                isDanger: true,
                ask: { title: words.switchOff, text: words.appOffText(row.name) },
                run: () => off.send({ appKey: row.appKey, isEnabled: false }),
              }
            : {
                key: "on",
                label: words.switchOn,
                run: () => on.send({ appKey: row.appKey, isEnabled: true }),
              },
        ]}
      />
      {edited ? (
        <Dialog
          place="end"
          title={edited === "new" ? words.addApplication : words.editApplication(edited.name)}
          onClose={close}
        >
          <ApplicationForm
            application={edited === "new" ? undefined : edited}
            onClose={close}
            onSecret={setSecret}
          />
        </Dialog>
      ) : null}
      {secret ? <SecretDialog secret={secret} onClose={() => setSecret(undefined)} /> : null}
    </SpacePage>
  );
}
