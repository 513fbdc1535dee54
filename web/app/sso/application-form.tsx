import { rulesOf } from "../kernel/operation/rules-of.ts";
import { listApplications, saveApplication } from "@perennial/contract/sso/application.ts";
import type { ReactNode } from "react";
import { FieldForm } from "../space/field/field-form.tsx";
import type { RowOf } from "../space/field/field-table.tsx";
import { useWrite } from "../space/query.ts";
import { useConsoleWords } from "./console-words.ts";
import type { ShownSecret } from "./secret-dialog.tsx";

const MAX_ADDRESSES = 20;

interface Values {
  readonly name: string;
  /** One address per line. */
  readonly addresses: string;
  readonly embedOrigin: string;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

interface ApplicationFormProps {
  /** Undefined for a new one. */
  readonly application: RowOf<typeof listApplications> | undefined;
  readonly onClose: () => void;
  /** A new application has a secret, shown once. */
  readonly onSecret: (secret: ShownSecret) => void;
}

/** Name and exact redirect addresses of an application. */
export function ApplicationForm(props: ApplicationFormProps): ReactNode {
  const { application, onClose, onSecret } = props;
  const words = useConsoleWords();
  const save = useWrite(saveApplication, { invalidates: [listApplications], isQuiet: true });
  const send = async ({ name, addresses, embedOrigin }: Values) => {
    const answer = await save.send({
      name,
      redirectUrls: linesOf(addresses),
      embedOrigin: embedOrigin.trim(),
      ...(application ? { appKey: application.appKey } : {}),
    });
    if (answer.success && answer.data.appSecret !== "") onSecret({ name, ...answer.data });
    return answer;
  };
  return (
    <FieldForm<Values>
      definitions={[
        {
          name: "name",
          label: words.appName,
          widgetType: "SingleLineText",
          ...rulesOf(saveApplication, "name"),
        },
        {
          name: "addresses",
          label: words.redirectUrls,
          widgetType: "MultiLineText",
          // allowed(required-of-contract): the wire takes a list; here it is a text, one address a line
          required: true,
          hint: words.redirectHint,
        },
        {
          name: "embedOrigin",
          label: words.embedOrigin,
          widgetType: "SingleLineText",
          hint: words.embedHint,
          ...rulesOf(saveApplication, "embedOrigin"),
        },
      ]}
      stored={{
        name: application?.name ?? "",
        addresses: application?.redirectUrls.join("\n") ?? "",
        embedOrigin: application?.embedOrigin ?? "",
      }}
      label={words.applications}
      layout="above"
      isNew={application === undefined}
      isGuarded={false}
      saved={words.saved}
      checks={{
        addresses: (value) => {
          const count = typeof value === "string" ? linesOf(value).length : 0;
          if (count === 0) return words.redirectNeeded;
          return count > MAX_ADDRESSES ? words.redirectMany : undefined;
        },
      }}
      place={(path, message) =>
        path.startsWith("redirectUrls") ? { name: "addresses", message } : undefined
      }
      onSave={send}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}
