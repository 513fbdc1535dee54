import { Button } from "antd";
import { useRef, type ReactNode } from "react";
import { Row, Text } from "../ui/layout/layout.tsx";

interface SheetPickerProps {
  readonly words: {
    readonly template: string;
    readonly choose: string;
    readonly noFile: string;
  };
  /** Where the sheet to fill in comes from. */
  readonly templateHref: string;
  readonly file: File | undefined;
  readonly onChoose: (file: File) => void;
}

/** The sheet to fill in, and the file that is chosen in its place. */
export function SheetPicker({ words, templateHref, file, onChoose }: SheetPickerProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Row gap={3} align="center" wrap>
      <Button href={templateHref}>{words.template}</Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx,.csv"
        aria-label={words.choose}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = "";
          if (chosen) onChoose(chosen);
        }}
      />
      <Button onClick={() => picker.current?.click()}>{words.choose}</Button>
      <Text tone="muted" role="status">
        {file?.name ?? words.noFile}
      </Text>
    </Row>
  );
}
