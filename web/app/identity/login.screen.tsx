import { doLogin, getAuthCode } from "@perennial/contract/identity/session.ts";
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Route } from "./+types/login.screen";
import { useShell } from "../root.tsx";
import { call } from "../kernel/call.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { useWords } from "../kernel/words.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { describedBy, FieldFrame, TextField } from "./form-field.tsx";
import fieldStyles from "./form-field.module.css";
import { loginTarget, withAuthCode, type LoginTarget } from "./login-target.ts";
import styles from "./login.module.css";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: pageWords(matches)?.words.login.title ?? "", path: "/login" });
}

/** Follows the target; an application gets a code, and the home page is shown when there is none (seed 000 §4). */
async function follow(target: LoginTarget): Promise<void> {
  if (target.kind === "page") return location.assign(target.path);
  const { redirectUrl, appKey } = target;
  const answer = await call(
    { ...getAuthCode, method: "POST" },
    { redirectUrl, ...(appKey ? { appKey } : {}) },
  );
  location.assign(answer.success ? withAuthCode(redirectUrl, answer.data) : "/");
}

interface Faults {
  readonly loginName?: string;
  readonly password?: string;
}

/** Sign-in by login name, mobile or e-mail and password. */
export default function LoginScreen(): ReactNode {
  const words = useWords().login;
  const { site, user } = useShell();
  const [query] = useSearchParams();
  const passwordId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [loginName, setLoginName] = useState("");
  const [password, setPassword] = useState("");
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [trouble, setTrouble] = useState("");

  // Who comes from an application and is signed in already goes straight back to it.
  const isPassingThrough = user !== null && !user.inSiteBlacklist && query.has("redirect_url");
  useEffect(() => {
    if (isPassingThrough) void follow(loginTarget(query, "/"));
  }, [isPassingThrough, query]);

  const refuse = (found: Faults, message: string): void => {
    setFaults(found);
    setTrouble(message);
    setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const name = loginName.trim();
    if (!name || !password) {
      return refuse(
        {
          ...(name ? {} : { loginName: words.nameNeeded }),
          ...(password ? {} : { password: words.passwordNeeded }),
        },
        "",
      );
    }
    setIsBusy(true);
    refuse({}, "");
    // The old client sends the name twice (seed 000 §5).
    const answer = await call(doLogin, { loginName: name, username: name, password });
    if (answer.success) return follow(loginTarget(query, answer.data.entryPath));
    setIsBusy(false);
    const fields = answer.fields?.map(({ path, message }) => [path, message] as const) ?? [];
    refuse(Object.fromEntries(fields), fields.length > 0 ? "" : answer.message);
  };

  return (
    <div className={styles.page}>
      <section className={styles.welcome} aria-hidden="true">
        <img src="/files/demo/mark.svg" alt="" width={56} height={56} />
        <p>{words.welcome}</p>
        <span>{site.siteName}</span>
      </section>
      <form
        ref={form}
        className={styles.form}
        noValidate
        method="post"
        onSubmit={(event) => void signIn(event)}
      >
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead(site.siteName)}</p>
        <p className={styles.trouble} role="alert" hidden={!trouble}>
          <Icon name="warning" />
          {trouble}
        </p>
        <TextField
          label={words.name}
          hint={words.nameHint}
          value={loginName}
          fault={faults.loginName}
          name="loginName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          onValue={setLoginName}
        />
        <FieldFrame id={passwordId} label={words.password} fault={faults.password}>
          <div className={styles.password}>
            <input
              {...describedBy(passwordId, undefined, faults.password)}
              id={passwordId}
              className={fieldStyles.input}
              type={isShown ? "text" : "password"}
              name="password"
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <button
              type="button"
              aria-pressed={isShown}
              aria-label={isShown ? words.hidePassword : words.showPassword}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon name={isShown ? "hidden" : "eye"} />
            </button>
          </div>
        </FieldFrame>
        <Button kind="primary" type="submit" aria-busy={isBusy} className={styles.submit}>
          {isBusy ? words.busy : words.submit}
        </Button>
        <noscript>
          <p className={styles.trouble}>{words.scriptNeeded}</p>
        </noscript>
      </form>
    </div>
  );
}
