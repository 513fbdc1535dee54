import { rulesOf } from "../kernel/operation/rules-of.ts";
import {
  listProviderRoles,
  listProviders,
  saveProvider,
  type ProviderKind,
} from "@perennial/contract/sso/provider.ts";
import { Input } from "antd";
import { useState, type ReactNode } from "react";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import type { RowOf } from "../space/field/field-table.tsx";
import { FlagSwitch } from "../space/flag-switch.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { useConsoleWords } from "./console-words.ts";

const KINDS = ["oidc", "oauth2", "qq", "cas"] as const satisfies readonly ProviderKind[];

type ConsoleWords = ReturnType<typeof useConsoleWords>;
type Role = { readonly id: string; readonly name: string };

const EMPTY = {
  name: "",
  code: "",
  kind: "oidc" as ProviderKind,
  icon: "",
  issuer: "",
  authorizeUrl: "",
  tokenUrl: "",
  userinfoUrl: "",
  logoutUrl: "",
  clientId: "",
  clientSecret: "",
  scopes: "",
  subjectClaim: "",
  nameClaim: "",
  mayCreate: 0,
  defaultRoleId: "",
  sort: 100,
};
type Values = typeof EMPTY;

/** The fields of a protocol: what the others need is not asked for. */
function fieldsOf(
  kind: ProviderKind,
  words: ConsoleWords,
  options: { readonly roles: readonly Role[]; readonly hasSecret: boolean },
): FieldDefinition[] {
  const { fields, hints } = words;
  const line = (name: keyof Values, label: string, more: Partial<FieldDefinition> = {}) =>
    ({
      name,
      label,
      widgetType: "SingleLineText",
      ...rulesOf(saveProvider, "clientSecret"),
      ...more,
    }) as const;
  // allowed(required-of-contract): which addresses there must be hangs on the protocol
  const needed = { required: true } as const;
  const isCas = kind === "cas";
  return [
    line("name", fields.name, rulesOf(saveProvider, "name")),
    line("code", fields.code, { ...rulesOf(saveProvider, "code"), hint: hints.code }),
    {
      name: "kind",
      label: fields.kind,
      widgetType: "DropdownSelect",
      ...rulesOf(saveProvider, "kind"),
      options: KINDS.map((value) => ({ value, name: words.kinds[value] })),
    },
    ...(kind === "oidc" ? [line("issuer", fields.issuer, needed)] : []),
    ...(kind === "qq" ? [line("issuer", fields.qqOrigin, { hint: hints.qqOrigin })] : []),
    ...(isCas
      ? [
          line("issuer", fields.casServer, needed),
          line("userinfoUrl", fields.casValidate, { hint: hints.casValidate }),
          line("logoutUrl", fields.logoutUrl),
        ]
      : [
          ...(kind === "oauth2"
            ? [
                line("authorizeUrl", fields.authorizeUrl, needed),
                line("tokenUrl", fields.tokenUrl, needed),
                line("userinfoUrl", fields.userinfoUrl, needed),
              ]
            : []),
          line("clientId", fields.clientId, needed),
          line(
            "clientSecret",
            fields.clientSecret,
            options.hasSecret ? { hint: hints.secretKept } : {},
          ),
          line("scopes", fields.scopes, { hint: hints.scopes }),
        ]),
    ...(kind === "oauth2" || isCas
      ? [
          line("subjectClaim", fields.subjectClaim, {
            hint: hints.subjectClaim,
          }),
        ]
      : []),
    ...(kind === "qq" ? [] : [line("nameClaim", fields.nameClaim, {})]),
    { name: "mayCreate", label: fields.mayCreate, widgetType: "SingleLineText" },
    {
      name: "defaultRoleId",
      label: fields.defaultRoleId,
      widgetType: "DropdownSelect",
      options: options.roles.map(({ id, name }) => ({ value: id, name })),
    },
    {
      name: "icon",
      label: fields.icon,
      widgetType: "SingleImageUpload",
      folder: "schoollogo",
      hint: hints.icon,
    },
    { name: "sort", label: fields.sort, widgetType: "Number" },
  ];
}

interface ProviderFormProps {
  /** Undefined for a new one. */
  readonly provider: RowOf<typeof listProviders> | undefined;
  readonly onClose: () => void;
}

/** Settings of one sign-in service; the secret goes in and never comes out. */
export function ProviderForm({ provider, onClose }: ProviderFormProps): ReactNode {
  const words = useConsoleWords();
  const roles = useRead(listProviderRoles, {});
  const save = useWrite(saveProvider, { invalidates: [listProviders], isQuiet: true });
  const [kind, setKind] = useState<ProviderKind>(provider?.kind ?? EMPTY.kind);
  const stored: Values = provider
    ? {
        name: provider.name,
        code: provider.code,
        kind: provider.kind,
        icon: provider.icon,
        issuer: provider.issuer,
        authorizeUrl: provider.authorizeUrl,
        tokenUrl: provider.tokenUrl,
        userinfoUrl: provider.userinfoUrl,
        logoutUrl: provider.logoutUrl,
        clientId: provider.clientId,
        clientSecret: "",
        scopes: provider.scopes,
        subjectClaim: provider.subjectClaim,
        nameClaim: provider.nameClaim,
        mayCreate: provider.mayCreate ? 1 : 0,
        defaultRoleId: provider.defaultRoleId,
        sort: provider.sort,
      }
    : EMPTY;

  const send = ({ clientSecret, ...values }: Values) =>
    save.send({
      ...values,
      mayCreate: values.mayCreate === 1,
      ...(clientSecret ? { clientSecret } : {}),
      ...(provider ? { id: provider.id, version: provider.version } : {}),
    });

  return (
    <FieldForm<Values>
      definitions={fieldsOf(kind, words, {
        roles: roles.data ?? [],
        hasSecret: provider?.hasClientSecret ?? false,
      })}
      stored={stored}
      label={words.providers}
      layout="above"
      isNew={provider === undefined}
      isGuarded={false}
      saved={words.saved}
      controls={{
        mayCreate: <FlagSwitch on={words.yes} off={words.no} />,
        clientSecret: (
          <Input.Password
            autoComplete="new-password"
            maxLength={rulesOf(saveProvider, "clientSecret").maxLength}
          />
        ),
      }}
      onValues={(values) => setKind(values.kind)}
      onSave={send}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}
