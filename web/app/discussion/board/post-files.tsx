import { openAttachment, openPostFile } from "@perennial/contract/discussion/attachment.ts";
import { useState, type ReactNode } from "react";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { fileSize } from "../../kernel/format.ts";
import { ResourceView } from "../../media/public.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { useBoardWords } from "./board-words.ts";
import styles from "../discussion.module.css";
import type { Post } from "./post-tools.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";

type File = Post["attachments"][number];

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
  const takeFile = useTakingFile();
  const [opened, setOpened] = useState<File>();
  if (post.attachments.length === 0) return null;
  return (
    <>
      <Row as="ul" gap={2} wrap className={styles.files} aria-label={words.attachments}>
        {post.attachments.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              onClick={() =>
                file.url !== "" && file.kind !== "picture"
                  ? void takeFile(post.id, file)
                  : setOpened(file)
              }
            >
              <Icon name={SIGNS[file.kind]} size={1} />
              <span>{file.name}</span>
              <small>{fileSize(file.bytes)}</small>
            </button>
          </li>
        ))}
      </Row>
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

/** Hands out a file that was handed in: its address is asked for now, for it soon expires. */
function useTakingFile(): (postId: string, file: File) => Promise<void> {
  const ask = useAsk(openPostFile);
  return async (postId, { url, name }) => {
    const answer = await ask({ postId, url });
    if (!answer.success) return showToast(answer.message);
    const link = document.createElement("a");
    link.href = answer.data.url;
    link.download = name;
    link.click();
  };
}

function PictureView({ postId, file, onClose }: ViewProps): ReactNode {
  const address = useRead(openPostFile, { postId, url: file.url });
  return (
    <Dialog room="wide" title={file.name} onClose={onClose}>
      <Reading of={address}>
        {({ url }) => <Box as="img" middle className={styles.picture} src={url} alt={file.name} />}
      </Reading>
    </Dialog>
  );
}

function FileView({ postId, file, onClose }: ViewProps): ReactNode {
  const params = { postId, resourceId: file.id };
  const playback = useRead(openAttachment, params);
  const askAgain = useAsk(openAttachment);
  return (
    <Dialog room="wide" title={file.name} onClose={onClose}>
      <Reading of={playback}>
        {(data) => (
          <ResourceView
            playback={data}
            bytes={file.bytes}
            refresh={async () => {
              const answer = await askAgain(params);
              return answer.success ? answer.data : undefined;
            }}
          />
        )}
      </Reading>
    </Dialog>
  );
}
