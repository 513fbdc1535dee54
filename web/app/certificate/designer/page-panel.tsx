import type {
  CertificateField,
  CertificateLayout,
} from "@perennial/contract/certificate/layout.ts";
import { FRAMES } from "@perennial/contract/certificate/layout-parts.ts";
import { LANGUAGE_NAMES } from "@perennial/contract/kernel/failure.ts";
import { Select } from "antd";
import { useId, useRef, type ReactNode } from "react";
import { PICTURE_TYPES } from "../../space/field/picture-upload.ts";
import { uploadFile } from "../../space/field/upload.ts";
import { Panel } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useDesignerWords } from "./designer-words.ts";
import { ColourField } from "./colour-field.tsx";
import { createKey, turned } from "./layout-edit.ts";

const ORIENTATIONS = ["landscape", "portrait"] as const;
const NEW_TEXT = { x: 40, y: 40, w: 120, h: 12 } as const;
const NEW_SEAL = { x: 150, y: 130, w: 38, h: 38 } as const;
const NEW_CODE = { x: 40, y: 140, w: 26, h: 26 } as const;

interface PagePanelProps {
  readonly layout: CertificateLayout;
  readonly onLayout: (layout: CertificateLayout) => void;
  readonly onChoose: (key: string) => void;
}

/** A button that takes a picture. */
function PictureButton({
  label,
  onPicture,
}: {
  readonly label: string;
  readonly onPicture: (url: string) => void;
}): ReactNode {
  const words = useDesignerWords();
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const answer = await uploadFile(file, "coursecover", true);
    if (answer.success) onPicture(answer.data.url);
    else showToast(answer.message || words.uploadFailed);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          void send(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>{label}</Button>
    </>
  );
}

/** What is true of the whole page, and what can be added to it. */
export function PagePanel({ layout, onLayout, onChoose }: PagePanelProps): ReactNode {
  const words = useDesignerWords();
  const id = useId();
  const add = (field: CertificateField): void => {
    onLayout({ ...layout, fields: [...layout.fields, field] });
    onChoose(field.key);
  };
  const key = createKey(layout);
  return (
    <Panel title={words.page}>
      <Stack gap={4}>
        <Grid columns={2} gap={3}>
          <Stack gap={1}>
            <label htmlFor={`${id}-orientation`}>{words.orientation}</label>
            <Select
              id={`${id}-orientation`}
              value={layout.orientation}
              options={ORIENTATIONS.map((value) => ({ value, label: words.orientations[value] }))}
              onChange={(value) => onLayout(turned(layout, value))}
            />
          </Stack>
          <Stack gap={1}>
            <label htmlFor={`${id}-frame`}>{words.frame}</label>
            <Select
              id={`${id}-frame`}
              value={layout.frame}
              options={FRAMES.map((value) => ({ value, label: words.frames[value] }))}
              onChange={(frame) => onLayout({ ...layout, frame })}
            />
          </Stack>
          <ColourField
            label={words.accent}
            value={layout.accent}
            onColour={(accent) => onLayout({ ...layout, accent })}
          />
          <ColourField
            label={words.ground}
            value={layout.ground}
            onColour={(ground) => onLayout({ ...layout, ground })}
          />
          <Stack gap={1}>
            <label htmlFor={`${id}-language`}>{words.language}</label>
            <Select
              id={`${id}-language`}
              value={layout.language}
              options={LANGUAGE_NAMES.map(([value, label]) => ({ value, label }))}
              onChange={(language) => onLayout({ ...layout, language })}
            />
          </Stack>
        </Grid>
        <Row gap={2} wrap>
          <Button
            onClick={() =>
              add({
                ...NEW_TEXT,
                kind: "text",
                key,
                text: words.kinds.text,
                size: 16,
                weight: "regular",
                colour: "#1f2a30",
                align: "center",
                leading: 1.6,
                spacing: 0,
              })
            }
          >
            {words.addText}
          </Button>
          <PictureButton
            label={words.addSeal}
            onPicture={(url) => add({ ...NEW_SEAL, kind: "picture", key, url })}
          />
          <Button onClick={() => add({ ...NEW_CODE, kind: "qr", key })}>{words.addCode}</Button>
          {layout.background === "" ? (
            <PictureButton
              label={words.addBackground}
              onPicture={(background) => onLayout({ ...layout, background })}
            />
          ) : (
            <Button onClick={() => onLayout({ ...layout, background: "" })}>
              {words.dropBackground}
            </Button>
          )}
        </Row>
        <Text as="p" tone="muted" size={1}>
          {words.sealHint}
        </Text>
      </Stack>
    </Panel>
  );
}
