import { getPortalDraft } from "@perennial/contract/site/portal/studio.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { LANGUAGES } from "@perennial/contract/kernel/failure.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Segmented } from "antd";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useMedia } from "../../kernel/device-media.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { Ask } from "../../space/ask.tsx";
import { useFieldWords } from "../../space/field/field-words.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import { paramOf } from "../params.ts";
import { PartPanel } from "./part-panel.tsx";
import type { Place } from "./place.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { StudioBar } from "./studio-bar.tsx";
import { useStudioWords } from "./studio-words.ts";
import styles from "./studio.module.css";
import { useStudio } from "./use-studio.ts";

/** Windows of the preview, in pixels. */
const DESK = 1440;
const PHONE = 390;

/** Addresses of the requirements that are one part of the studio. */
const PART_OF: Readonly<Record<string, Place>> = {
  modules: ["blocks"],
  navmenu: ["topMenu"],
  navbar: ["bottomMenu"],
  links: ["links"],
  customservice: ["service"],
};

/** operative/website/studio: what the portal shows around its content, drafted beside its preview (decision 032). */
export default function StudioScreen(): ReactNode {
  const read = useRead(getPortalDraft, {});
  return <Reading of={read}>{(draft) => <StudioDesk read={draft} />}</Reading>;
}

type Draft = NonNullable<ReturnType<typeof useRead<typeof getPortalDraft>>["data"]>;

function StudioDesk({ read }: { readonly read: Draft }): ReactNode {
  const words = useStudioWords();
  const { site } = useShell();
  const { pathname } = useLocation();
  const studio = useStudio(read);
  const [place, setPlace] = useState<Place>(PART_OF[pathname.split("/").at(-1) ?? ""] ?? []);
  const isNarrow = useMedia(`(max-width: ${LIMITS.mobileBreakpointPx - 1}px)`);
  const [chosen, setChosen] = useState<number>();
  const width = chosen ?? (isNarrow ? PHONE : DESK);
  const [isDirty, setIsDirty] = useState(false);
  const [next, setNext] = useState<Place>();
  const fieldWords = useFieldWords();
  const go = (to: Place): void => {
    setNext(undefined);
    setIsDirty(false);
    setPlace(to);
  };
  // What was typed and not kept would be lost.
  const ask = (to: Place): void => (isDirty ? setNext(to) : go(to));
  const wanted = paramOf(site.params, PARAM.defaultLanguage);
  const own = LANGUAGES.find((language) => language === wanted) ?? "zh";
  return (
    <SpacePage title={words.title} lead={words.lead} action={<StudioBar studio={studio} />}>
      <Stack gap={4} align="start" className={styles.studio}>
        <Box pad={4} card scroll="y" className={styles.panel}>
          <PartPanel studio={studio} place={place} own={own} onPlace={ask} onDirty={setIsDirty} />
        </Box>
        <Stack gap={2} narrow className={styles.view}>
          <Row justify="end">
            <Segmented
              aria-label={words.widths}
              value={width}
              options={[
                { value: DESK, label: words.desk },
                { value: PHONE, label: words.phone },
              ]}
              onChange={setChosen}
            />
          </Row>
          <PreviewFrame
            key={width}
            title={words.preview}
            width={width}
            stamp={studio.stamp}
            place={place}
            onPick={ask}
          />
        </Stack>
      </Stack>
      {next ? (
        <Ask
          title={fieldWords.leaveTitle}
          action={fieldWords.leave}
          isDanger
          onConfirm={() => go(next)}
          onClose={() => setNext(undefined)}
        >
          <p>{fieldWords.leaveHint}</p>
        </Ask>
      ) : null}
    </SpacePage>
  );
}
