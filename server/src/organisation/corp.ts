import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/organisation/corp.ts";
import { implementOn } from "../kernel/domain.ts";
import { addCorp } from "./corp-tree.ts";
import { withChildren, type CorpRow } from "./things.ts";
import type { OrganisationTables } from "./tables.ts";

const implement = implementOn<OrganisationTables>();
/** Nobody reads on beyond; the count says so by stopping there. */
const MAX_COUNT = 10_000;

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
  async listCorps({ db, input, caller }) {
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
      { db, rows: MAX_COUNT },
    );
    return { data: rows.map(cardOf), page };
  },

  async getCorp({ viewer, right: { id: row } }) {
    return {
      ...cardOf(row),
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
    const { id } = await addCorp(db, input);
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
});
