import { readPage } from "../kernel/database/paging.ts";
import { isUniqueViolation } from "../kernel/database/unique-violation.ts";
import * as contract from "@perennial/contract/cms/channel.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import type { OutputOf, ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import type { Kysely } from "kysely";
import { forgetPages } from "../kernel/services.ts";
import { channelOf, saidIn, selectChannels, withChannelsBelow } from "./channel-rows.ts";
import { knownChannel } from "./channel-cache.ts";
import { fieldFault } from "./field-fault.ts";
import { templateFor } from "./rules.ts";
import { implement, type CmsTables } from "./tables.ts";

type ChannelInput = ParsedInputOf<typeof contract.saveChannel>;
type Parent = { readonly id: string; readonly template_id: string } | undefined;

function valuesOf(input: ChannelInput, parent: Parent) {
  return {
    name: input.name,
    ...(input.names === undefined ? {} : { names: JSON.stringify(input.names) }),
    ...(input.summaries === undefined ? {} : { summaries: JSON.stringify(input.summaries) }),
    channel_type: input.channelType,
    external_link: input.externalLink,
    cover: input.cover,
    summary: input.summary,
    sort: input.order,
    ...(parent ? { parent_id: parent.id } : {}),
    ...(input.indefiner === undefined ? {} : { indefiner: input.indefiner }),
    ...(input.templateId === undefined ? {} : { template_id: input.templateId }),
  };
}

function createChannel(db: Kysely<CmsTables>, siteId: string, input: ChannelInput, parent: Parent) {
  return db
    .insertInto("cms.channel")
    .values({
      template_id: templateFor(input.channelType, parent?.template_id ?? ""),
      ...valuesOf(input, parent),
      site_id: siteId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

function changeChannel(
  db: Kysely<CmsTables>,
  siteId: string,
  id: string,
  input: ChannelInput,
  parent: Parent,
) {
  return (
    db
      .updateTable("cms.channel")
      .set(valuesOf(input, parent))
      // A small picture that was made of the old cover would not fit the new one.
      .set((row) => ({
        thumbnail: row
          .case()
          .when("cover", "=", input.cover)
          .then(row.ref("thumbnail"))
          .else("")
          .end(),
      }))
      .where("id", "=", id)
      .where("site_id", "=", siteId)
      .returning("id")
      .executeTakeFirstOrThrow()
  );
}

type Listed = OutputOf<typeof contract.listAllChannels>[number];
const MOST_LISTED = 2_000;

const listed = (
  row: Awaited<ReturnType<ReturnType<typeof selectChannels>["execute"]>>[number],
  depth: number,
): Listed => ({
  id: row.id,
  indefiner: row.indefiner ?? "",
  channelType: row.channel_type,
  parentId: row.parent_id ?? "",
  externalLink: row.external_link,
  cover: row.cover,
  order: row.sort,
  name: saidIn(row.name, row.names),
  summary: saidIn(row.summary, row.summaries),
  depth,
});

/** Channels of the request's site; changes go to the site of the editor's session. */
export const channel = implement(contract, {
  async listChannels({ input, caller, db, services }) {
    const { parentId, pageNo, pageSize } = input;
    const siteId = caller.site.id;
    const parent =
      parentId === undefined ? undefined : await knownChannel(db, services, siteId, parentId);
    if (parentId !== undefined && !parent) return { data: [], page: pageInfo(0, pageNo, pageSize) };
    const matching = parent
      ? selectChannels(db, siteId).where("channel.parent_id", "=", parent.id)
      : selectChannels(db, siteId).where("channel.parent_id", "is", null);
    const { rows, page } = await readPage(matching, input, (all) => all);
    return { data: rows.map((row) => channelOf(row, caller.language)), page };
  },

  async getChannel({ input, caller, db, services, fail }) {
    const wanted = input.channelId ?? input.channelIndefiner;
    const siteId = caller.site.id;
    const found =
      wanted === undefined ? undefined : await knownChannel(db, services, siteId, wanted);
    if (!found) return fail("cms.channelNotFound");
    const [row, children] = await Promise.all([
      selectChannels(db, siteId).where("channel.id", "=", found.id).executeTakeFirstOrThrow(),
      selectChannels(db, siteId).where("channel.parent_id", "=", found.id).execute(),
    ]);
    const { language } = caller;
    return {
      ...channelOf(row, language),
      children: children.map((child) => channelOf(child, language)),
    };
  },

  async listAllChannels({ db, viewer }) {
    const rows = await selectChannels(db, viewer().siteId).limit(MOST_LISTED).execute();
    const byParent = Map.groupBy(rows, (row) => row.parent_id);
    const below = (parentId: string | null, depth: number): Listed[] =>
      (byParent.get(parentId) ?? []).flatMap((row) =>
        [listed(row, depth)].concat(below(row.id, depth + 1)),
      );
    return below(null, 0);
  },

  async saveChannel({ input, caller, viewer, db, services, right, fail }) {
    const { siteId } = viewer();
    const { id } = input;
    // A parent may be named as the requirements do, what is changed by its id only.
    if (right.id?.id !== id) return fail("cms.channelNotFound");
    const parent = right.parentId;
    if (
      parent &&
      id !== undefined &&
      (await withChannelsBelow(db, siteId, id)).includes(parent.id)
    ) {
      return fail("kernel.invalidInput", [fieldFault("parentId", "ownBranch", caller.language)]);
    }
    const writing =
      id === undefined
        ? createChannel(db, siteId, input, parent)
        : changeChannel(db, siteId, id, input, parent);
    const saved = await writing.catch((error: unknown) => {
      if (isUniqueViolation(error)) return fail("cms.indefinerTaken");
      throw error;
    });
    await forgetPages(db, services, siteId);
    return saved;
  },
});
