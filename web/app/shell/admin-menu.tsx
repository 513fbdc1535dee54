import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useConsoleRoot } from "../console/public.tsx";
import { useWords } from "../kernel/words.tsx";
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
  const words = useWords().admin;
  const root = useConsoleRoot();
  return (
    <nav className={styles.menu} aria-label={words.menu} data-folded={isFolded || undefined}>
      {ADMIN_MENU.map(({ group, items }) => (
        <section key={group}>
          <h2>{words.groups[group]}</h2>
          <ul>
            {items.map(({ path, name, icon }) => (
              <li key={path}>
                <NavLink to={`${root}${path}`} title={isFolded ? words.titles[name] : undefined} onClick={onChosen}>
                  <Icon name={icon} />
                  <span>{words.titles[name]}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
