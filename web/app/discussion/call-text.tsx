import { Fragment, type ReactNode } from "react";
import { textParts } from "../ui/plain-text.tsx";
import { callParts } from "./calls.ts";
import styles from "./discussion.module.css";

/** What somebody typed: line breaks stay, addresses become links, names that are called stand out. */
export function CallText({
  names,
  children,
}: {
  readonly names: readonly string[];
  readonly children: string;
}): ReactNode {
  // Parts of one text never change places.
  /* oxlint-disable react/no-array-index-key */
  return (
    <p className={styles.words}>
      {textParts(children).map(({ text, href }, at) =>
        href === undefined ? (
          <Fragment key={at}>
            {callParts(text, names).map((part, place) =>
              part.isCall ? <strong key={place}>{part.text}</strong> : part.text,
            )}
          </Fragment>
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        ),
      )}
    </p>
  );
  /* oxlint-enable react/no-array-index-key */
}
