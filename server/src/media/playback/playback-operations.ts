import { languageName } from "@perennial/contract/kernel/failure.ts";
import * as contract from "@perennial/contract/media/playback/playback.ts";
import { TranscodeStatus } from "@perennial/contract/media/resource/resource.ts";
import { nowMs } from "../../kernel/clock.ts";
import { readCues, writeVtt } from "./subtitle-text.ts";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import { openGate } from "../../kernel/heavy/gate.ts";
import { StorageFull } from "../../kernel/storage/storage.ts";
import { createCover } from "../process/create-rendition.ts";
import { playbackOf } from "./playback.ts";
import { probeMedia } from "../process/probe.ts";
import { announceCancel, queueProcessing } from "../process/process.ts";
import { folderOf } from "../resource/remove-resource.ts";
import { resourceCards, type LibraryTables } from "../resource/resource-card.ts";
import { statusAfter, type StatusStep } from "../process/status-steps.ts";
import type { Kysely } from "kysely";

/** Covers cut out of films at once, each by a program of its own, and how many more may wait for it. */
const coverGate = openGate(2, 20);

const implement = implementOn<LibraryTables>();

/** Locks the resource and says whether the step is allowed from where it stands. */
async function lockFor(db: Kysely<LibraryTables>, id: string, step: StatusStep): Promise<boolean> {
  const row = await db
    .selectFrom("media.resource")
    .select("status")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return statusAfter(step, row.status) !== undefined;
}

const cuesIn = (vtt: string): number => vtt.split(" --> ").length - 1;

export const playbackOperations = implement(contract, {
  async getPlayback({ db, input, services, fail }) {
    return (
      (await playbackOf(db, services, [input.resourceId])).get(input.resourceId) ??
      fail("media.notFound")
    );
  },

  async retryProcessing({ db, input: { resourceId: id }, services, fail }) {
    if (!(await lockFor(db, id, "retry"))) return fail("media.statusStep");
    await queueProcessing(db, services, id);
    return (await resourceCards(db, services, [id])).get(id) ?? fail("media.notFound");
  },

  async cancelProcessing({ db, input: { resourceId: id }, services, fail }) {
    if (!(await lockFor(db, id, "cancel"))) return fail("media.statusStep");
    await db
      .updateTable("media.resource")
      .set({ status: TranscodeStatus.terminated, claimed_by: null })
      .where("id", "=", id)
      .execute();
    await announceCancel(db, services, id);
    return (await resourceCards(db, services, [id])).get(id) ?? fail("media.notFound");
  },

  async setCover({ db, input, services, fail, transaction }) {
    const { resourceId: id } = input;
    const row = await db
      .selectFrom("media.resource")
      .select(["key", "extension", "kind", "seconds"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (row.kind !== "video" || input.second > row.seconds) return fail("media.statusStep");
    // A new name, for browsers keep the old picture.
    const key = `${folderOf(row.key)}/cover-${nowMs()}.webp`;
    await coverGate(async () => {
      const local = await services.storage.toLocal(row.key);
      try {
        const media = await probeMedia(services.settings, local.path, row.extension);
        const source = { path: local.path, extension: row.extension, media };
        const cover = await createCover(services, source, input.second);
        await services.storage.putBytes(key, cover, "image/webp");
      } finally {
        await local.release();
      }
    });
    await transaction((tx) =>
      tx.updateTable("media.resource").set({ cover_key: key }).where("id", "=", id).execute(),
    );
    return (await resourceCards(db, services, [id])).get(id) ?? fail("media.notFound");
  },

  async listSubtitles({ db, input }) {
    const rows = await db
      .selectFrom("media.subtitle")
      .select(["id", "language", "label", "is_default", "cue_num"])
      .where("resource_id", "=", input.resourceId)
      .orderBy("language")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      language: row.language as "zh",
      label: row.label,
      isDefault: row.is_default,
      cueNum: row.cue_num,
    }));
  },

  async createSubtitle({ db, input, viewer, services, fail }) {
    const { resourceId: id, language, isDefault } = input;
    const cues = readCues(input.text);
    if (!cues)
      return fail("media.subtitleRefused", [{ path: "text", message: "media.subtitleRefused" }]);
    const vtt = writeVtt(cues);
    const { key: original } = await db
      .selectFrom("media.resource")
      .select("key")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const key = `${folderOf(original)}/subtitle-${id}-${language}-${nowMs()}.vtt`;
    try {
      await services.storage.putBytes(key, Buffer.from(vtt), "text/vtt; charset=utf-8");
    } catch (error) {
      throw error instanceof StorageFull ? new Failure("media.storageFull") : error;
    }
    if (isDefault)
      await db
        .updateTable("media.subtitle")
        .set({ is_default: false })
        .where("resource_id", "=", id)
        .execute();
    const label = languageName(language);
    const values = { key, label, is_default: isDefault, cue_num: cuesIn(vtt) };
    const row = await db
      .insertInto("media.subtitle")
      .values({ resource_id: id, language, created_by: viewer().userId, ...values })
      .onConflict((conflict) => conflict.columns(["resource_id", "language"]).doUpdateSet(values))
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: row.id, language, label, isDefault, cueNum: values.cue_num };
  },

  async removeSubtitle({ db, input }) {
    await db.deleteFrom("media.subtitle").where("id", "=", input.subtitleId).execute();
    return true;
  },
});
