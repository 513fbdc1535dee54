import type { ComponentProps, ReactNode } from "react";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Row } from "./layout/layout.tsx";
import styles from "./page.module.css";

interface PageProps {
  readonly trail: ComponentProps<typeof Breadcrumb>["trail"];
  /** The page's h1; left out when the content brings its own. */
  readonly title?: string;
  readonly lead?: string | undefined;
  /** Beside the title: a search form, as a rule. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a public page below the header: breadcrumb, title, content. */
export function Page({ trail, title, lead, aside, children }: PageProps): ReactNode {
  return (
    <div className={styles.page}>
      <Breadcrumb trail={trail} />
      {title ? (
        <Row gap={4} gapX={8} align="end" justify="between" wrap className={styles.head}>
          <div>
            <h1>{title}</h1>
            {lead ? <p>{lead}</p> : null}
          </div>
          {aside}
        </Row>
      ) : null}
      {children}
    </div>
  );
}
