import { changeRole, type updateUser } from "@perennial/contract/identity/session.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { MouseEvent, ReactNode } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { call } from "../kernel/call.ts";
import { useWords } from "../kernel/words.tsx";
import { Dropdown } from "../ui/dropdown.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/toast.tsx";
import styles from "./role-switch.module.css";

/** The signed-in person, as every page knows them. */
export type Person = OutputOf<typeof updateUser>;

/** Changes the role by the operation's POST twin: what a link could do unasked must not change anything. */
function useRoleChange(): (event: MouseEvent, roleId: string) => void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const change = async (roleId: string): Promise<void> => {
    const answer = await call({ ...changeRole, method: "POST" }, { roleId });
    if (!answer.success) return showToast(answer.message);
    const { entryPath } = answer.data;
    // Consoles are apps of their own (seed 000 §4): a full load for them, a step inside the app otherwise.
    if (entryPath.startsWith("/admin")) return location.assign(entryPath);
    await navigate(entryPath);
    await revalidate();
  };
  return (event, roleId) => {
    event.preventDefault();
    void change(roleId);
  };
}

interface RoleChoicesProps {
  readonly user: Person;
  readonly onChosen?: () => void;
}

/** One line per role; the active one is marked. Without a script /changeRole/{id} does the same. */
export function RoleChoices({ user, onChosen }: RoleChoicesProps): ReactNode {
  const change = useRoleChange();
  return (
    <ul className={styles.roles}>
      {user.roles.map((role) => (
        <li key={role.id}>
          <a
            href={`/changeRole/${role.id}`}
            className={styles.role}
            aria-current={role.current === 1 ? "true" : undefined}
            onClick={(event) => {
              change(event, role.id);
              onChosen?.();
            }}
          >
            <span>
              {role.name}
              <small>{role.rightUserRole.corpName}</small>
            </span>
            {role.current === 1 ? <Icon name="check" size={1} /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The roles of the person in the header (seed 000 §2). */
export function RoleSwitch({ user }: { readonly user: Person }): ReactNode {
  const words = useWords().login;
  return (
    <Dropdown
      label={`${words.switchRole}: ${user.currentRole.name}`}
      face={
        <>
          <span>{user.currentRole.name}</span>
          <Icon name="down" size={0.875} />
        </>
      }
    >
      {(close) => <RoleChoices user={user} onChosen={close} />}
    </Dropdown>
  );
}
