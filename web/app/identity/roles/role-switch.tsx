import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { Dropdown } from "../../ui/dialog/dropdown.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import styles from "./role-switch.module.css";
import type { Person } from "../../kernel/person.ts";
import { Text } from "../../ui/layout/layout.tsx";
import { useRoleChange } from "./use-role-change.ts";

interface RoleChoicesProps {
  readonly user: Person;
  readonly onChosen?: () => void;
}

/** One line per role; the active one is marked. The address does the same as a page of its own. */
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
              event.preventDefault();
              void change(role.id).then((trouble) => trouble && showToast(trouble));
              onChosen?.();
            }}
          >
            <span>
              {role.name}
              <Text as="small" block tone="muted" size={1}>
                {role.rightUserRole.corpName}
              </Text>
            </span>
            {role.current === 1 ? <Icon name="check" size={1} /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The roles of the person in the header (front §2). */
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
