import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  createRole,
  listRoles,
  updateRole,
} from "@perennial/contract/identity/roles/role-admin.ts";
import {
  OWN_ROLE_ENTRIES,
  OWN_ROLE_TYPES,
  PERMISSION_WORDS,
} from "@perennial/contract/identity/roles/role-kinds.ts";
import type { Permission } from "@perennial/contract/kernel/permission.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Checkbox } from "antd";
import type { ReactNode } from "react";
import { useLanguage } from "../../kernel/words.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import styles from "../people/people.module.css";
import { useRolesWords } from "./roles-words.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";

export type Role = OutputOf<typeof listRoles>[number];
type Values = InputOf<typeof createRole>;

const EMPTY: Values = {
  name: "",
  remarks: "",
  roleType: "Teacher",
  entryPath: "/ucenter/teaching-space",
  permissions: [],
};

interface RoleFormProps {
  /** Left out for a new one. */
  readonly role?: Role | undefined;
  /** What one holds oneself: nothing else can be given. */
  readonly givable: readonly Permission[];
  readonly onClose: () => void;
}

/** A role of the own site; the permissions offered are judged again by the server. */
export function RoleForm({ role, givable, onClose }: RoleFormProps): ReactNode {
  const words = useRolesWords();
  const creating = useWrite(createRole, { invalidates: [listRoles], isQuiet: true });
  const updating = useWrite(updateRole, { invalidates: [listRoles], isQuiet: true });
  const fields: FieldDefinition[] = [
    {
      name: "name",
      label: words.name,
      widgetType: "SingleLineText",
      ...rulesOf(createRole, "name"),
    },
    {
      name: "roleType",
      label: words.roleType,
      widgetType: "DropdownSelect",
      ...rulesOf(createRole, "roleType"),
      options: OWN_ROLE_TYPES.map((value) => ({ value, name: words.types[value] ?? value })),
    },
    {
      name: "entryPath",
      label: words.entryPath,
      widgetType: "DropdownSelect",
      ...rulesOf(createRole, "entryPath"),
      options: OWN_ROLE_ENTRIES.map((value) => ({ value, name: words.entries[value] ?? value })),
    },
    { name: "permissions", label: words.permissions, widgetType: "CheckBox" },
    {
      name: "remarks",
      label: words.remarks,
      widgetType: "MultiLineText",
      ...rulesOf(createRole, "remarks"),
    },
  ];
  const stored: Values = role
    ? {
        name: role.name,
        remarks: role.remarks,
        roleType: role.roleType as Values["roleType"],
        entryPath: role.entryPath as Values["entryPath"],
        permissions: role.permissions,
      }
    : EMPTY;
  const title = role ? `${words.edit} ${role.name}` : words.add;
  return (
    <Dialog place="end" title={title} onClose={onClose}>
      <FieldForm<Values>
        definitions={fields}
        stored={stored}
        isNew={!role}
        isGuarded={false}
        layout="above"
        label={title}
        saved={role ? words.saved : words.created}
        controls={{ permissions: <PermissionChoice givable={givable} /> }}
        onSave={async (values) => {
          const answer = role
            ? await updating.send({ id: role.id, ...values })
            : await creating.send(values);
          if (!answer.success && !answer.fields) showToast(answer.message);
          return answer;
        }}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}

const NONE: readonly Permission[] = [];

interface PermissionChoiceProps {
  readonly id?: string;
  readonly value?: readonly Permission[];
  readonly onChange?: (permissions: Permission[]) => void;
  readonly givable: readonly Permission[];
}

/** The permissions that may be given, in words; the server judges them again. */
function PermissionChoice({
  id,
  value = NONE,
  onChange,
  givable,
}: PermissionChoiceProps): ReactNode {
  const language = useLanguage();
  return (
    <Checkbox.Group<Permission>
      {...(id === undefined ? {} : { id })}
      className={styles.permissions ?? ""}
      value={[...value]}
      options={givable.map((permission) => ({
        value: permission,
        label: PERMISSION_WORDS[permission][language],
      }))}
      onChange={(next) => onChange?.(next)}
    />
  );
}
