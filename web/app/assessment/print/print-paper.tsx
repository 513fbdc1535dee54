import { PRINT_PATH } from "@perennial/contract/assessment/print.ts";
import { Button, Radio } from "antd";
import { useState, type ReactNode } from "react";
import { useFileFetch } from "../../space/save-file.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { usePrintWords } from "./print-words.ts";

const PARTS = ["paper", "sheet", "key"] as const;
const LETTERS = ["A", "B", "C", "D"];

interface PrintPaperProps {
  readonly paperId: string;
  /** How many versions the paper has. */
  readonly versionNum: number;
  /** Who may change the paper may print its key. */
  readonly mayEdit: boolean;
  /** Decides the draw and the order, as in the preview beside which the button stands. */
  readonly seed?: string;
  /** Prints what was frozen last, instead of what stands there now. */
  readonly isReleased?: boolean;
}

function PrintDialog({
  paperId,
  versionNum,
  mayEdit,
  seed = "print",
  isReleased = false,
  onClose,
}: PrintPaperProps & { readonly onClose: () => void }): ReactNode {
  const words = usePrintWords();
  const { isBusy, fetchFile } = useFileFetch();
  const [part, setPart] = useState<(typeof PARTS)[number]>("paper");
  const [version, setVersion] = useState(1);
  const send = async (): Promise<void> => {
    const query = new URLSearchParams({ id: paperId });
    const wish = { seed, isReleased, part, version };
    if (await fetchFile(`${PRINT_PATH}?${query.toString()}`, wish)) onClose();
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap={4}>
        <Radio.Group
          aria-label={words.what}
          value={part}
          onChange={(event) => setPart(PARTS.find((one) => one === event.target.value) ?? "paper")}
        >
          <Stack gap={3}>
            {PARTS.filter((one) => mayEdit || one !== "key").map((one) => (
              <Radio key={one} value={one}>
                {words.parts[one]}
                <Text as="span" block tone="muted" size={1}>
                  {words.hints[one]}
                </Text>
              </Radio>
            ))}
          </Stack>
        </Radio.Group>
        {versionNum > 1 ? (
          <Stack gap={2}>
            <Text tone="muted" size={1}>
              {words.version}
            </Text>
            <Radio.Group
              aria-label={words.version}
              optionType="button"
              value={version}
              onChange={(event) => setVersion(Number(event.target.value))}
              options={LETTERS.slice(0, versionNum).map((letter, at) => ({
                value: at + 1,
                label: words.versionOf(letter),
              }))}
            />
          </Stack>
        ) : null}
        <Text tone="muted" size={1}>
          {words.unsaved}
        </Text>
        <Row gap={3} align="center" wrap>
          <Button type="primary" size="large" loading={isBusy} onClick={() => void send()}>
            {words.fetch}
          </Button>
          <Button size="large" onClick={onClose}>
            {words.cancel}
          </Button>
          {isBusy ? (
            <Text tone="muted" size={1} role="status">
              {words.working}
            </Text>
          ) : null}
        </Row>
      </Stack>
    </Dialog>
  );
}

/** The button that prints a paper, its answer sheet or its key as a PDF. */
export function PrintPaper(props: PrintPaperProps): ReactNode {
  const words = usePrintWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.print}</Button>
      {isOpen ? <PrintDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
