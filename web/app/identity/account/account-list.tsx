import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import styles from "./account-list.module.css";

/** A list of settings with hairlines between them. */
export function AccountList({ children }: { readonly children: ReactNode }): ReactNode {
  return <Stack as="ul">{children}</Stack>;
}

interface AccountRowProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** A short word beside the title: 已开启, 本机. */
  readonly mark?: string | undefined;
  /** True where something is still to be done. */
  readonly isOpen?: boolean;
  readonly actions?: ReactNode;
}

/** One setting: what it is, how it stands, what can be done. */
export function AccountRow(props: AccountRowProps): ReactNode {
  const { icon, title, mark, isOpen = false } = props;
  return (
    <Row
      as="li"
      gap={2}
      gapX={4}
      align="center"
      wrap
      pad={4}
      padX={0}
      line="above"
      className={styles.row}
    >
      <Stack
        as="span"
        align="center"
        across="center"
        rigid
        round="circle"
        ground="brand-soft"
        tone="brand"
        className={styles.icon}
        data-state={isOpen ? "open" : "done"}
        aria-hidden="true"
      >
        <Icon name={icon} />
      </Stack>
      <Stack gap="half" narrow className={styles.text}>
        <strong>
          {title}
          {mark ? (
            <Box
              as="span"
              pad={0}
              padX={2}
              round="pill"
              ground="brand-soft"
              tone="brand-strong"
              size={1}
              className={styles.mark}
              data-tone={isOpen ? "warm" : undefined}
            >
              {mark}
            </Box>
          ) : null}
        </strong>
        {props.children ? <span>{props.children}</span> : null}
      </Stack>
      {props.actions ? (
        <Row gap={2} justify="end" wrap pushed>
          {props.actions}
        </Row>
      ) : null}
    </Row>
  );
}
