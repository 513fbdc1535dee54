import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { useOwnToken } from "../../sso/public.tsx";
import type { MenuEntry } from "../../space/space-context.ts";

/** Opens an outside address with a one-time code of the person. */
function useOpening(): (url: string) => Promise<void> {
  const withOwnToken = useOwnToken();
  return async (url) => {
    // The window is opened before the code is awaited, because a browser would block it afterwards as a pop-up.
    const tab = window.open("about:blank", "_blank");
    const target = await withOwnToken(url);
    if (!tab) return location.assign(target);
    tab.opener = null;
    tab.location.href = target;
  };
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  readonly title?: string | undefined;
  readonly onChosen?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A menu entry as a link: Self opens in the app, any other openType in a new window (front §2). */
export function MenuLink({
  entry,
  className,
  isCurrent = false,
  title,
  onChosen,
  children,
}: MenuLinkProps): ReactNode {
  const openWithToken = useOpening();
  const shared = { className, title, "aria-current": isCurrent ? ("page" as const) : undefined };
  if (entry.target === "Self" && entry.url.startsWith("/") && entry.needToken === 0) {
    return (
      <Link {...shared} to={entry.url} onClick={onChosen}>
        {children}
      </Link>
    );
  }
  const open = (event: MouseEvent): void => {
    onChosen?.();
    if (entry.needToken === 0) return;
    event.preventDefault();
    void openWithToken(entry.url);
  };
  return (
    <a {...shared} href={entry.url} target="_blank" rel="noopener noreferrer" onClick={open}>
      {children}
    </a>
  );
}
