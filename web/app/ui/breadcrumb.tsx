import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "./icon.tsx";
import { Box, Row } from "./layout/layout.tsx";
import styles from "./breadcrumb.module.css";

interface Crumb {
  readonly name: string;
  /** Left out for the page itself, which is the last entry. */
  readonly to?: string;
}

/** The path from the home page (which is added automatically) to this page. */
export function Breadcrumb({ trail }: { readonly trail: readonly Crumb[] }): ReactNode {
  const words = useWords().kernel;
  const crumbs = [{ name: words.home, to: "/" }, ...trail];
  return (
    <Box
      as="nav"
      pad={4}
      padX={0}
      tone="muted"
      size={1}
      aria-label={words.breadcrumb}
      className={styles.breadcrumb}
    >
      <Row as="ol" gap={1} gapX={2} align="center" wrap>
        {crumbs.map((crumb, index) => (
          <Row as="li" gap={1} gapX={2} align="center" wrap key={crumb.to ?? crumb.name}>
            {index > 0 ? <Icon name="right" size={0.875} /> : null}
            {crumb.to ? (
              <Row as={Link} inline align="center" tone="muted" plain hover="link" to={crumb.to}>
                {crumb.name}
              </Row>
            ) : (
              <span aria-current="page">{crumb.name}</span>
            )}
          </Row>
        ))}
      </Row>
    </Box>
  );
}
