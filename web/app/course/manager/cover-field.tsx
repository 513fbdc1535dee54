import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useReadPlayback, ResourcePicker } from "../../media/public.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { CoverCut, pickPicture } from "./cover-cut.tsx";
import styles from "./cover-field.module.css";
import { useInfoWords } from "./info-words.ts";

interface CoverFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (url: string) => void;
  readonly isDisabled?: boolean;
}

/** The cover of a course: chosen, cut to 16 : 9 in the browser, uploaded. */
export function CoverField({
  id,
  value = "",
  onChange,
  isDisabled = false,
}: CoverFieldProps): ReactNode {
  const words = useInfoWords();
  const [picture, setPicture] = useState<HTMLImageElement>();

  const [isPicking, setIsPicking] = useState(false);
  const readPlayback = useReadPlayback();

  const show = (source: string): void => {
    const image = new Image();
    image.addEventListener("load", () => setPicture(image));
    image.addEventListener("error", () => showToast(words.pictureBroken));
    image.src = source;
  };
  const open = (file: File | undefined): void => {
    if (file) show(URL.createObjectURL(file));
  };
  /** A picture of the library is cut like any other: the cover is a file of its own. */
  const take = async (resourceId: string): Promise<void> => {
    setIsPicking(false);
    const playback = await readPlayback(resourceId);
    if (playback?.fileUrl) show(playback.fileUrl);
    else showToast(words.pictureBroken);
  };
  const close = (): void => {
    if (picture) URL.revokeObjectURL(picture.src);
    setPicture(undefined);
  };

  return (
    <Row gap={4} align="center" wrap className={styles.field}>
      {value ? (
        <img src={value} alt={words.coverNow} width={240} height={135} />
      ) : (
        <Stack
          as="span"
          align="center"
          across="center"
          round="control"
          ground="paper"
          tone="muted"
          className={styles.none}
        >
          {words.noCover}
        </Stack>
      )}
      <div>
        <Button
          {...(id === undefined ? {} : { id })}
          aria-label={`${words.cover}: ${value ? words.changeCover : words.chooseCover}`}
          disabled={isDisabled}
          onClick={() => pickPicture(open)}
        >
          {value ? words.changeCover : words.chooseCover}
        </Button>{" "}
        <Button disabled={isDisabled} onClick={() => setIsPicking(true)}>
          {words.coverFromLibrary}
        </Button>
        <p>{words.coverHint}</p>
      </div>
      {isPicking ? (
        <ResourcePicker
          kinds={["picture"]}
          onPick={({ id: resourceId }) => void take(resourceId)}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
      {picture ? (
        <CoverCut
          picture={picture}
          onClose={close}
          onDone={(url) => {
            onChange?.(url);
            close();
          }}
        />
      ) : null}
    </Row>
  );
}
