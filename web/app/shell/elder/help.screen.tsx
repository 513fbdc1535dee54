import { useState, type FormEvent, type ReactNode } from "react";
import type { Route } from "./+types/help.screen";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { phoneAddress } from "../../site/contacts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ADDRESS } from "../addresses.ts";
import { BigLink } from "./big-link.tsx";
import styles from "./elder-page.module.css";
import { HELP_TITLE, useElderWords } from "./elder-words.ts";
import { hasRoom, isNumber, keepRelatives, useRelatives, type Relative } from "./relatives.ts";
import { useServicePhone } from "./use-service-phone.ts";

export function meta({ matches }: Route.MetaArgs) {
  const language = pageWords(matches)?.language ?? "zh";
  return pageMeta(matches, { title: HELP_TITLE[language], path: ADDRESS.help });
}

/** Who helps: the family by telephone or with signing in, and a person of the site. */
export default function HelpScreen(): ReactNode {
  const words = useElderWords();
  const { user } = useShell();
  const phone = useServicePhone();
  return (
    <div className={styles.page}>
      <h1>{words.helpTitle}</h1>
      <p>{words.helpLead}</p>
      <section>
        <h2>{words.family}</h2>
        <ul className={styles.list}>
          {user ? (
            <BigLink
              icon="mobile"
              name={words.helpOthers}
              line={words.helpOthersLine}
              to="/login/help"
            />
          ) : (
            <BigLink
              className="for-visitors"
              icon="qr"
              name={words.familySignIn}
              line={words.familySignInLine}
              to={`${ADDRESS.login}?redirect=/#help`}
            />
          )}
        </ul>
      </section>
      <section>
        <h2>{words.service}</h2>
        {phone ? (
          <ul className={styles.list}>
            <BigLink
              icon="phone"
              name={phone.value}
              line={[phone.name === phone.value ? "" : phone.name, phone.period]
                .filter(Boolean)
                .join(" · ")}
              to={phoneAddress(phone.value)}
            />
          </ul>
        ) : (
          <p>{words.noService}</p>
        )}
      </section>
      <Relatives />
    </div>
  );
}

/** The family's telephone numbers, one tap each. */
function Relatives(): ReactNode {
  const words = useElderWords();
  const relatives = useRelatives();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className="needs-script">
      <h2>{words.relatives}</h2>
      <p>{words.relativesLine}</p>
      {relatives.length > 0 ? (
        <ul className={styles.list}>
          {relatives.map((relative, at) => (
            <li key={`${relative.name} ${relative.mobile}`} className={styles.relative}>
              <a className={styles.link} href={phoneAddress(relative.mobile)}>
                <Icon name="phone" size={1.75} />
                <span>
                  <strong>{words.call(relative.name)}</strong>
                  <small>{relative.mobile}</small>
                </span>
              </a>
              <button
                type="button"
                className={styles.remove}
                aria-label={words.removeRelative(relative.name)}
                onClick={() => keepRelatives(relatives.filter((_one, other) => other !== at))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <RelativeForm
          onSaved={(relative) => {
            keepRelatives([...relatives, relative]);
            setIsAdding(false);
          }}
        />
      ) : hasRoom(relatives) ? (
        <Button className={styles.wide} onClick={() => setIsAdding(true)}>
          <Icon name="plus" />
          {words.addRelative}
        </Button>
      ) : null}
    </section>
  );
}

function RelativeForm({ onSaved }: { readonly onSaved: (relative: Relative) => void }): ReactNode {
  const words = useElderWords();
  const [name, setName] = useState("");
  const [mobile, setMobile] = useState("");
  const [fault, setFault] = useState("");
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "") return setFault(words.nameNeeded);
    if (!isNumber(mobile)) return setFault(words.mobileNeeded);
    return onSaved({ name: name.trim(), mobile: mobile.trim() });
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <label>
        {words.relativeName}
        <input
          value={name}
          placeholder={words.relativeNameHint}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label>
        {words.relativeMobile}
        <input
          type="tel"
          value={mobile}
          autoComplete="off"
          onChange={(event) => setMobile(event.target.value)}
        />
      </label>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <Button kind="primary" type="submit" className={styles.wide}>
        {words.save}
      </Button>
    </form>
  );
}
