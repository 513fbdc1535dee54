import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./account-list.module.css";

/** A list of settings with hairlines between them. */
export function AccountList({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className={styles.rows}>{children}</ul>;
}

interface AccountRowProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** A short word beside the title: 已开启, 本机. */
  readonly mark?: string | undefined;
  /** True where something is still to be done. */
  readonly isOpen?: boolean;
  readonly actions?: ReactNode;
}

/** One setting: what it is, how it stands, what can be done. */
export function AccountRow(props: AccountRowProps): ReactNode {
  const { icon, title, mark, isOpen = false } = props;
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-state={isOpen ? "open" : "done"} aria-hidden="true">
        <Icon name={icon} />
      </span>
      <div className={styles.text}>
        <strong>
          {title}
          {mark ? (
            <span className={styles.mark} data-tone={isOpen ? "warm" : undefined}>
              {mark}
            </span>
          ) : null}
        </strong>
        {props.children ? <span>{props.children}</span> : null}
      </div>
      {props.actions ? <div className={styles.actions}>{props.actions}</div> : null}
    </li>
  );
}
