import type { NavMenuItem } from "@perennial/contract/site/appearance.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { useLocation } from "react-router";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { moveInMenu } from "../../ui/dialog/menu-keys.ts";
import { useOneOpen } from "../../ui/dialog/one-open.ts";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { chosenMenuItem } from "./menu-choice.ts";
import styles from "./top-menu.module.css";

/** The site's menu in the header: submenus open on hover, focus or a tap, and close after 0.5 s (front §2). */
export function TopMenu({ items }: { readonly items: readonly NavMenuItem[] }): ReactNode {
  const words = useWords().shell;
  const { pathname } = useLocation();
  const chosenId = chosenMenuItem(items, pathname);
  return (
    <Box
      as="nav"
      hiddenOn="tablet"
      aria-label={words.mainMenu}
      data-part="topMenu"
      className={styles.menu}
    >
      <Row as="ul" align="stretch" tall>
        {items.map((item) =>
          item.children.length > 0 ? (
            <ParentItem key={item.id} item={item} isChosen={item.id === chosenId} />
          ) : (
            <li key={item.id}>
              <MenuLink item={item} isChosen={item.id === chosenId} />
            </li>
          ),
        )}
      </Row>
    </Box>
  );
}

function MenuLink({
  item,
  isChosen,
}: {
  readonly item: NavMenuItem;
  readonly isChosen: boolean;
}): ReactNode {
  return (
    <AddressLink
      className={styles.link}
      href={item.url}
      isNewWindow={item.openType !== "Self"}
      aria-current={isChosen ? "true" : undefined}
    >
      {item.name}
    </AddressLink>
  );
}

function ParentItem({
  item,
  isChosen,
}: {
  readonly item: NavMenuItem;
  readonly isChosen: boolean;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouch = useRef(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const { key } = useLocation();

  const [openAt, setOpenAt] = useState(key);
  // Navigation to another page closes the menu.
  if (openAt !== key) {
    setOpenAt(key);
    setIsOpen(false);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useOneOpen(isOpen, () => setIsOpen(false));

  const open = (): void => {
    clearTimeout(timer.current);
    setIsOpen(true);
  };
  const closeSoon = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(false), LIMITS.submenuHideDelayMs);
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) closeSoon();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && isOpen) {
      // The focus opens the menu, so this handler comes first.
      event.currentTarget.querySelector("a")?.focus();
      clearTimeout(timer.current);
      setIsOpen(false);
    } else if (panel.current && moveInMenu(panel.current, event)) {
      clearTimeout(timer.current);
    } else if (event.key === "ArrowDown" && !isOpen) {
      event.preventDefault();
      open();
    }
  };
  // The first tap opens the submenu, the second follows the link.
  const onClick = (event: MouseEvent): void => {
    if (!isTouch.current || isOpen) return;
    event.preventDefault();
    open();
  };

  return (
    // The handlers only watch events of the children; people act on the link inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onMouseEnter={() => {
        if (!isTouch.current) open();
      }}
      onMouseLeave={closeSoon}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isTouch.current = event.pointerType === "touch";
      }}
    >
      <AddressLink
        className={styles.link}
        href={item.url}
        isNewWindow={item.openType !== "Self"}
        aria-current={isChosen ? "true" : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onFocus={() => {
          if (!isTouch.current) open();
        }}
        onClick={onClick}
      >
        {item.name}
        <Icon name="down" size={0.875} className={styles.caret} />
      </AddressLink>
      {isOpen ? (
        <Box ref={panel} pad={2} border ground="surface" id={id} className={styles.panel}>
          <SubMenu items={item.children} />
        </Box>
      ) : null}
    </li>
  );
}

function SubMenu({ items }: { readonly items: readonly NavMenuItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <AddressLink
            className={styles.sublink}
            href={item.url}
            isNewWindow={item.openType !== "Self"}
          >
            {item.name}
            {item.openType === "Self" ? null : <Icon name="external" size={0.875} />}
          </AddressLink>
          {item.children.length > 0 ? <SubMenu items={item.children} /> : null}
        </li>
      ))}
    </ul>
  );
}
