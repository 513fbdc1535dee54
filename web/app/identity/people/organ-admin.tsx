import { getOrganDefaultAdmin } from "@perennial/contract/identity/people/user-admin.ts";
import { createUserAndAssignRole } from "@perennial/contract/identity/people/user-create.ts";
import { ORGAN_ADMIN_FORM, USER_FIELDS } from "@perennial/contract/identity/people/user-fields.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { useLanguage } from "../../kernel/words.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { PasswordDialog, type FreshPassword } from "./people-password.tsx";
import styles from "./people.module.css";

const useOrganAdminWords = ownWords({
  zh: {
    title: "机构管理员",
    add: "设置管理员",
    hint: "只需要手机号；登录名由系统生成，初始密码只显示一次，首次登录后须修改。",
    made: "已设置管理员",
  },
  en: {
    title: "Administrator",
    add: "Set an administrator",
    hint: "Only the mobile is needed; the login name is made for you, the first password is shown once.",
    made: "The administrator is set",
  },
  es: {
    title: "Administrador",
    add: "Nombrar administrador",
    hint: "Basta el móvil; el usuario se genera y la primera contraseña se muestra una vez.",
    made: "Administrador nombrado",
  },
});

interface AdminForm {
  readonly phone: string | number;
}

/** Fields of the administrator form: only the phone is enabled and required (consoles §3, §5). */
function useAdminFields(hint: string): FieldDefinition[] {
  const language = useLanguage();
  return Object.entries(ORGAN_ADMIN_FORM).flatMap(([name, { isEnabled, isRequired }]) => {
    const field = USER_FIELDS.find((one) => one.name === name);
    if (!field) return [];
    return [
      {
        name,
        label: field.label[language],
        widgetType: isEnabled ? field.widgetType : "SingleLineText",
        required: isRequired,
        disabled: !isEnabled,
        maxLength: field.maxLength,
        ...(isEnabled ? { hint } : {}),
      } satisfies FieldDefinition,
    ];
  });
}

/** Who administers an organisation; where nobody does, one is made by the phone alone. */
export function OrganAdmin({ corpId }: { readonly corpId: string }): ReactNode {
  const words = useOrganAdminWords();
  const admin = useRead(getOrganDefaultAdmin, { corpId });
  const { send } = useWrite(createUserAndAssignRole, {
    invalidates: [getOrganDefaultAdmin],
    done: words.made,
  });
  const fields = useAdminFields(words.hint);
  const [isOpen, setIsOpen] = useState(false);
  const [fresh, setFresh] = useState<FreshPassword>();
  const { data } = admin;
  return (
    <Row gap={2} gapX={4} align="center" wrap below={5} className={styles.organAdmin}>
      <span>{words.title}</span>
      {data ? (
        <b>
          {data.name} {data.phone}
        </b>
      ) : (
        <>
          <b>{admin.failure?.message}</b>
          {admin.failure ? <Button onClick={() => setIsOpen(true)}>{words.add}</Button> : null}
        </>
      )}
      {isOpen ? (
        <Dialog title={words.add} onClose={() => setIsOpen(false)}>
          <FieldForm<AdminForm>
            isNew
            isGuarded={false}
            layout="above"
            definitions={fields}
            stored={{ phone: "" }}
            saveWords={words.add}
            onCancel={() => setIsOpen(false)}
            onSave={async ({ phone }) => {
              const answer = await send({ roleId: "CorpAdmin", corpId, phone: String(phone) });
              if (answer.success) {
                const { loginName, initialPassword } = answer.data;
                setFresh({ name: "", loginName, initialPassword });
                setIsOpen(false);
              }
              return answer;
            }}
          />
        </Dialog>
      ) : null}
      {fresh ? <PasswordDialog fresh={fresh} onClose={() => setFresh(undefined)} /> : null}
    </Row>
  );
}
