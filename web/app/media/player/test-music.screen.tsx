import { useEffect, useState, type ReactNode } from "react";
import { failedMeta } from "../../kernel/failed-meta.ts";
import { ownWords } from "../../kernel/own-words.ts";
import { pageContext } from "../../kernel/page-context.ts";
import { pageMeta } from "../../kernel/page-meta.ts";
import { pageWords } from "../../kernel/page-words.ts";
import { textKey } from "../../kernel/query-keys.ts";
import { pdfTarget } from "../../site/public.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import type { Route } from "./+types/test-music.screen";
import { AudioPlayer } from "./audio-player.tsx";
import type { PlaybackFacts } from "../media-types.ts";
import { TEST_TONE_SECONDS, testTone } from "./test-tone.ts";

const TITLE = { zh: "音频播放", en: "Audio player", es: "Reproductor de audio" } as const;
const usePageWords = ownWords({
  zh: {
    title: TITLE.zh,
    lead: "试一试扬声器和播放器：暂停、拖动、调整速度。",
    tone: "试音小曲",
    refused: "只能播放本站的文件，请检查地址",
  },
  en: {
    title: TITLE.en,
    lead: "Try your speakers and the player: pause, drag, change the speed.",
    tone: "Test tune",
    refused: "Only files of this site can be played; check the address",
  },
  es: {
    title: TITLE.es,
    lead: "Pruebe los altavoces y el reproductor: pausa, posición y velocidad.",
    tone: "Melodía de prueba",
    refused: "Solo se reproducen archivos de este sitio; revise la dirección",
  },
});

export const queryKeys = { url: textKey(1_000) };

export function loader({ context, url }: Route.LoaderArgs) {
  const { siteOrigin } = context.get(pageContext);
  const asked = url.searchParams.get("url");
  return { target: asked === null ? null : pdfTarget(asked, siteOrigin) };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech || !loaderData) return failedMeta(matches, error);
  return pageMeta(matches, { title: TITLE[speech.language], path: "/test_music", isHidden: true });
}

const soundOf = (name: string, fileUrl: string, seconds: number): PlaybackFacts => ({
  resourceId: fileUrl,
  name,
  kind: "audio",
  mime: "",
  status: "SUCCESS",
  seconds,
  width: 0,
  height: 0,
  hlsUrl: "",
  labels: [],
  soundUrl: "",
  fileUrl,
  pdfUrl: "",
  coverUrl: "",
  subtitles: [],
});

/** /test_music: the audio player with a tune of our own, or with a file of this site (`?url=`). */
export default function TestMusicScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const words = usePageWords();
  const { target } = loaderData;
  return (
    <Page trail={[{ name: words.title }]} title={words.title} lead={words.lead}>
      {target === null ? (
        <Tune name={words.tone} />
      ) : target.kind === "own" ? (
        <Sound playback={soundOf(target.name, target.path, 0)} />
      ) : (
        <EmptyState message={words.refused} />
      )}
    </Page>
  );
}

/** There is nothing to read anew: the address does not expire. */
function Sound({ playback }: { readonly playback: PlaybackFacts }): ReactNode {
  return <AudioPlayer playback={playback} refresh={() => Promise.resolve(playback)} />;
}

function Tune({ name }: { readonly name: string }): ReactNode {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([testTone()], { type: "audio/wav" }));
    // oxlint-disable-next-line react/set-state-in-effect -- only a browser can make it
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, []);
  return url === "" ? (
    <div style={{ minHeight: 96 }} aria-busy="true" />
  ) : (
    <Sound playback={soundOf(name, url, TEST_TONE_SECONDS)} />
  );
}
