import type { UploadFolderName } from "@perennial/contract/files/folder.ts";
import { Button } from "antd";
import { useRef, useState, type ChangeEvent, type ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { uploadFile } from "../field/upload.ts";
import styles from "./crop-field.module.css";
import { CropStage } from "./crop-stage.tsx";
import { croppedPicture, pictureOf, type CropArea, type PictureSize } from "./picture-crop.ts";

const PICTURES = "image/jpeg,image/png,image/gif,image/webp";

const zh = {
  choose: "上传图片",
  change: "更换图片",
  title: "裁剪图片",
  hint: (width: number, height: number) => `拖动图片，框里的部分会保存为 ${width} × ${height}。`,
  zoom: "缩放",
  use: "使用这一部分",
  noPicture: "这个文件不是图片，请选择 JPG、PNG 或 GIF。",
  failed: "上传没有成功，请重试。",
};
const useCropWords = ownWords<typeof zh>({
  zh,
  en: {
    choose: "Upload a picture",
    change: "Change the picture",
    title: "Crop the picture",
    hint: (width, height) => `Move it: what the frame shows is kept as ${width} × ${height}.`,
    zoom: "Zoom",
    use: "Use this part",
    noPicture: "This file is no picture; choose JPG, PNG or GIF.",
    failed: "The upload did not succeed, please try again.",
  },
  es: {
    choose: "Subir una imagen",
    change: "Cambiar la imagen",
    title: "Recortar la imagen",
    hint: (width, height) => `Muévala: lo que muestra el marco se guarda a ${width} × ${height}.`,
    zoom: "Ampliar",
    use: "Usar esta parte",
    noPicture: "Este archivo no es una imagen; elija JPG, PNG o GIF.",
    failed: "La subida falló, inténtelo de nuevo.",
  },
});

interface CropFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (address: string) => void;
  readonly label: string;
  readonly folder: UploadFolderName;
  /** Pixels as the page shows it. */
  readonly size: PictureSize;
}

/** A picture of one fixed shape: uploaded, cropped to it, shown as it will be. The control of a FieldForm field. */
export function CropField(props: CropFieldProps): ReactNode {
  const { id, value = "", onChange, label, folder, size } = props;
  const words = useCropWords();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement>();

  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again.
    event.target.value = "";
    if (!file) return;
    const chosen = await pictureOf(file);
    if (chosen) setPicture(chosen);
    else showToast(words.noPicture);
  };
  const close = (): void => {
    if (picture) URL.revokeObjectURL(picture.src);
    setPicture(undefined);
  };
  return (
    <Stack gap={2} align="start">
      {value ? (
        <Box
          as="img"
          round="control"
          border
          src={value}
          alt=""
          width={size.width}
          height={size.height}
          className={styles.picture}
        />
      ) : null}
      <Row gap={2} wrap>
        <Button
          {...(id === undefined ? {} : { id })}
          aria-label={`${value ? words.change : words.choose}: ${label}`}
          onClick={() => input.current?.click()}
        >
          {value ? words.change : words.choose}
        </Button>
        {value ? (
          <Button
            type="text"
            aria-label={`${words.remove}: ${label}`}
            onClick={() => onChange?.("")}
          >
            {words.remove}
          </Button>
        ) : null}
      </Row>
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        // More than the hidden attribute: inputs of the spaces have a display of their own.
        style={{ display: "none" }}
        aria-label={label}
        onChange={(event) => void choose(event)}
      />
      {picture ? (
        <CropDialog
          picture={picture}
          folder={folder}
          size={size}
          onDone={(address) => {
            close();
            onChange?.(address);
          }}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}

interface CropDialogProps extends Pick<CropFieldProps, "folder" | "size"> {
  readonly picture: HTMLImageElement;
  readonly onDone: (address: string) => void;
  readonly onClose: () => void;
}

function CropDialog({ picture, folder, size, onDone, onClose }: CropDialogProps): ReactNode {
  const words = useCropWords();
  const [area, setArea] = useState<CropArea>();
  const [isBusy, setIsBusy] = useState(false);
  const use = async (): Promise<void> => {
    if (!area) return;
    setIsBusy(true);
    const cut = await croppedPicture(picture, area, size);
    const file = cut && new File([cut], "picture.jpg", { type: "image/jpeg" });
    const uploaded = file && (await uploadFile(file, folder));
    setIsBusy(false);
    if (uploaded?.success) onDone(uploaded.data.url);
    else showToast(uploaded?.message || words.failed);
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap={4}>
        <Text as="p" tone="muted">
          {words.hint(size.width, size.height)}
        </Text>
        <CropStage
          picture={picture}
          aspect={size.width / size.height}
          zoomWords={words.zoom}
          onArea={setArea}
        />
        <Row gap={3} justify="end" wrap>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" loading={isBusy} onClick={() => void use()}>
            {words.use}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
