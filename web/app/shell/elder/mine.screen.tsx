import type { ReactNode } from "react";
import type { Route } from "./+types/mine.screen";
import { RoleChoices, useSignOut, type Person } from "../../identity/public.tsx";
import { pageMeta } from "../../kernel/page-meta.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { phoneAddress } from "../../site/contacts.ts";
import { LanguageChoices } from "../../site/language-switch.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ADDRESS } from "../addresses.ts";
import { BigLink } from "./big-link.tsx";
import styles from "./elder-page.module.css";
import { MINE_TITLE, useElderWords } from "./elder-words.ts";
import { useServicePhone } from "./use-service-phone.ts";

export function meta({ matches }: Route.MetaArgs) {
  const language = pageWords(matches)?.language ?? "zh";
  return pageMeta(matches, { title: MINE_TITLE[language], path: ADDRESS.mine, isHidden: true });
}

/** 我的 of the elder edition: one line for each thing, and nothing to fill in. */
export default function MineScreen(): ReactNode {
  const words = useElderWords();
  const { user } = useShell();
  const phone = useServicePhone();
  return (
    <div className={styles.page}>
      <h1>{words.mine}</h1>
      {user ? (
        <OwnPages user={user} />
      ) : (
        <>
          <p className="for-visitors">{words.mineLead}</p>
          <ButtonLink
            kind="primary"
            className={`${styles.wide} for-visitors`}
            to={`${ADDRESS.login}?redirect=/`}
          >
            {words.signIn}
          </ButtonLink>
        </>
      )}
      <ul className={styles.list}>
        <BigLink icon="users" name={words.family} line={words.familyLine} to={ADDRESS.help} />
        {phone ? (
          <BigLink
            icon="phone"
            name={words.person}
            line={phone.value}
            to={phoneAddress(phone.value)}
          />
        ) : null}
      </ul>
      {user && user.roles.length > 1 ? (
        <section>
          <h2>{words.roles}</h2>
          <RoleChoices user={user} />
        </section>
      ) : null}
      <section>
        <h2>{words.language}</h2>
        <LanguageChoices />
      </section>
      {user ? <SignOut /> : null}
    </div>
  );
}

function OwnPages({ user }: { readonly user: Person }): ReactNode {
  const words = useElderWords();
  const isLearner = user.currentRole.entryPath.startsWith("/ucenter/learning-space");
  return (
    <>
      <p>{words.signedInAs(user.name)}</p>
      <ul className={styles.list}>
        {isLearner ? (
          <BigLink icon="book" name={words.courses} to="/ucenter/learning-space/c/list" />
        ) : null}
        <BigLink icon="star" name={words.favourites} to="/ucenter/settings/collect" />
        <BigLink icon="points" name={words.points} line={String(user.score)} to={ADDRESS.points} />
        <BigLink icon="user" name={words.profile} to={ADDRESS.profile} />
        <BigLink icon="shield" name={words.account} to={ADDRESS.account} />
      </ul>
    </>
  );
}

function SignOut(): ReactNode {
  const words = useElderWords();
  const signOut = useSignOut();
  return (
    <ul className={styles.list}>
      <li>
        <button type="button" className={styles.link} onClick={() => void signOut()}>
          <Icon name="logout" size={1.75} />
          <strong>{words.signOut}</strong>
        </button>
      </li>
    </ul>
  );
}
