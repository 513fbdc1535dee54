import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "./icon.tsx";
import styles from "./breadcrumb.module.css";

interface Crumb {
  readonly name: string;
  /** Left out for the page itself, which comes last. */
  readonly to?: string;
}

/** The way from the home page (added by itself) to this page. */
export function Breadcrumb({ trail }: { readonly trail: readonly Crumb[] }): ReactNode {
  const words = useWords().kernel;
  const crumbs = [{ name: words.home, to: "/" }, ...trail];
  return (
    <nav aria-label={words.breadcrumb} className={styles.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? crumb.name}>
            {index > 0 ? <Icon name="right" size={0.875} /> : null}
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.name}</Link>
            ) : (
              <span aria-current="page">{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
