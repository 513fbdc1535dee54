import { Segmented } from "antd";
import { useState, type ReactNode } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useBuilderWords } from "./builder-words.ts";
import styles from "./builder.module.css";
import type { BuiltForm } from "./use-form-draft.ts";

const WIDTHS = ["phone", "desktop"] as const;
type Width = (typeof WIDTHS)[number];

/** The form as it will be filled in, in a page of its own, as wide as a phone or a computer. */
export function Preview({
  form: { id, placeId, title },
  onClose,
}: {
  readonly form: BuiltForm;
  readonly onClose: () => void;
}): ReactNode {
  const words = useBuilderWords();
  const [width, setWidth] = useState<Width>("phone");
  return (
    <Dialog title={title} room="wide" onClose={onClose}>
      <Stack gap={3}>
        <Row gap={3} align="center" wrap>
          <Segmented<Width>
            aria-label={words.preview}
            value={width}
            options={WIDTHS.map((value) => ({ value, label: words[value] }))}
            onChange={setWidth}
          />
          <Text tone="muted" size={1}>
            {words.previewHint}
          </Text>
        </Row>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, which needs its session */}
        <iframe
          className={styles.frame}
          data-width={width}
          title={words.previewFrame}
          src={`/csform/preview/${placeId}/${id}`}
        />
      </Stack>
    </Dialog>
  );
}
