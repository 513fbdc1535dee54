import type { SaidText } from "@perennial/contract/kernel/said-text.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "../../kernel/words.tsx";
import { useSpaceRoot } from "../../space/space-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { EntryList } from "./entry-list.tsx";
import { PartForm } from "./part-form.tsx";
import { PART_NAMES, partAt } from "./parts.ts";
import styles from "./studio.module.css";
import { faultPath, valueAt, withChange, type Entry, type Place } from "./place.ts";
import { useStudioWords } from "./studio-words.ts";
import type { Studio } from "./use-studio.ts";

interface PartPanelProps {
  readonly studio: Studio;
  readonly place: Place;
  readonly own: Language;
  readonly onPlace: (place: Place) => void;
  /** Whether the form holds what is not kept yet. */
  readonly onDirty: (isDirty: boolean) => void;
}

type Values = Readonly<Record<string, unknown>>;

const newId = (): string => `own-${Math.random().toString(36).slice(2, 12)}`;

/** What is said of an entry where it stands in a list. */
function useEntryName(place: Place): (entry: Entry) => string {
  const words = useStudioWords();
  const language = useLanguage();
  return (entry) => {
    if (place[0] === "blocks") return words.blocks[entry.id] ?? entry.id;
    const { headline, title, name, number } = entry as Entry & Values;
    const said = (headline ?? title ?? name) as SaidText | undefined;
    const shown = said && (said[language] || said.zh || said.en || said.es);
    return shown || (typeof number === "string" ? number : "") || words.nameless;
  };
}

/** All parts of the portal, to choose from. */
function PartList({ onPlace }: Pick<PartPanelProps, "onPlace">): ReactNode {
  const words = useStudioWords();
  const root = useSpaceRoot();
  return (
    <>
      <ul className={styles.entries}>
        {PART_NAMES.map((name) => (
          <Row as="li" key={name} line="below">
            <Box
              as="button"
              grow
              type="button"
              className={styles.entry}
              onClick={() => onPlace([name])}
            >
              {words.parts[name]?.[0]}
              <Text as="span" block tone="muted" size={1}>
                {words.parts[name]?.[1]}
              </Text>
            </Box>
          </Row>
        ))}
      </ul>
      <Text as="p" tone="muted" size={1} above={3}>
        {words.logoHint}{" "}
        <Text as={Link} underlined to={`${root}/operative/website/info`}>
          {words.logoLink}
        </Text>
      </Text>
    </>
  );
}

/** The way back to what a place lies in, with the place's name as heading. */
function PanelHead({
  place,
  entry,
  onPlace,
}: Pick<PartPanelProps, "place" | "onPlace"> & {
  /** Names the entry of a list. */
  readonly entry: string | undefined;
}): ReactNode {
  const words = useStudioWords();
  const [part = ""] = place;
  const name = words.parts[part]?.[0] ?? "";
  // Lists within an entry are shown on the entry's own panel.
  const isInList = words.lists[place.at(-2) ?? ""] !== undefined;
  return (
    <Row gap={2} align="center" below={3}>
      <Button
        type="text"
        aria-label={words.back}
        icon={<Icon name="left" size={1} />}
        onClick={() => onPlace(place.slice(0, isInList ? -2 : -1))}
      />
      <Text as="h2" size={2} weight="strong">
        {isInList ? (words.lists[place.at(-2) ?? ""] ?? name) : name}
        {entry ? ` · ${entry}` : ""}
      </Text>
    </Row>
  );
}

/** The left side of the studio: the list of parts, a list of entries, or a form. */
export function PartPanel(props: PartPanelProps): ReactNode {
  const { studio, place, own, onPlace, onDirty } = props;
  const words = useStudioWords();
  const nameOf = useEntryName(place);
  const [fresh, setFresh] = useState<{ readonly place: string; readonly entry: Entry }>();
  const part = partAt(place);
  const { portal } = studio.draft;
  if (!part) return <PartList onPlace={onPlace} />;

  const stored = valueAt(portal, place);
  const isNew = stored === undefined && fresh?.place === place.join("/");
  const value = stored ?? (isNew ? fresh?.entry : undefined);
  if (value === undefined) return <PartList onPlace={onPlace} />;

  const listOf = (list: Place, its: typeof part, label: string): ReactNode => (
    <EntryList
      part={its}
      label={label}
      entries={(valueAt(portal, list) ?? []) as readonly Entry[]}
      nameOf={nameOf}
      isBusy={studio.isBusy}
      onOpen={(id) => onPlace([...list, id])}
      onAdd={() => {
        const id = newId();
        const to = [...list, id];
        setFresh({ place: to.join("/"), entry: { ...its.blank?.(), id } });
        onPlace(to);
      }}
      onChange={(entries) =>
        void studio.apply((document) => withChange(document, list, () => entries))
      }
    />
  );

  const isList = part.isList === true && Array.isArray(value);
  // Ids of entries are no names of the schema.
  const path = place.filter((step, at) => at === 0 || words.lists[step] !== undefined).join(".");
  const isWords = Object.values(part.fields).includes("words");
  return (
    <div key={place.join("/")}>
      <PanelHead
        place={place}
        entry={isList || !part.isList || isNew ? undefined : nameOf(value as Entry)}
        onPlace={onPlace}
      />
      {isList ? (
        listOf(place, part, words.parts[place[0] ?? ""]?.[0] ?? "")
      ) : (
        <Stack gap={5}>
          <PartForm
            part={part}
            path={isWords ? "" : path}
            own={own}
            onDirty={onDirty}
            isNew={isNew}
            stored={isWords ? { [path]: value } : (value as Values)}
            faults={isWords ? "portal." : faultPath(portal, place)}
            titleHint={place[0] === "blocks" ? words.blockTitleHint : undefined}
            onSave={(values) =>
              studio.apply((document) => {
                if (isWords) return { ...document, ...values };
                if (!isNew)
                  return withChange(document, place, (before) => ({
                    ...(before as object),
                    ...values,
                  }));
                return withChange(document, place.slice(0, -1), (before) => [
                  ...(before as readonly Entry[]),
                  { ...fresh?.entry, ...values },
                ]);
              })
            }
          />
          {isNew
            ? null
            : Object.entries(part.lists ?? {}).map(([name, its]) => (
                <div key={name}>
                  <Text as="h3" size={2} weight="strong" below={2}>
                    {words.lists[name]}
                  </Text>
                  {listOf([...place, name], its, words.lists[name] ?? "")}
                </div>
              ))}
        </Stack>
      )}
    </div>
  );
}
