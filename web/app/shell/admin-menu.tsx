import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useConsoleRoot, useConsoleWords } from "../console/public.tsx";
import { Icon } from "../ui/icon.tsx";
import { ADMIN_MENU } from "./admin-entries.ts";
import styles from "./admin-menu.module.css";

interface AdminMenuProps {
  /** Only the drawings are shown; the words stay for those who hear them. */
  readonly isFolded: boolean;
  readonly onChosen?: () => void;
}

/** The screens of a console, grouped; the present one is marked. */
export function AdminMenu({ isFolded, onChosen }: AdminMenuProps): ReactNode {
  const words = useConsoleWords();
  const root = useConsoleRoot();
  const { pathname } = useLocation();
  return (
    <nav className={styles.menu} aria-label={words.menu} data-folded={isFolded || undefined}>
      {ADMIN_MENU.map(({ group, items }) => (
        <section key={group}>
          <h2>{words.groups[group]}</h2>
          <ul>
            {items.map(({ path, name, icon }) => (
              <li key={path}>
                <Link
                  to={`${root}${path}`}
                  title={isFolded ? words.titles[name] : undefined}
                  aria-current={pathname.startsWith(`${root}${path}`) ? "page" : undefined}
                  onClick={onChosen}
                >
                  <Icon name={icon} />
                  <span>{words.titles[name]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
