import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./button.module.css";

/** primary: the one action of a view; plain: outlined; quiet: words only. */
export type ButtonKind = "primary" | "plain" | "quiet";

const classes = (kind: ButtonKind, extra: string | undefined): string =>
  [styles.button, styles[kind], extra].filter(Boolean).join(" ");

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
}

/** A button; its `type` is `button` by default. */
export function Button({
  kind = "plain",
  className,
  type = "button",
  ...rest
}: ButtonProps): ReactNode {
  // oxlint-disable-next-line react/button-has-type -- the type has a default
  return <button {...rest} type={type} className={classes(kind, className)} />;
}

/** A link inside the app that looks like a button. */
export function ButtonLink({
  kind = "plain",
  className,
  ...rest
}: LinkProps & { readonly kind?: ButtonKind; readonly className?: string }): ReactNode {
  return <Link {...rest} className={classes(kind, className)} />;
}
