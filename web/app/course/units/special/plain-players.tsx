import type { ReactNode } from "react";
import { ArticleBody } from "../../../cms/public.tsx";
import { AudioPlayer, DocumentView, ResourceView } from "../../../media/public.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Box, Stack, Text } from "../../../ui/layout/layout.tsx";
import { FilmPlayer } from "./film-player.tsx";
import { contentAs, playbackIn, type SpecialPlayerProps } from "./special-unit.ts";
import styles from "./special.module.css";
import { useSpecialWords } from "./special-words.ts";
import { useDocumentPlace } from "./use-document-place.ts";
import { useOpenedLink } from "../use-opened-link.ts";
import { useSitting } from "./use-sitting.ts";

const Nothing = (): ReactNode => <EmptyState message={useSpecialWords().empty} />;

function Notes({ html }: { readonly html: string }): ReactNode {
  return html === "" ? null : (
    <Text as="div" above={4}>
      <ArticleBody html={html} />
    </Text>
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
        <Box
          as="p"
          above={2}
          pad={2}
          padX={3}
          round="control"
          ground="accent-soft"
          tone="accent-strong"
          role="status"
        >
          {words.wasLeft}
        </Box>
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
export function TextPlayer({ unit }: SpecialPlayerProps): ReactNode {
  const { html } = contentAs(unit.content, "page");
  return html === "" ? <Nothing /> : <ArticleBody html={html} />;
}

/** A door to another address, opened with a one-time code where the site knows the host. */
export function Door({ unit, onComplete }: SpecialPlayerProps): ReactNode {
  const words = useSpecialWords();
  const { open, error, isBusy } = useOpenedLink(onComplete);
  const { url } = contentAs(unit.content, "link");
  if (url === "") return <Nothing />;
  const host = URL.canParse(url) ? new URL(url).host : "";
  return (
    <Stack
      gap={3}
      across="center"
      pad={10}
      padX={4}
      round="card"
      tone="muted"
      centred
      className={styles.door}
    >
      <Icon name="external" size={2.5} />
      <p>
        {words.leaving}
        {host ? (
          <Text as="b" tone="ink">
            {host}
          </Text>
        ) : null}
      </p>
      <Button kind="primary" aria-busy={isBusy} onClick={() => void open({ unitId: unit.id })}>
        {words.openLink}
      </Button>
      <p className={styles.fault} role="alert">
        {error?.message}
      </p>
    </Stack>
  );
}
