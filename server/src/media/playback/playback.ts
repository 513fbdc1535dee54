import type { Playback } from "@perennial/contract/media/resource/resource.ts";
import { languageName } from "@perennial/contract/kernel/failure.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { Services } from "../../kernel/services.ts";
import { isShownNameless } from "../nameless/nameless-file.ts";
import { signedAddress, type Audience } from "./address.ts";
import { statusWord } from "../resource/resource-card.ts";
import { SOUND_LABEL } from "../process/rendition-plan.ts";
import type { MediaTables } from "../tables.ts";

type Played = z.output<typeof Playback>;

/** Labels of the requirements in order, lowest first (front §9). */
const LABEL_ORDER = [SOUND_LABEL, "标清", "高清", "超清"];

/** The frame of a film, a picture in the width of a card; empty for what shows nothing. */
const coverOf = (
  row: { readonly kind: string; readonly cover_key: string },
  at: (file: string) => string,
): string =>
  row.cover_key !== "" ? at("cover.webp") : row.kind === "picture" ? at("w480.webp") : "";

/**
 * Everything that players need of these resources, by id; whoever calls this has decided that the person may see
 * them. Three reads, however many there are. Addresses of what somebody handed in are made for one person.
 */
export async function playbackOf(
  db: Kysely<MediaTables>,
  services: Services,
  resourceIds: readonly string[],
  audience?: Audience,
): Promise<Map<string, Played>> {
  if (resourceIds.length === 0) return new Map();
  const among = sql<string>`any(${[...new Set(resourceIds)]})`;
  const [resources, renditions, subtitles] = await Promise.all([
    db
      .selectFrom("media.resource")
      .selectAll()
      .where("id", "=", among)
      .where("deleted_at", "is", null)
      .execute(),
    db
      .selectFrom("media.rendition")
      .select(["resource_id", "label"])
      .where("resource_id", "=", among)
      .execute(),
    db
      .selectFrom("media.subtitle")
      .selectAll()
      .where("resource_id", "=", among)
      .orderBy("language")
      .execute(),
  ]);
  const labelsOf = Map.groupBy(renditions, (one) => one.resource_id);
  const subtitlesOf = Map.groupBy(subtitles, (one) => one.resource_id);
  return new Map(
    resources.map((row): [string, Played] => {
      const at = (file: string): string => signedAddress(services, row.id, file, audience);
      const made = (labelsOf.get(row.id) ?? []).map(({ label }) => label);
      const isFilm = row.kind === "video";
      // A film's sound alone is no quality of it.
      const labels = made.filter((label) => !isFilm || label !== SOUND_LABEL);
      const isPlayed = isFilm || row.kind === "audio";
      const isPdf = row.extension === "pdf";
      const isWithheld = audience?.isNameless === true && !isShownNameless(row);
      return [
        row.id,
        {
          resourceId: row.id,
          name: row.name,
          kind: row.kind as Played["kind"],
          mime: row.mime,
          status: statusWord(row.status),
          seconds: row.seconds,
          width: row.width,
          height: row.height,
          hlsUrl: labels.length > 0 ? at("index.m3u8") : "",
          labels: labels.toSorted((a, b) => LABEL_ORDER.indexOf(a) - LABEL_ORDER.indexOf(b)),
          soundUrl: isFilm && made.includes(SOUND_LABEL) ? at("audio/index.m3u8") : "",
          fileUrl: isPlayed || isWithheld ? "" : at(isPdf ? "file.pdf" : "file"),
          pdfUrl: isPdf || row.pdf_key !== "" ? at("file.pdf") : "",
          coverUrl: coverOf(row, at),
          subtitles: (subtitlesOf.get(row.id) ?? []).map((one) => ({
            language: one.language,
            label: one.label || languageName(one.language),
            url: at(`${one.language}.vtt`),
            isDefault: one.is_default,
          })),
        },
      ];
    }),
  );
}
