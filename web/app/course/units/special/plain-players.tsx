import { openLink } from "@perennial/contract/learning/study/study.ts";
import { useState, type ReactNode } from "react";
import { ArticleBody } from "../../../cms/public.tsx";
import { call } from "../../../kernel/call.ts";
import { AudioPlayer, DocumentView, ResourceView } from "../../../media/public.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { FilmPlayer } from "./film-player.tsx";
import { contentAs, playbackIn, type SpecialPlayerProps } from "./special-unit.ts";
import styles from "./special.module.css";
import { useSpecialWords } from "./special-words.ts";
import { useDocumentPlace } from "./use-document-place.ts";
import { useSitting } from "./use-sitting.ts";

const Nothing = (): ReactNode => <EmptyState message={useSpecialWords().empty} />;

function Notes({ html }: { readonly html: string }): ReactNode {
  return html === "" ? null : (
    <div className={styles.notes}>
      <ArticleBody html={html} />
    </div>
  );
}

/** A film with its pop-up questions. */
export function Film({ unit, onComplete, refresh, watching }: SpecialPlayerProps): ReactNode {
  const { resourceId, thirdVideoId, notes } = contentAs(unit.content, "video");
  const playback = playbackIn(unit, resourceId);
  const { courseId = "", name } = unit;
  const source = playback
    ? { playback }
    : thirdVideoId !== "" && courseId !== ""
      ? { courseId, videoId: thirdVideoId, name }
      : undefined;
  if (!source) return <Nothing />;
  return (
    <>
      <FilmPlayer
        unitId={unit.id}
        source={source}
        onEnded={onComplete}
        watching={watching}
        {...(refresh && playback ? { refresh: () => refresh(playback.resourceId) } : {})}
      />
      <Notes html={notes} />
    </>
  );
}

/** A sound with its notes. */
export function Sound({ unit, onComplete, refresh, watching }: SpecialPlayerProps): ReactNode {
  const words = useSpecialWords();
  const { player, wasLeft, onPlay } = useSitting(watching);
  const { resourceId, notes } = contentAs(unit.content, "audio");
  const playback = playbackIn(unit, resourceId);
  if (!playback) return <Nothing />;
  return (
    <>
      <AudioPlayer
        ref={player}
        playback={playback}
        watch={watching}
        startAt={watching?.startAt}
        isAutoPlaying={watching?.isAutoPlaying}
        onTime={watching?.onSecond}
        onPlay={onPlay}
        onEnded={onComplete}
        {...(refresh ? { refresh: () => refresh(playback.resourceId) } : {})}
      />
      {wasLeft ? (
        <p className={styles.told} role="status">
          {words.wasLeft}
        </p>
      ) : null}
      <Notes html={notes} />
    </>
  );
}

/** A document or file; opening the unit is what counts. */
export function Paper({ unit, isLearner }: SpecialPlayerProps): ReactNode {
  const { content } = unit;
  const isDocument = content.kind === "document";
  const { lastPage, onPage } = useDocumentPlace(unit.id, isDocument && isLearner === true);
  const playback =
    content.kind === "document" || content.kind === "file"
      ? playbackIn(unit, content.resourceId)
      : undefined;
  if (!playback) return <Nothing />;
  if (playback.kind !== "document") return <ResourceView playback={playback} />;
  return (
    <DocumentView
      playback={playback}
      mayDownload={!isDocument || content.mayDownload}
      lastPage={lastPage}
      onPage={onPage}
    />
  );
}

/** A page of text. */
export function Text({ unit }: SpecialPlayerProps): ReactNode {
  const { html } = contentAs(unit.content, "page");
  return html === "" ? <Nothing /> : <ArticleBody html={html} />;
}

/** A door to another address, opened with a one-time code where the site knows the host. */
export function Door({ unit, onComplete }: SpecialPlayerProps): ReactNode {
  const words = useSpecialWords();
  const [fault, setFault] = useState("");
  const { url } = contentAs(unit.content, "link");
  if (url === "") return <Nothing />;
  const open = async (): Promise<void> => {
    // Opened in the click, before the answer: afterwards browsers take it for an unasked window.
    const view = window.open("", "_blank");
    const answer = await call(openLink, { unitId: unit.id });
    if (!answer.success) {
      view?.close();
      return setFault(answer.message);
    }
    if (view) {
      view.opener = null;
      view.location.replace(answer.data.url);
    } else location.assign(answer.data.url);
    return onComplete();
  };
  const host = URL.canParse(url) ? new URL(url).host : "";
  return (
    <div className={styles.door}>
      <Icon name="external" size={2.5} />
      <p>
        {words.leaving}
        {host ? <b>{host}</b> : null}
      </p>
      <Button kind="primary" onClick={() => void open()}>
        {words.openLink}
      </Button>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}
