import { getOwnProfile, setOwnAvatar } from "@perennial/contract/identity/account/own-profile.ts";
import { Slider } from "antd";
import { useState, type ReactNode } from "react";
import Cropper from "react-easy-crop";
import { useRevalidator } from "react-router";
import { useWrite } from "../../space/query.ts";
import { uploadFile } from "../../space/field/upload.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { croppedPicture, type CropArea } from "./avatar-crop.ts";
import styles from "./profile.module.css";
import { useProfileWords } from "./profile-words.ts";

const MAX_ZOOM = 4;

interface AvatarDialogProps {
  readonly picture: HTMLImageElement;
  readonly onClose: () => void;
}

/** Chooses a square of a picture, uploads it and makes it the avatar. */
export function AvatarDialog({ picture, onClose }: AvatarDialogProps): ReactNode {
  const words = useProfileWords();
  const { revalidate } = useRevalidator();
  const { send } = useWrite(setOwnAvatar, {
    done: words.avatarDone,
    invalidates: [getOwnProfile],
  });
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const [isBusy, setIsBusy] = useState(false);

  const use = async (): Promise<void> => {
    if (!area) return;
    setIsBusy(true);
    const cut = await croppedPicture(picture, area);
    const file = cut && new File([cut], "avatar.jpg", { type: "image/jpeg" });
    const uploaded = file && (await uploadFile(file, "personalavator"));
    if (!uploaded?.success) showToast(uploaded?.message || words.failed);
    else if ((await send({ url: uploaded.data.url })).success) {
      await revalidate();
      return onClose();
    }
    setIsBusy(false);
    return undefined;
  };

  return (
    <AccountDialog
      title={words.cropTitle}
      hint={words.cropHint}
      action={words.use}
      isBusy={isBusy}
      onSubmit={() => void use()}
      onClose={onClose}
    >
      <div className={styles.stage}>
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          mediaProps={{ alt: "" }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_shares, pixels) => setArea(pixels)}
        />
      </div>
      <div className={styles.zoom}>
        <span>{words.zoom}</span>
        <Slider
          ariaLabelForHandle={words.zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          tooltip={{ open: false }}
          onChange={setZoom}
        />
      </div>
    </AccountDialog>
  );
}
