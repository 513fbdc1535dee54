import type { UploadFolderName } from "@perennial/contract/files/folder.ts";
import { Upload, type UploadFile } from "antd";
import { useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { UPLOAD_MAX } from "./field-definition.ts";
import { useFieldWords } from "./field-words.ts";
import { uploadFile } from "./upload.ts";

/** Pictures that the requirements allow (front §5). */
const PICTURES = ".jpg,.jpeg,.png,.gif";

interface FieldUploadProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (urls: readonly string[]) => void;
  readonly folder: UploadFolderName;
  readonly kind: "file" | "picture";
  /** 1 for a single picture; six at most (front §9). */
  readonly most?: number;
  readonly isDisabled?: boolean;
  readonly label: string;
}

const NONE: readonly string[] = [];
const nameOf = (url: string): string => url.split("/").pop() ?? url;

/** Uploads at once and keeps the addresses; a form is not sent while something is on its way. */
export default function FieldUpload({
  id,
  value = NONE,
  onChange,
  folder,
  kind,
  most = UPLOAD_MAX,
  isDisabled = false,
  label,
}: FieldUploadProps): ReactNode {
  const words = useFieldWords();
  const [inFlight, setInFlight] = useState<readonly UploadFile[]>([]);
  const files: UploadFile[] = [
    ...value.map((url) => ({ uid: url, name: nameOf(url), url, status: "done" as const })),
    ...inFlight,
  ];
  const isFull = files.length >= most;

  const send = async (file: File): Promise<void> => {
    const uid = crypto.randomUUID?.() ?? String(performance.now());
    setInFlight((before) => [...before, { uid, name: file.name, status: "uploading" }]);
    const answer = await uploadFile(file, folder);
    setInFlight((before) => before.filter((one) => one.uid !== uid));
    if (answer.success) onChange?.([...value, answer.data.url].slice(-most));
    else showToast(answer.message || words.uploadFailed);
  };

  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      listType={kind === "picture" ? "picture-card" : "text"}
      fileList={files}
      accept={kind === "picture" ? PICTURES : undefined}
      disabled={isDisabled}
      customRequest={({ file }) => void send(file as File)}
      onRemove={({ url }) => {
        onChange?.(value.filter((one) => one !== url));
        return false;
      }}
      showUploadList={{
        showRemoveIcon: !isDisabled,
        removeIcon: <Icon name="close" size={1} />,
      }}
    >
      {isFull || isDisabled ? null : kind === "picture" ? (
        <button type="button" aria-label={`${words.uploadImage}: ${label}`} className="upload-add">
          <Icon name="plus" />
        </button>
      ) : (
        <Button aria-label={`${words.upload}: ${label}`}>
          <Icon name="top" size={1} />
          {words.upload}
        </Button>
      )}
    </Upload>
  );
}
