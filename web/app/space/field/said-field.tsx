import type { SaidText } from "@perennial/contract/kernel/said-text.ts";
import { LANGUAGES, languageName, type Language } from "@perennial/contract/kernel/failure.ts";
import { Button, Input } from "antd";
import { useState, type ReactNode } from "react";
import { Stack } from "../../ui/layout/layout.tsx";
import { useFieldWords } from "./field-words.ts";
import { UNSAID } from "./unsaid.ts";

interface SaidFieldProps {
  readonly id?: string;
  readonly value?: SaidText;
  readonly onChange?: (text: SaidText) => void;
  readonly label: string;
  /** The site's own language stands first; the others unfold. */
  readonly own: Language;
  readonly maxLength: number | undefined;
  readonly isLong: boolean;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean | "true" | "false";
}

/** A text in three languages. The control of a FieldForm field. */
export function SaidField(props: SaidFieldProps): ReactNode {
  const { id, value = UNSAID, onChange, label, own, maxLength, isLong } = props;
  const words = useFieldWords();
  const others = LANGUAGES.filter((language) => language !== own);
  const [isOpen, setIsOpen] = useState(() => others.some((language) => Boolean(value[language])));
  const one = (language: Language, isFirst: boolean): ReactNode => {
    const shared = {
      ...(isFirst && id !== undefined ? { id } : {}),
      lang: language,
      "aria-label": isFirst ? undefined : `${label} ${languageName(language)}`,
      "aria-describedby": isFirst ? props["aria-describedby"] : undefined,
      "aria-invalid": isFirst ? props["aria-invalid"] : undefined,
      value: value[language],
      maxLength,
      placeholder: isFirst ? "" : languageName(language),
      onChange: (event: { target: { value: string } }) =>
        onChange?.({ ...value, [language]: event.target.value }),
    };
    return isLong ? (
      <Input.TextArea key={language} {...shared} autoSize={{ minRows: 2, maxRows: 8 }} />
    ) : (
      <Input key={language} {...shared} />
    );
  };
  return (
    <Stack gap={1}>
      {one(own, true)}
      {isOpen ? others.map((language) => one(language, false)) : null}
      {isOpen ? null : (
        <div>
          <Button
            type="link"
            size="small"
            aria-label={`${words.otherLanguages}: ${label}`}
            onClick={() => setIsOpen(true)}
          >
            {words.otherLanguages}
          </Button>
        </div>
      )}
    </Stack>
  );
}
