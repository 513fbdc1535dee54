import { getToken } from "@perennial/contract/sso/handover.ts";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { call } from "../../kernel/call.ts";
import type { MenuEntry } from "../../space/space-context.ts";

/** Opens an outside address with a one-time code of the person; without it when none was given (seed 000 §8). */
async function openWithToken(url: string): Promise<void> {
  // Opened before waiting: afterwards a browser takes it for an unasked pop-up.
  const tab = window.open("about:blank", "_blank");
  const target = new URL(url, location.origin);
  const answer = await call({ ...getToken, method: "POST" }, { target: target.href });
  if (answer.success) target.searchParams.set("token", answer.data);
  if (!tab) return location.assign(target.href);
  tab.opener = null;
  tab.location.href = target.href;
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  readonly title?: string | undefined;
  readonly onChosen?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A menu entry as a link: Self opens in the app, anything else in a new window (seed 000 §2). */
export function MenuLink({
  entry,
  className,
  isCurrent = false,
  title,
  onChosen,
  children,
}: MenuLinkProps): ReactNode {
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
