import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSignOut, type Person } from "../../identity/public.tsx";
import { groupedNumber } from "../../kernel/format.ts";
import { useWords } from "../../kernel/words.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Dropdown } from "../../ui/dialog/dropdown.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { ADDRESS } from "../addresses.ts";
import styles from "./user-card.module.css";

/** The card of the signed-in person: points, account centre, personal settings, logout. */
export function UserCard({ user }: { readonly user: Person }): ReactNode {
  const words = useWords().shell;
  const signOut = useSignOut();
  const links: readonly (readonly [to: string, icon: IconName, label: string])[] = [
    [ADDRESS.userCentre, "user", words.userCentre],
    [ADDRESS.account, "shield", words.accountCentre],
    [ADDRESS.profile, "settings", words.personalSettings],
  ];
  return (
    <Dropdown label={words.cardOf(user.name)} face={<Avatar name={user.name} src={user.avatar} />}>
      {(close) => (
        <div className={styles.card}>
          <Row gap={3} align="center" className={styles.person}>
            <Avatar name={user.name} src={user.avatar} size={3} />
            <div>
              <strong>{user.name}</strong>
              <Text as="p" tone="muted" size={1}>
                {user.currentRole.name}
              </Text>
            </div>
          </Row>
          <Link className={styles.points} to={ADDRESS.points} onClick={close}>
            <Icon name="points" />
            <span>{words.points}</span>
            <b>{groupedNumber(user.score)}</b>
          </Link>
          <ul>
            {links.map(([to, icon, label]) => (
              <li key={to}>
                <Link className={styles.line} to={to} onClick={close}>
                  <Icon name={icon} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <button type="button" className={styles.line} onClick={() => void signOut()}>
            <Icon name="logout" />
            {words.signOut}
          </button>
        </div>
      )}
    </Dropdown>
  );
}
