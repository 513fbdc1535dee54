import { getResource } from "@perennial/contract/media/resource/library.ts";
import { Button } from "antd";
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from "react";
import { fileSize } from "../../kernel/format.ts";
import { useLive } from "../../space/live.ts";
import { useRead } from "../../space/query.ts";
import { Row, Text } from "../../ui/layout/layout.tsx";
import type { Card, ResourceFieldProps } from "../media-types.ts";
import { ResourceCover } from "./resource-cover.tsx";
import { ResourcePicker } from "./resource-picker.tsx";
import { ResourcePreview } from "./resource-preview.tsx";
import { ResourceState } from "./resource-state.tsx";
import { useResourceWords } from "./resource-words.ts";
import styles from "./resource.module.css";
import { acceptOf } from "../upload/upload-rules.ts";
import { useUploads } from "../upload/use-uploads.ts";

/** Beside the news of the server, in case the stream has a gap. */
const ASK_EVERY_MS = 5_000;

/** A chosen resource, or the ways to choose one. */
export default function ResourceFieldPart(props: ResourceFieldProps): ReactNode {
  const { id, kinds, value, label, folder, isDisabled = false } = props;
  const words = useResourceWords();
  const { uploads, uploadResources } = useUploads();
  const [isPicking, setIsPicking] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [sending, setSending] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const upload = uploads.find((one) => one.id === sending && one.state !== "done");
  const change = useEffectEvent(props.onChange);

  const send = (files: Iterable<File>): void => {
    const [file] = files;
    if (!file) return;
    const [first] = uploadResources([file], {
      kinds,
      ...(folder === undefined ? {} : { folder }),
      onDone: (card) => change(card.id, card),
    });
    setSending(first);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) send(event.dataTransfer.files);
  };
  const choices = (
    <>
      <Button disabled={isDisabled} onClick={() => picker.current?.click()}>
        {value === null ? words.upload : words.replace}
      </Button>
      <Button disabled={isDisabled} onClick={() => setIsPicking(true)}>
        {words.pick}
      </Button>
    </>
  );
  return (
    // Dropping is a short cut; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      {...(id === undefined ? {} : { id })}
      className={styles.field}
      role="group"
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {value === null ? (
        <Row gap={2} align="center" wrap>
          <Text tone="muted">{words.drop}</Text>
          {choices}
        </Row>
      ) : (
        <Chosen
          key={value}
          id={value}
          actions={
            <>
              {choices}
              <Button disabled={isDisabled} onClick={() => props.onChange(null)}>
                {words.remove}
              </Button>
            </>
          }
        />
      )}
      {upload ? (
        <Text as="p" above={2} tone="muted" size={1} role="status">
          {`${upload.name} · ${words.uploading(Math.floor((upload.sent / upload.bytes) * 100))}`}
        </Text>
      ) : null}
      <input
        ref={picker}
        type="file"
        // Forms of Ant Design would show it again.
        style={{ display: "none" }}
        aria-label={`${words.upload}: ${label}`}
        accept={acceptOf(kinds)}
        onChange={(event) => {
          send([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {isPicking ? (
        <ResourcePicker
          kinds={kinds}
          onPick={(card) => {
            setIsPicking(false);
            props.onChange(card.id, card);
          }}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </div>
  );
}

/** Whether a piece of news is about this resource. */
const isAbout = (news: unknown, id: string): boolean =>
  typeof news === "object" && news !== null && "id" in news && news.id === id;

function Chosen({ id, actions }: { readonly id: string; readonly actions: ReactNode }): ReactNode {
  const words = useResourceWords();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { data, failure, again } = useRead(getResource, { resourceId: id });
  useLive("media", (news) => {
    if (isAbout(news, id)) void again();
  });
  const isUnderway = data?.status === "NEW" || data?.status === "PROCESSING";
  useEffect(() => {
    if (!isUnderway) return undefined;
    const timer = setInterval(() => void again(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderway, again]);
  const card: Card | undefined = data;
  return (
    <Row gap={3} gapX={4} wrap>
      {card ? <ResourceCover resource={card} /> : null}
      <div className={styles.facts}>
        <p>{card?.name ?? (failure ? words.missing : "")}</p>
        {card ? (
          <Row as="p" gap={2} align="center" wrap className={styles.more}>
            <span>{fileSize(card.bytes)}</span>
            <ResourceState resource={card} />
          </Row>
        ) : null}
        <Row gap={2} align="center" wrap>
          {card ? <Button onClick={() => setIsPreviewing(true)}>{words.preview}</Button> : null}
          {actions}
        </Row>
      </div>
      {isPreviewing && card ? (
        <ResourcePreview card={card} onClose={() => setIsPreviewing(false)} />
      ) : null}
    </Row>
  );
}
