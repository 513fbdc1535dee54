import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/register.screen";
import { useRegistration, useShell } from "../../kernel/shell-data.ts";
import { useWords } from "../../kernel/words.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./auth-form.module.css";
import { AuthPage } from "./auth-page.tsx";
import { useAuthWords } from "./auth-words.ts";
import { useDoorWords } from "./door-words.ts";
import { ownMeta } from "../page-title.ts";
import { PhoneDoor } from "./phone-door.tsx";
import { RegisterForm } from "./register-form.tsx";
import { REGISTER_TITLE, useRegisterWords } from "./register-words.ts";
import { useLoginOutcome } from "./use-login-outcome.ts";
import { useKeptTarget } from "./use-kept-target.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, REGISTER_TITLE, "/register");
}

/** The same door as at /login, and below it the fuller form for who wants a login name and a password at once. */
export default function RegisterScreen(): ReactNode {
  const words = useRegisterWords();
  const door = useDoorWords();
  const auth = useAuthWords();
  const { login } = useWords();
  const { site } = useShell();
  const { finish } = useLoginOutcome();
  const isOpen = useRegistration();
  const [isFull, setIsFull] = useState(false);
  const kept = useKeptTarget();
  return (
    <AuthPage
      title={isOpen ? words.title : login.title}
      lead={isOpen ? words.lead(site.siteName) : words.closed(site.siteName)}
    >
      {isFull ? <RegisterForm onDone={finish} /> : <PhoneDoor onDone={finish} />}
      {isOpen ? (
        <Button className="needs-script" aria-expanded={isFull} onClick={() => setIsFull(!isFull)}>
          {isFull ? door.doorAgain : door.fullForm}
        </Button>
      ) : null}
      <div className={styles.links}>
        <Link to={`/login${kept}`}>{words.haveAccount}</Link>
        <Link to="/organApply">{words.organisation}</Link>
        <Link to="/jkregister">{words.invigilator}</Link>
      </div>
      <noscript>
        <p>{auth.scriptNeeded}</p>
      </noscript>
    </AuthPage>
  );
}
