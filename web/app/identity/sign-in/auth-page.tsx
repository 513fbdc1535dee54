import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./auth-page.module.css";

interface AuthPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** For forms with two columns. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

/** The sheet on which people register, recover and confirm. */
export function AuthPage({ title, lead, isWide = false, children }: AuthPageProps): ReactNode {
  return (
    <Grid
      as="section"
      columns={1}
      gap={5}
      card
      className={styles.sheet}
      data-wide={isWide || undefined}
    >
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </Grid>
  );
}

/** What went wrong, read out as it comes. */
export function Trouble({ children }: { readonly children: string }): ReactNode {
  return (
    <Row
      as="p"
      gap={2}
      align="center"
      pad={3}
      round="control"
      ground="paper"
      tone="danger"
      className={styles.trouble}
      role="alert"
      hidden={!children}
    >
      <Icon name="warning" />
      {children}
    </Row>
  );
}

interface NoticeProps {
  readonly kind: "done" | "info" | "failed";
  readonly title: string;
  readonly children?: ReactNode;
}

const NOTICE_ICONS = { done: "check", info: "info", failed: "warning" } as const;

/** The end of a way: what came of it, and where to go on. */
export function Notice({ kind, title, children }: NoticeProps): ReactNode {
  return (
    <Stack
      gap={4}
      across="center"
      pad={4}
      padX={0}
      centred
      className={styles.notice}
      data-kind={kind}
      role="status"
    >
      <span>
        <Icon name={NOTICE_ICONS[kind]} />
      </span>
      <Text as="p" size={3} weight="strong">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
