import {
  assignRole,
  listRoles,
  listUserRoles,
  unassignRole,
} from "@perennial/contract/identity/roles/role-admin.ts";
import {
  getUser,
  listUsers,
  listWorkerUsers,
} from "@perennial/contract/identity/people/user-admin.ts";
import { Button, Flex, Select, Tag } from "antd";
import { useId, useState, type ReactNode } from "react";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { CorpSelect } from "../people/corp-select.tsx";
import { usePeopleWords } from "../people/people-words.ts";
import styles from "../people/people.module.css";
import { Dialog } from "../../ui/dialog/dialog.tsx";

const ALL = 100;
const CHANGED = [listUserRoles, listUsers, listWorkerUsers, getUser] as const;

interface RoleAssignmentProps {
  readonly person: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Which roles of the own scope a person holds; giving and taking them, one by one. */
export function RoleAssignment({ person, onClose }: RoleAssignmentProps): ReactNode {
  const words = usePeopleWords();
  const held = useRead(listUserRoles, { userId: person.id });
  const taking = useWrite(unassignRole, { invalidates: CHANGED, done: words.taken });
  const [asked, setAsked] = useState<{ roleId: string; corpId: string; name: string }>();
  return (
    <Dialog place="end" title={words.assignTitle(person.name)} onClose={onClose}>
      <h2 className={styles.held}>{words.held}</h2>
      <Reading of={held}>
        {(roles) =>
          roles.length === 0 ? (
            <p>{words.noRole}</p>
          ) : (
            <Stack as="ul" gap={2} below={6} className={styles.roles}>
              {roles.map((role) => (
                <li key={role.id}>
                  <span>
                    <strong>{role.name}</strong>
                    <Tag>{role.corpName || role.corpId}</Tag>
                  </span>
                  {role.mayRemove ? (
                    <Button
                      danger
                      aria-label={`${words.take} ${role.name}`}
                      onClick={() => setAsked(role)}
                    >
                      {words.take}
                    </Button>
                  ) : null}
                </li>
              ))}
            </Stack>
          )
        }
      </Reading>
      <GiveRole userId={person.id} />
      {asked ? (
        <Ask
          title={`${words.take} ${asked.name}`}
          action={words.take}
          isDanger
          isBusy={taking.isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            const { roleId, corpId } = asked;
            void taking.send({ userId: person.id, roleId, corpId }).then(() => setAsked(undefined));
          }}
        >
          <p>{words.takeAsk(asked.name)}</p>
        </Ask>
      ) : null}
    </Dialog>
  );
}

/** Chooses a role that may be given, and the organisation that it is good for. */
function GiveRole({ userId }: { readonly userId: string }): ReactNode {
  const words = usePeopleWords();
  const id = useId();
  const roles = useRead(listRoles, { isGrantableOnly: true, pageSize: ALL });
  const { send, isBusy } = useWrite(assignRole, { invalidates: CHANGED, done: words.given });
  const [roleId, setRoleId] = useState<string>();
  const [corpId, setCorpId] = useState<string>();
  const give = async (): Promise<void> => {
    if (!roleId) return;
    const answer = await send({ userId, roleId, ...(corpId ? { corpId } : {}) });
    if (answer.success) setRoleId(undefined);
  };
  return (
    <Stack
      as="form"
      gap={2}
      className={styles.give}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <h2>{words.giveRole}</h2>
      <label htmlFor={`${id}role`}>{words.chooseRole}</label>
      <Select
        id={`${id}role`}
        value={roleId}
        placeholder={words.chooseRole}
        showSearch={{ optionFilterProp: "label" }}
        options={(roles.data ?? []).map((role) => ({ value: role.id, label: role.name }))}
        onChange={setRoleId}
      />
      <label htmlFor={`${id}corp`}>{words.at}</label>
      <CorpSelect
        id={`${id}corp`}
        value={corpId}
        onChange={setCorpId}
        placeholder={words.ownCorp}
      />
      <Flex>
        <Button type="primary" htmlType="submit" disabled={!roleId} loading={isBusy}>
          {words.give}
        </Button>
      </Flex>
    </Stack>
  );
}
