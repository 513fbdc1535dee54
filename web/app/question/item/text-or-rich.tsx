import { Button, Input } from "antd";
import { useState, type ReactNode } from "react";
import { RichTextEditor } from "../../space/rich-text/rich-text-editor.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { asHtml, asText } from "../stem-text.ts";
import { useItemWords } from "./item-words.ts";

interface TextOrRichProps {
  /** Rich text. */
  readonly value: string;
  readonly label: string;
  readonly maxLength?: number | undefined;
  readonly minRows?: number;
  readonly onChange: (html: string) => void;
}

const EDITOR_PX = 180;
const isPlain = (html: string): boolean => asText(html) !== html || !html.includes("<");

/**
 * A text that is mostly a line of words and sometimes has a picture, sound or table in it: a field, or the editor for
 * who asks for it.
 */
export function TextOrRich(props: TextOrRichProps): ReactNode {
  const { value, label, maxLength, minRows = 1, onChange } = props;
  const words = useItemWords();
  const [isRich, setIsRich] = useState(!isPlain(value));
  /** What stands in the field; the value may say the same in paragraphs. */
  const [text, setText] = useState(() => asText(value));
  return (
    <Row gap={2} align="start" full narrow>
      <Box grow narrow>
        {isRich ? (
          <RichTextEditor
            label={label}
            height={EDITOR_PX}
            folder="coursemetrial"
            value={value}
            onChange={onChange}
          />
        ) : (
          <Input.TextArea
            aria-label={label}
            size="large"
            autoSize={{ minRows, maxRows: 10 }}
            {...(maxLength === undefined ? {} : { maxLength })}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              onChange(event.target.value.trim() === "" ? "" : asHtml(event.target.value));
            }}
          />
        )}
      </Box>
      {isRich && !isPlain(value) ? null : (
        <Button
          type="text"
          size="large"
          aria-label={`${label} ${isRich ? words.plain : words.rich}`}
          onClick={() => {
            setText(asText(value));
            setIsRich(!isRich);
          }}
        >
          {isRich ? words.plain : words.rich}
        </Button>
      )}
    </Row>
  );
}
