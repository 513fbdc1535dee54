import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  removeRole,
  listRoles,
  setRoleEnabled,
} from "@perennial/contract/identity/roles/role-admin.ts";
import { getPeopleRights } from "@perennial/contract/identity/people/user-admin.ts";
import { PERMISSION_WORDS } from "@perennial/contract/identity/roles/role-kinds.ts";
import { Button, Flex, Tag } from "antd";
import { useState, type ReactNode } from "react";
import { useLanguage } from "../../kernel/words.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RoleForm, type Role } from "./roles-form.tsx";
import { StateBadge } from "../people/state-badge.tsx";
import { useRolesWords } from "./roles-words.ts";

/** system/settings/roles: built-in roles to look at, the site's own to change. */
export default function RolesScreen(): ReactNode {
  const words = useRolesWords();
  const language = useLanguage();
  const rights = useRead(getPeopleRights, {});
  const [opened, setOpened] = useState<{ readonly role?: Role }>();
  const off = useWrite(setRoleEnabled, { invalidates: [listRoles], done: words.switchedOff });
  const on = useWrite(setRoleEnabled, { invalidates: [listRoles], done: words.switchedOn });
  const removing = useWrite(removeRole, { invalidates: [listRoles], done: words.removed });
  const definitions: FieldDefinition[] = [
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      showInDetail: false,
      ...rulesOf(listRoles, "keyword"),
    },
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 180 },
    {
      name: "roleType",
      label: words.roleType,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 160,
      options: Object.entries(words.types).map(([value, name]) => ({ value, name })),
    },
    {
      name: "entryPath",
      label: words.entryPath,
      widgetType: "DropdownSelect",
      width: 160,
      options: Object.entries(words.entries).map(([value, name]) => ({ value, name })),
    },
    { name: "origin", label: words.origin, widgetType: "SingleLineText", width: 100 },
    { name: "holders", label: words.holders, widgetType: "Number", width: 100 },
    { name: "state", label: words.state, widgetType: "SingleLineText", width: 90 },
    {
      name: "permissions",
      label: words.permissions,
      widgetType: "SingleLineText",
      isSecondary: true,
    },
    { name: "remarks", label: words.remarks, widgetType: "SingleLineText", isSecondary: true },
  ];
  const actions = (role: Role): RowAction[] =>
    role.may.edit
      ? [
          { key: "edit", label: words.edit, run: () => setOpened({ role }) },
          role.isEnabled
            ? {
                key: "off",
                label: words.switchOff,
                isDanger: true,
                ask: { title: words.switchOff, text: words.switchOffAsk(role.name) },
                run: () => off.send({ id: role.id, isEnabled: false }),
              }
            : {
                key: "on",
                label: words.switchOn,
                run: () => on.send({ id: role.id, isEnabled: true }),
              },
          {
            key: "remove",
            label: words.remove,
            isDanger: true,
            ask: { title: words.remove, text: words.removeAsk(role.name) },
            run: () => removing.send({ id: role.id }),
          },
        ]
      : [];
  return (
    <SpacePage
      title={words.title}
      lead={words.lead}
      action={
        rights.data?.manageRoles ? (
          <Button type="primary" onClick={() => setOpened({})}>
            {words.add}
          </Button>
        ) : undefined
      }
    >
      <FieldTable
        name="roles"
        label={words.title}
        definitions={definitions}
        operation={listRoles}
        empty={<EmptyState message={words.noRoles} />}
        nameField="name"
        detail
        cells={{
          origin: (role) => <Tag>{role.isBuiltIn ? words.builtIn : words.own}</Tag>,
          holders: (role) => words.more(role.holders),
          state: (role) =>
            role.isEnabled ? (
              <StateBadge kind="on">{words.enabled}</StateBadge>
            ) : (
              <StateBadge kind="warned">{words.disabled}</StateBadge>
            ),
          permissions: (role) =>
            role.permissions.length === 0 ? (
              words.none
            ) : (
              <Flex gap={4} wrap>
                {role.permissions.map((permission) => (
                  <Tag key={permission}>{PERMISSION_WORDS[permission][language]}</Tag>
                ))}
              </Flex>
            ),
        }}
        rowActions={actions}
      />
      {opened ? (
        <RoleForm
          role={opened.role}
          givable={rights.data?.permissions ?? []}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </SpacePage>
  );
}
