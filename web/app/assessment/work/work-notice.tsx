import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./work.module.css";

interface WorkNoticeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  /** Links and buttons. */
  readonly children?: ReactNode;
}

/** Stands in place of the paper: one sign, what is the matter, what can be done. */
export function WorkNotice({ icon, title, text, children }: WorkNoticeProps): ReactNode {
  return (
    <Stack gap={4} across="center" centred pad={6} className={styles.notice} role="status">
      <Text tone="brand">
        <Icon name={icon} size={2} />
      </Text>
      <Text as="h2" size={3}>
        {title}
      </Text>
      {text ? <Text tone="muted">{text}</Text> : null}
      {children ? (
        <Row gap={3} justify="center" wrap>
          {children}
        </Row>
      ) : null}
    </Stack>
  );
}
