import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { Ask } from "../../space/ask.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { ScheduleBox } from "./schedule-box.tsx";
import { useStudioWords } from "./studio-words.ts";
import type { Studio } from "./use-studio.ts";
import { VersionList } from "./version-list.tsx";

type Box = "schedule" | "versions" | "discard";

/** What the draft is beside what is published, and what can be done with it as a whole. */
export function StudioBar({ studio }: { readonly studio: Studio }): ReactNode {
  const words = useStudioWords();
  const [box, setBox] = useState<Box>();
  const close = (): void => setBox(undefined);
  const { isChanged, scheduledAt } = studio.draft;
  const say = async (doing: Promise<boolean>, done: string): Promise<void> => {
    const isDone = await doing;
    close();
    if (isDone) showToast(done, "done");
  };
  const publish = async (): Promise<boolean> => (await studio.publish()).success;
  return (
    <Row gap={2} align="center" wrap>
      <Text role="status" tone={isChanged ? "warning" : "muted"} size={1}>
        {isChanged ? words.changed : words.published}
        {scheduledAt ? ` · ${words.scheduled(plainDateTime(scheduledAt))}` : ""}
      </Text>
      {scheduledAt ? (
        <Button onClick={() => void say(studio.cancelSchedule(), words.done)}>
          {words.cancelSchedule}
        </Button>
      ) : null}
      <Button
        disabled={!studio.undo || studio.isBusy}
        aria-label={words.undo}
        onClick={() => studio.undo?.()}
      >
        {words.undo}
      </Button>
      <Button
        disabled={!studio.redo || studio.isBusy}
        aria-label={words.redo}
        onClick={() => studio.redo?.()}
      >
        {words.redo}
      </Button>
      <Button onClick={() => setBox("versions")}>
        <Icon name="clock" size={1} />
        {words.versions}
      </Button>
      <Button disabled={!isChanged} onClick={() => setBox("discard")}>
        {words.discard}
      </Button>
      <Button disabled={!isChanged} onClick={() => setBox("schedule")}>
        {words.schedule}
      </Button>
      <Button
        type="primary"
        disabled={!isChanged}
        loading={studio.isBusy}
        onClick={() => void say(publish(), words.publishedNow)}
      >
        {words.publish}
      </Button>
      {box === "versions" ? <VersionList studio={studio} onClose={close} /> : null}
      {box === "schedule" ? <ScheduleBox studio={studio} onClose={close} /> : null}
      {box === "discard" ? (
        <Ask
          title={words.discard}
          action={words.discard}
          isDanger
          onConfirm={() => void say(studio.discard(), words.discarded)}
          onClose={close}
        >
          <p>{words.discardHint}</p>
        </Ask>
      ) : null}
    </Row>
  );
}
