import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./elder-page.module.css";

interface BigLinkProps {
  readonly icon: IconName;
  readonly name: string;
  readonly line?: string;
  /** An address of this site, or a telephone number with its scheme. */
  readonly to: string;
  readonly className?: string;
}

/** One thing to do, as wide as the page. */
export function BigLink({ icon, name, line, to, className }: BigLinkProps): ReactNode {
  const content = (
    <>
      <Icon name={icon} size={1.75} />
      <span>
        <strong>{name}</strong>
        {line ? <small>{line}</small> : null}
      </span>
      <Icon name="right" />
    </>
  );
  return (
    <li className={className}>
      {to.startsWith("tel:") ? (
        <a className={styles.link} href={to}>
          {content}
        </a>
      ) : (
        <Link className={styles.link} to={to}>
          {content}
        </Link>
      )}
    </li>
  );
}
