import { useEffect, useState, type KeyboardEvent, type ReactNode } from "react";
import type { MenuEntry } from "../../space/space-context.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { MenuLink } from "./space-menu-link.tsx";
import styles from "./menu-search.module.css";
import { useSpaceWords } from "./space-words.ts";

/** Every leaf with the names of the groups above it. */
function linesOf(menus: readonly MenuEntry[], above = ""): { entry: MenuEntry; trail: string }[] {
  return menus.flatMap((entry) => {
    if (entry.canShow === 0 || entry.title === "") return [];
    const trail = above ? `${above} / ${entry.title}` : entry.title;
    return entry.children.length > 0 ? linesOf(entry.children, trail) : [{ entry, trail }];
  });
}

/** Finds a menu entry by its name; opened by the button or by Ctrl K. */
export function MenuSearch({ menus }: { readonly menus: readonly MenuEntry[] }): ReactNode {
  const words = useSpaceWords();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <Text
        as="button"
        hover="outline"
        type="button"
        className={styles.button}
        aria-label={`${words.search} Ctrl K`}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" size={1} />
        <span aria-hidden="true">{words.search}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </Text>
      {isOpen ? (
        <Dialog title={words.search} onClose={() => setIsOpen(false)}>
          <MenuFinder menus={menus} onChosen={() => setIsOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}

function MenuFinder({
  menus,
  onChosen,
}: {
  readonly menus: readonly MenuEntry[];
  readonly onChosen: () => void;
}): ReactNode {
  const words = useSpaceWords();
  const [typed, setTyped] = useState("");
  const found = linesOf(menus).filter(({ trail }) =>
    trail.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  // Arrow keys walk from the field through the links.
  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[
      Math.max(0, Math.min(stops.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)))
    ]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field and the links in it
    <Stack gap={2} padBottom={2} className={styles.finder} onKeyDown={walk}>
      <input
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box was opened to type here
        autoFocus
        aria-label={words.searchHint}
        placeholder={words.searchHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.currentTarget.closest("div")?.querySelector("a")?.click();
        }}
      />
      <ul>
        {found.map(({ entry, trail }) => (
          <li key={entry.id}>
            <MenuLink entry={entry} onChosen={onChosen}>
              {trail}
            </MenuLink>
          </li>
        ))}
      </ul>
      <Text as="p" tone="muted" size={1} role="status">
        {found.length === 0 ? words.noMenuFound : ""}
      </Text>
    </Stack>
  );
}
