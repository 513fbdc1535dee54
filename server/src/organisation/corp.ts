import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/organisation/corp.ts";
import { implementOn } from "../kernel/domain.ts";
import { insertCorp } from "./corp-tree.ts";
import { withChildren, type CorpRow } from "./things.ts";
import type { OrganisationTables } from "./tables.ts";

const implement = implementOn<OrganisationTables>();

const likeBelow = (path: string): string => `${path.replace(/[\\%_]/g, "\\$&")}%`;
const likePart = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const cardOf = (row: CorpRow) => ({
  id: row.id,
  name: row.name,
  type: row.type,
  parentId: row.parent_id ?? "",
  hasChildren: Boolean(row.has_children),
});

export const corpOperations = implement(contract, {
  async listCorps({ db, input, caller, services }) {
    const root = caller.viewer?.rightPath ?? caller.site.rightPath;
    let matching = withChildren(db)
      .where("corp.right_path", "like", likeBelow(root))
      .where("corp.is_enabled", "=", true);
    if (input.parentId) matching = matching.where("corp.parent_id", "=", input.parentId);
    if (input.type !== undefined) matching = matching.where("corp.type", "=", input.type);
    if (input.keyword) matching = matching.where("corp.name", "like", likePart(input.keyword));
    const { rows, page } = await readPage(
      matching,
      input,
      (all) => all.orderBy("corp.type", "desc").orderBy("corp.name").orderBy("corp.id"),
      { services, viewer: caller.viewer },
    );
    return { data: rows.map(cardOf), page };
  },

  async getCorp({ db, viewer, right: { id: row } }) {
    const own = viewer().rightPath.split("/").filter(Boolean);
    const ids = row.right_path
      .split("/")
      .filter(Boolean)
      .slice(own.length - 1, -1);
    const named = await db
      .selectFrom("organisation.corp")
      .select(["id", "name"])
      .where("id", "in", ["", ...ids])
      .execute();
    const nameOf = new Map(named.map(({ id, name }) => [id, name]));
    return {
      ...cardOf(row),
      above: ids.flatMap((id) => nameOf.get(id) ?? []),
      code: row.code,
      contactName: row.contact_name,
      contactPhone: row.contact_phone,
      address: row.address,
      introduction: row.introduction,
      rightPath: row.right_path,
      isEnabled: row.is_enabled,
      createdAt: row.created_at,
      may: { openSite: viewer().permissions.has("site.createSite") },
    };
  },

  async createCorp({ db, input }) {
    const { id } = await insertCorp(db, input);
    return { id };
  },

  async updateCorp({ db, input, right: { id: row }, fail }) {
    const twin = await db
      .selectFrom("organisation.corp")
      .select("id")
      .where("id", "!=", row.id)
      .where((where) =>
        where.or([
          where.and([where("parent_id", "=", row.parent_id), where("name", "=", input.name)]),
          ...(input.code === "" ? [] : [where("code", "=", input.code)]),
        ]),
      )
      .executeTakeFirst();
    if (twin) return fail("organisation.nameTaken", [{ path: "name", message: input.name }]);
    await db
      .updateTable("organisation.corp")
      .set({
        name: input.name,
        code: input.code,
        contact_name: input.contactName,
        contact_phone: input.contactPhone,
        address: input.address,
        introduction: input.introduction,
        is_enabled: input.isEnabled,
      })
      .where("id", "=", row.id)
      .execute();
    return true;
  },

  async getOwnCorp({ db, viewer, fail }) {
    const row = await db
      .selectFrom("organisation.corp")
      .select(["name", "contact_name", "contact_phone", "address", "introduction"])
      .where("id", "=", viewer().corpId)
      .executeTakeFirst();
    if (!row) return fail("organisation.corpNotFound");
    const { name, address, introduction } = row;
    return {
      name,
      contactName: row.contact_name,
      contactPhone: row.contact_phone,
      address,
      introduction,
    };
  },

  async updateOwnCorp({ db, input, viewer, fail }) {
    const changed = await db
      .updateTable("organisation.corp")
      .set({
        contact_name: input.contactName,
        contact_phone: input.contactPhone,
        address: input.address,
        introduction: input.introduction,
      })
      .where("id", "=", viewer().corpId)
      .returning("id")
      .executeTakeFirst();
    return changed ? true : fail("organisation.corpNotFound");
  },
});
