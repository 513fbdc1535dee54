import { listResourcePlaces } from "@perennial/contract/course/units/resource-place.ts";
import {
  getResource,
  listResources,
  listResourceUses,
} from "@perennial/contract/media/resource/library.ts";
import { getPlayback, setCover } from "@perennial/contract/media/playback/playback.ts";
import { Button } from "antd";
import { useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { fileSize, plainDateTime } from "../../kernel/format.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Column, Text } from "../../ui/layout/layout.tsx";
import type { PlayerControls } from "../media-types.ts";
import { clockTime } from "../clock-time.ts";
import { ResourceState } from "../resource/resource-state.tsx";
import { ResourceView } from "../resource/resource-view.tsx";
import { useResourceWords } from "../resource/resource-words.ts";
import { useLibraryWords } from "./library-words.ts";
import styles from "./library.module.css";
import { ResourceSubtitles } from "./resource-subtitles.tsx";

/** A resource with its player, its facts, where it is used, and its subtitles. */
export function ResourceDetail({ id }: { readonly id: string }): ReactNode {
  const resource = useRead(getResource, { resourceId: id });
  const playback = useRead(getPlayback, { resourceId: id });
  const words = useLibraryWords();
  const kindWords = useResourceWords();
  const player = useRef<PlayerControls>(null);
  const cover = useWrite(setCover, {
    invalidates: [listResources, getResource],
    done: words.coverSaved,
  });
  return (
    <Reading of={resource}>
      {(data) => (
        <Column gap={4} className={styles.detail}>
          <Reading of={playback}>
            {(facts) => <ResourceView ref={player} playback={facts} bytes={data.bytes} />}
          </Reading>
          {data.may.change && data.kind === "video" && playback.data?.hlsUrl ? (
            <Button
              loading={cover.isBusy}
              onClick={() =>
                void cover.send({ resourceId: id, second: player.current?.currentTime() ?? 0 })
              }
            >
              {words.takeCover}
            </Button>
          ) : null}
          <section>
            <h2>{words.facts}</h2>
            <DescriptionList
              facts={{
                [words.state]: <ResourceState resource={data} />,
                [words.fault]: data.fault,
                [words.kind]: [
                  kindWords.kinds[data.kind],
                  data.extension.toUpperCase(),
                  fileSize(data.bytes),
                  ...(data.seconds > 0 ? [clockTime(data.seconds)] : []),
                  ...(data.width > 0 ? [`${data.width} × ${data.height}`] : []),
                ].join(" · "),
                [words.audit]: words.auditStates[data.audit],
                [words.comment]: data.auditComment,
                [words.shared]: data.isShared ? words.sharedYes : words.sharedNo,
                [words.folder]: data.folder || words.noFolder,
                [words.owner]: `${data.ownerName} · ${data.corpName}`,
                [words.createdAt]: plainDateTime(data.createdAt),
              }}
            />
          </section>
          {data.kind === "video" || data.kind === "audio" ? (
            <ResourceSubtitles
              resourceId={id}
              mayChange={data.may.change}
              onChanged={playback.again}
            />
          ) : null}
          <ResourceUses id={id} />
        </Column>
      )}
    </Reading>
  );
}

/** What shows the resource: by name where the viewer may go there, else how often each kind of thing does. */
function ResourceUses({ id }: { readonly id: string }): ReactNode {
  const words = useLibraryWords();
  const uses = useRead(listResourceUses, { resourceId: id });
  const places = useRead(listResourcePlaces, { resourceId: id });
  const named = places.data ?? [];
  const isNamed = new Set(named.map(({ usedBy, usedId }) => `${usedBy} ${usedId}`));
  return (
    <section>
      <h2>{words.uses}</h2>
      <Reading of={uses}>
        {(data) => {
          const others = data.filter(({ usedBy, usedId }) => !isNamed.has(`${usedBy} ${usedId}`));
          const kinds = [...new Set(others.map(({ usedBy }) => usedBy))];
          if (data.length === 0)
            return (
              <Text as="p" tone="muted" size={1} className={styles.hint}>
                {words.noUses}
              </Text>
            );
          return (
            <ul className={styles.uses}>
              {named.map(({ usedBy, usedId, name, courseName, link }) => (
                <li key={`${usedBy} ${usedId}`}>
                  <span>
                    {words.usedBy[usedBy]} · {courseName}
                  </span>
                  <Link to={link}>{name}</Link>
                </li>
              ))}
              {kinds.map((kind) => (
                <li key={kind}>
                  <span>{words.usedBy[kind] ?? words.usedElsewhere}</span>
                  <span>{words.times(others.filter(({ usedBy }) => usedBy === kind).length)}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Reading>
    </section>
  );
}
