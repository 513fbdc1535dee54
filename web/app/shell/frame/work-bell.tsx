import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useSpaceWords } from "../space/space-words.ts";
import { useWorkCount } from "../space/work-counts.tsx";
import { CountBadge } from "./count-badge.tsx";
import bell from "./message-bell.module.css";

/** 待办 in a console's header, with how much waits. */
export function WorkBell(): ReactNode {
  const words = useSpaceWords();
  const { to, total } = useWorkCount();
  if (to === undefined) return null;
  return (
    <Stack
      as={Link}
      align="center"
      across="center"
      anchor
      round="control"
      tone="ink"
      hover="soft"
      to={to}
      className={bell.bell}
      aria-label={words.work(total)}
      title={words.work(total)}
    >
      <Icon name="list" />
      <CountBadge count={total} place="corner" />
    </Stack>
  );
}
