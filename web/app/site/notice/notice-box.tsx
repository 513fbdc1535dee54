import type { ReactNode } from "react";
import { longDate } from "../../kernel/format.ts";
import { useLanguage, useWords } from "../../kernel/words.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import type { Notice } from "./notice-set.ts";
import styles from "./notice-strip.module.css";

interface NoticeBoxProps {
  readonly notices: readonly Notice[];
  readonly onClose: () => void;
}

/** All notices in full. */
export default function NoticeBox({ notices, onClose }: NoticeBoxProps): ReactNode {
  const words = useWords().site;
  return (
    <Dialog title={words.notices} onClose={onClose}>
      <Stack gap={4}>
        {notices.map((notice) => (
          <NoticeText key={notice.id} notice={notice} />
        ))}
      </Stack>
    </Dialog>
  );
}

/** One notice in full. */
function NoticeText({ notice }: { readonly notice: Notice }): ReactNode {
  const words = useWords().site;
  const language = useLanguage();
  return (
    <article className={styles.notice} data-kind={notice.kind}>
      <Row as="p" gap={0} gapX={2} align="center" wrap tone="muted" size={1}>
        <span className={styles.mark}>{words.noticeKind[notice.kind]}</span>
        {words.noticeUntil(longDate(notice.endsAt, language))}
      </Row>
      <Text as="h3" size={2}>
        {notice.title}
      </Text>
      <p>{notice.content}</p>
    </article>
  );
}
