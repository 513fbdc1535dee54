import type { FormEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { useConsoleWords } from "./console-words.ts";
import { Button } from "../ui/button.tsx";
import styles from "./console.module.css";

/** The console that an address belongs to: `/admin-site`. Screens are shown in several consoles. */
export function useConsoleRoot(): string {
  return `/${useLocation().pathname.split("/")[1] ?? ""}`;
}

interface ConsolePageProps {
  readonly title: string;
  readonly lead?: string;
  /** The one main action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of a console: title, one line, one main action, content. */
export function ConsolePage({ title, lead, action, children }: ConsolePageProps): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

interface PanelFormProps {
  readonly form: {
    readonly isDirty: boolean;
    readonly isBusy: boolean;
    readonly reset: () => void;
    readonly submit: (event?: FormEvent) => void;
  };
  /** Left out when the page's title says it already. */
  readonly title?: string;
  readonly lead?: string;
  /** Asks first; saves at once when it is left out. */
  readonly onSubmit?: () => void;
  readonly saveWords?: string;
  /** Beside the buttons. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A panel whose fields are saved together. */
export function PanelForm({
  form,
  title,
  lead,
  onSubmit,
  saveWords,
  actions,
  children,
}: PanelFormProps): ReactNode {
  const words = useConsoleWords();
  const { isDirty, isBusy } = form;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (onSubmit) onSubmit();
    else form.submit();
  };
  return (
    <form className={styles.panel} noValidate aria-label={title} onSubmit={submit}>
      {title ? <h2>{title}</h2> : null}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div className={styles.fields}>{children}</div>
      <div className={styles.bar}>
        <Button kind="primary" type="submit" disabled={!isDirty && !isBusy} aria-busy={isBusy}>
          {isBusy ? words.saving : (saveWords ?? words.save)}
        </Button>
        <Button disabled={!isDirty || isBusy} onClick={() => form.reset()}>
          {words.undo}
        </Button>
        {actions}
        <p className={styles.state} role="status">
          {isDirty ? words.unsaved : ""}
        </p>
      </div>
    </form>
  );
}
