import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { auditResources, listResources } from "@perennial/contract/media/resource/library.ts";
import { Button, Input } from "antd";
import { useState, type ReactNode } from "react";
import { useFieldWords } from "../../space/field/field-words.ts";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { useLibraryWords } from "./library-words.ts";
import styles from "./library.module.css";
import type { LibraryRow } from "./library-row.ts";

const COMMENT_MAX = rulesOf(auditResources, "comment").maxLength;

/** Refuses resources with a reason. */
export function AuditDialog({
  resources,
  onClose,
}: {
  readonly resources: readonly Pick<LibraryRow, "id" | "name">[];
  readonly onClose: () => void;
}): ReactNode {
  const words = useLibraryWords();
  const { cancel } = useFieldWords();
  const [comment, setComment] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const { send, isBusy } = useWrite(auditResources, {
    invalidates: [listResources],
    done: words.refused,
  });
  const isMissing = comment.trim() === "";
  const refuse = async (): Promise<void> => {
    setIsAsked(true);
    if (isMissing) return;
    const resourceIds = resources.map(({ id }) => id);
    const answer = await send({ resourceIds, audit: 2, comment: comment.trim() });
    if (answer.success) onClose();
  };
  return (
    <Dialog title={words.refuseTitle} onClose={onClose}>
      <p>{words.several(resources[0]?.name ?? "", resources.length)}</p>
      <label className={styles.label} htmlFor="audit-comment">
        {words.reason}
      </label>
      <Input.TextArea
        id="audit-comment"
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={COMMENT_MAX}
        value={comment}
        aria-invalid={isAsked && isMissing}
        aria-describedby="audit-comment-hint"
        onChange={(event) => setComment(event.target.value)}
      />
      <Text
        as="p"
        tone="muted"
        size={1}
        id="audit-comment-hint"
        className={styles.hint}
        data-wrong={(isAsked && isMissing) || undefined}
      >
        {isAsked && isMissing ? words.reasonNeeded : words.refuseHint}
      </Text>
      <Row gap={2} justify="end" above={4}>
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="primary" danger loading={isBusy} onClick={() => void refuse()}>
          {words.refuse}
        </Button>
      </Row>
    </Dialog>
  );
}
