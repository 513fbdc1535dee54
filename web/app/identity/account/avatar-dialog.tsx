import { getOwnProfile, setOwnAvatar } from "@perennial/contract/identity/account/own-profile.ts";
import { useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useWrite } from "../../space/query.ts";
import { uploadFile } from "../../space/field/upload.ts";
import { CropStage } from "../../space/picture/crop-stage.tsx";
import { croppedPicture, type CropArea } from "../../space/picture/picture-crop.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { useProfileWords } from "./profile-words.ts";

/** Side of a stored avatar: sharp at three times the largest size in which it is shown. */
const SIDE_PX = 400;

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
  const [area, setArea] = useState<CropArea>();
  const [isBusy, setIsBusy] = useState(false);

  const use = async (): Promise<void> => {
    if (!area) return;
    setIsBusy(true);
    const cut = await croppedPicture(picture, area, { width: SIDE_PX, height: SIDE_PX });
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
      <CropStage picture={picture} aspect={1} isRound zoomWords={words.zoom} onArea={setArea} />
    </AccountDialog>
  );
}
