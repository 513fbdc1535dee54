import { getUnreadCount } from "@perennial/contract/messaging/message.ts";
import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import type { Route } from "./+types/overview.screen";
import { useShell } from "../root.tsx";
import { call } from "../kernel/call.ts";
import { groupedNumber } from "../kernel/format.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { useWords } from "../kernel/words.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Page } from "../ui/page.tsx";
import { maskedLoginName } from "./masked-name.ts";
import styles from "./overview.module.css";
import { RoleChoices, type Person } from "./role-switch.tsx";
import { signOut } from "./sign-out.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: pageWords(matches)?.words.login.centre ?? "",
    path: "/ucenter",
    isHidden: true,
  });
}

/** The section that an address of the settings means. */
const SECTION_OF: Readonly<Record<string, string>> = {
  "/ucenter/settings/credit": "points",
  "/ucenter/settings/security": "account",
  "/ucenter/settings/profile": "account",
  "/ucenter/settings/internalMessage": "messages",
};

/** 个人中心: who I am here, my roles, points, messages. */
export default function OverviewScreen(): ReactNode {
  const words = useWords().login;
  const { user } = useShell();
  const { pathname } = useLocation();
  const section = SECTION_OF[pathname];

  useEffect(() => {
    if (section) document.getElementById(section)?.focus();
  }, [section]);

  return (
    <Page trail={[{ name: words.centre }]} title={words.centre}>
      {user ? (
        <Overview user={user} chosen={section} />
      ) : (
        <ButtonLink kind="primary" to={`/login?redirect=${encodeURIComponent(pathname)}`}>
          {words.submit}
        </ButtonLink>
      )}
    </Page>
  );
}

function Overview({
  user,
  chosen,
}: {
  readonly user: Person;
  readonly chosen: string | undefined;
}): ReactNode {
  const words = useWords().login;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [words.name, maskedLoginName(user.loginName)],
    [words.role, user.currentRole.name],
    [words.organisation, user.corpName],
    [words.introduction, user.introduction],
  ];
  return (
    <div className={styles.grid}>
      <Section id="account" icon="user" title={words.account} chosen={chosen}>
        <div className={styles.person}>
          <Avatar name={user.name} src={user.avatar} size={4.5} />
          <div>
            <strong>{user.name}</strong>
            <span>{user.currentRole.name}</span>
          </div>
        </div>
        <dl className={styles.facts}>
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <Button onClick={() => void signOut()}>
          <Icon name="logout" />
          {words.signOut}
        </Button>
      </Section>
      <div className={styles.side}>
        <Section id="points" icon="points" title={words.points} chosen={chosen}>
          <p className={styles.figure}>
            <b>{groupedNumber(user.score)}</b>
            {words.pointsUnit}
          </p>
        </Section>
        <Section id="messages" icon="bell" title={words.messages} chosen={chosen}>
          <UnreadMessages />
        </Section>
      </div>
      <Section id="roles" icon="swap" title={words.roles} chosen={chosen}>
        <p className={styles.hint}>{words.rolesHint}</p>
        <RoleChoices user={user} />
      </Section>
    </div>
  );
}

function UnreadMessages(): ReactNode {
  const words = useWords();
  const [counts, setCounts] = useState<{
    readonly systemMessageCount: number;
    readonly privateLetterCount: number;
  }>();
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let isStale = false;
    void call(getUnreadCount, {}).then((answer) => {
      if (isStale) return;
      if (answer.success) setCounts(answer.data);
      else setTrouble(answer.message);
    });
    return () => {
      isStale = true;
    };
  }, []);
  if (!counts) return <p role="status">{trouble || words.kernel.loading}</p>;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.login.systemMessages}</dt>
        <dd>{words.login.unread(counts.systemMessageCount)}</dd>
      </div>
      <div>
        <dt>{words.login.privateLetters}</dt>
        <dd>{words.login.unread(counts.privateLetterCount)}</dd>
      </div>
    </dl>
  );
}

interface SectionProps {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly chosen: string | undefined;
  readonly children: ReactNode;
}

function Section({ id, icon, title, chosen, children }: SectionProps): ReactNode {
  return (
    <section
      id={id}
      tabIndex={-1}
      className={styles.section}
      data-chosen={id === chosen ? "" : undefined}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>
        <Icon name={icon} />
        {title}
      </h2>
      {children}
    </section>
  );
}
