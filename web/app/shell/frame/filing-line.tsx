import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { Row } from "../../ui/layout/layout.tsx";
import { ICP_REGISTER, POLICE_REGISTER } from "../addresses.ts";
import styles from "./filing-line.module.css";

/** Copyright and the site's filing numbers, each with the register that knows it. */
export function FilingLine(): ReactNode {
  const { footer } = useShell().portal;
  const policeNumber = footer.police.replace(/\D/g, "");
  return (
    <Row as="p" gap={0} gapX={6} justify="center" wrap middle size={1} className={styles.line}>
      {footer.copyright ? <span>© {footer.copyright}</span> : null}
      {footer.icp ? (
        <a href={ICP_REGISTER} target="_blank" rel="noopener noreferrer">
          {footer.icp}
        </a>
      ) : null}
      {footer.police ? (
        <a
          href={`${POLICE_REGISTER}#/query/webSearch?code=${policeNumber}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {footer.police}
        </a>
      ) : null}
    </Row>
  );
}
