import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import type { Card, ResourceKind } from "../media-types.ts";
import { clockTime } from "../clock-time.ts";
import styles from "./resource.module.css";

const SIGNS = {
  video: "video",
  audio: "audio",
  picture: "image",
  document: "book",
  file: "file",
} as const satisfies Record<ResourceKind, IconName>;

/** The cover of a resource, or the sign of its kind; its length in the corner. */
export function ResourceCover({
  resource: { kind, coverUrl, seconds, extension },
}: {
  readonly resource: Pick<Card, "kind" | "coverUrl" | "seconds" | "extension">;
}): ReactNode {
  return (
    <span className={styles.cover}>
      {coverUrl ? (
        <Box as="img" full tall fit="cover" src={coverUrl} alt="" loading="lazy" />
      ) : (
        <Icon name={SIGNS[kind]} />
      )}
      {seconds > 0 ? (
        <Box as="small" pad={0} padX={2} round="mark" tone="white" size={1} tabular>
          {clockTime(seconds)}
        </Box>
      ) : null}
      {seconds === 0 && !coverUrl ? (
        <Box as="small" pad={0} padX={2} round="mark" tone="white" size={1} tabular>
          {extension}
        </Box>
      ) : null}
    </span>
  );
}
