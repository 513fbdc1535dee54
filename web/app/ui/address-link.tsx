import type { AnchorHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../kernel/words.tsx";

interface AddressLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of this site or an http, https, mailto or tel address, as editors type it. */
  readonly href: string;
  readonly isNewWindow?: boolean;
  readonly children: ReactNode;
}

const FOLLOWABLE = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i;
/** Addresses of this host that are files or calls and no pages. */
const NOT_A_PAGE = /^\/(files|api|assets|qr\.svg|sitemap\.xml|robots\.txt)\b/;

/**
 * A link whose address comes from data. Pages of this site open in the app, other addresses leave it. Menu items with
 * an openType other than Self open a new window (front §2). An address that cannot be followed is shown as plain words.
 */
export function AddressLink({
  href,
  isNewWindow = false,
  children,
  ...rest
}: AddressLinkProps): ReactNode {
  const words = useWords().kernel;
  if (!FOLLOWABLE.test(href)) return <span className={rest.className}>{children}</span>;
  if (isNewWindow) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener">
        {children}
        <span className="visually-hidden">{words.newWindowNote}</span>
      </a>
    );
  }
  if (href.startsWith("/") && !NOT_A_PAGE.test(href)) {
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}
