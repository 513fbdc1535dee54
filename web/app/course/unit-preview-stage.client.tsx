import { openPreview } from "@perennial/contract/course/units/unit.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { ArticleBody } from "../cms/public.tsx";
import { useAsk } from "../kernel/operation/use-asking.ts";
import { DocumentView, ResourceView, VideoPlayer, type PlaybackFacts } from "../media/public.tsx";
import { UnitView } from "./units/special/public.tsx";

const nothing = (): void => undefined;

/** The unit in the way of its kind, without questions and without records. */
export default function UnitStage({
  unit,
}: {
  readonly unit: OutputOf<typeof openPreview>;
}): ReactNode {
  const { content, playbacks } = unit;
  const ask = useAsk(openPreview, "quiet");
  const refresh = async (resourceId: string): Promise<PlaybackFacts | undefined> => {
    const answer = await ask({ courseId: unit.courseId, unitId: unit.id });
    return answer.success ? answer.data.playbacks[resourceId] : undefined;
  };
  const id = "resourceId" in content ? content.resourceId : null;
  const playback = id === null ? undefined : playbacks[id];
  if (content.kind === "video" && playback)
    return (
      <>
        <VideoPlayer playback={playback} refresh={() => refresh(playback.resourceId)} />
        {content.notes ? <ArticleBody html={content.notes} /> : null}
      </>
    );
  if ((content.kind === "document" || content.kind === "file") && playback)
    return playback.kind === "document" ? (
      <DocumentView
        playback={playback}
        mayDownload={content.kind === "file" || content.mayDownload}
      />
    ) : (
      <ResourceView playback={playback} refresh={() => refresh(playback.resourceId)} />
    );
  return <UnitView unit={unit} onComplete={nothing} refresh={refresh} />;
}
