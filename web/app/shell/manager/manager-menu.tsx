import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ManagerFacts } from "../../course/manager/manager-context.ts";
import { useManagerWords } from "../../course/manager/manager-words.ts";
import { Icon, isIconName } from "../../ui/icon.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import styles from "../space/space-menu.module.css";
import { isAtOrBelow } from "@perennial/contract/kernel/own-path.ts";

interface ManagerMenuProps {
  readonly facts: ManagerFacts;
  readonly path: string;
  readonly onChosen?: () => void;
}

/** The left menu of the course manager, as the server made it for this person and type of course. */
export function ManagerMenu({ facts, path, onChosen }: ManagerMenuProps): ReactNode {
  const words = useManagerWords();
  const all = facts.course.menu.flatMap(({ entries }) => entries.map((entry) => entry.path));
  const above = all.filter((one) => isAtOrBelow(path, one));
  const depth = Math.max(...above.map(({ length }) => length));
  const present = above.find(({ length }) => length === depth);
  return (
    <Box as="nav" pad={3} padX={2} className={styles.menu} aria-label={words.menu}>
      <ul>
        {facts.course.menu.map(({ group, title, entries }) => (
          <li key={group}>
            <h2>{title}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link
                    className={styles.link}
                    to={facts.to(entry.path)}
                    aria-current={entry.path === present ? "page" : undefined}
                    onClick={onChosen}
                  >
                    <Icon name={isIconName(entry.icon) ? entry.icon : "forward"} />
                    <span>{entry.title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Box>
  );
}
