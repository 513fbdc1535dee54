import { demoForms } from "../../form/public.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { TrainingTables } from "../tables.ts";

/** Projects in which questionnaires are shown. */
const PLACES = ["project-community-health", "project-elder-care"] as const;

/** The questionnaires of the demo's projects. */
export async function demoProjectForms(services: Services): Promise<void> {
  const rows = await tablesOf<TrainingTables>(services.db)
    .selectFrom("training.package")
    .select(["id", "site_id", "corp_id", "right_path", "owner_id"])
    .where("id", "in", PLACES)
    .execute();
  const places = PLACES.flatMap((id) => rows.filter((row) => row.id === id)).map((row) => ({
    id: row.id,
    siteId: row.site_id,
    corpId: row.corp_id,
    rightPath: row.right_path,
    ownerId: row.owner_id,
  }));
  await demoForms(services, places);
}
