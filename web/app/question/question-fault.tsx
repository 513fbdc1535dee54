import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { Row } from "../ui/layout/layout.tsx";
import styles from "./question.module.css";

/** What is wrong with a question or an answer; its place is kept while nothing is. */
export function QuestionFault({ message }: { readonly message: string }): ReactNode {
  return (
    <Row
      as="p"
      gap={2}
      align="center"
      above={2}
      tone="danger"
      size={1}
      className={styles.fault}
      role="alert"
    >
      {message === "" ? null : (
        <>
          <Icon name="warning" size={1} />
          {message}
        </>
      )}
    </Row>
  );
}
