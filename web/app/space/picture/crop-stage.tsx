import { Slider } from "antd";
import { useState, type ReactNode } from "react";
import Cropper from "react-easy-crop";
import { Box, Stack } from "../../ui/layout/layout.tsx";
import styles from "./crop-stage.module.css";
import type { CropArea } from "./picture-crop.ts";

const MAX_ZOOM = 4;

interface CropStageProps {
  readonly picture: HTMLImageElement;
  /** Width by height of what is cut out. */
  readonly aspect: number;
  readonly isRound?: boolean;
  /** Names the slider. */
  readonly zoomWords: string;
  readonly onArea: (area: CropArea) => void;
}

/** A picture behind a window that is moved by pointer, touch or arrow keys, and a slider for its size. */
export function CropStage(props: CropStageProps): ReactNode {
  const { picture, aspect, isRound = false, zoomWords, onArea } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <Box anchor clip round="control" ground="night" className={styles.stage}>
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={aspect}
          cropShape={isRound ? "round" : "rect"}
          showGrid={false}
          mediaProps={{ alt: "" }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_shares, pixels) => onArea(pixels)}
        />
      </Box>
      <Stack gap={4} align="center" className={styles.zoom}>
        <span>{zoomWords}</span>
        <Slider
          ariaLabelForHandle={zoomWords}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          tooltip={{ open: false }}
          onChange={setZoom}
        />
      </Stack>
    </>
  );
}
