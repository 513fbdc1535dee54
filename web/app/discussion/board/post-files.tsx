import { openAttachment, openPostFile } from "@perennial/contract/discussion/attachment.ts";
import { Modal } from "antd";
import { useState, type ReactNode } from "react";
import { call } from "../../kernel/call.ts";
import { fileSize } from "../../kernel/format.ts";
import { ResourceView } from "../../media/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { useBoardWords } from "./board-words.ts";
import styles from "../discussion.module.css";
import type { Post } from "./post-tools.tsx";

type File = Post["attachments"][number];

const VIEW_PX = 880;
const SIGNS: Readonly<Record<File["kind"], IconName>> = {
  video: "video",
  audio: "audio",
  picture: "image",
  document: "file",
  file: "file",
};

/** The files of a post; each opens in the way of its kind. */
export function PostFiles({ post }: { readonly post: Post }): ReactNode {
  const words = useBoardWords();
  const [opened, setOpened] = useState<File>();
  if (post.attachments.length === 0) return null;
  return (
    <>
      <ul className={styles.files} aria-label={words.attachments}>
        {post.attachments.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              onClick={() =>
                file.url !== "" && file.kind !== "picture"
                  ? void fetchFile(post.id, file)
                  : setOpened(file)
              }
            >
              <Icon name={SIGNS[file.kind]} size={1} />
              <span>{file.name}</span>
              <small>{fileSize(file.bytes)}</small>
            </button>
          </li>
        ))}
      </ul>
      {opened && opened.url !== "" ? (
        <PictureView postId={post.id} file={opened} onClose={() => setOpened(undefined)} />
      ) : null}
      {opened && opened.url === "" ? (
        <FileView postId={post.id} file={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  );
}

interface ViewProps {
  readonly postId: string;
  readonly file: File;
  readonly onClose: () => void;
}

/** Fetches a file that was handed in: its address is asked for now, for it soon expires. */
async function fetchFile(postId: string, { url, name }: File): Promise<void> {
  const answer = await call(openPostFile, { postId, url });
  if (!answer.success) return showToast(answer.message);
  const link = document.createElement("a");
  link.href = answer.data.url;
  link.download = name;
  link.click();
}

function PictureView({ postId, file, onClose }: ViewProps): ReactNode {
  const address = useRead(openPostFile, { postId, url: file.url });
  return (
    <Modal open centered title={file.name} width={VIEW_PX} footer={null} onCancel={onClose}>
      <Reading of={address}>
        {({ url }) => <img className={styles.picture} src={url} alt={file.name} />}
      </Reading>
    </Modal>
  );
}

function FileView({ postId, file, onClose }: ViewProps): ReactNode {
  const params = { postId, resourceId: file.id };
  const playback = useRead(openAttachment, params);
  return (
    <Modal open centered title={file.name} width={VIEW_PX} footer={null} onCancel={onClose}>
      <Reading of={playback}>
        {(data) => (
          <ResourceView
            playback={data}
            bytes={file.bytes}
            refresh={async () => {
              const answer = await call(openAttachment, params);
              return answer.success ? answer.data : undefined;
            }}
          />
        )}
      </Reading>
    </Modal>
  );
}
