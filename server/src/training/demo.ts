import { inDemoTime } from "../kernel/demo-time.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { demoProjectForms } from "./demo/forms.ts";
import { demoPackages, demoProjects } from "./demo/packages.ts";
import { demoClasses } from "./demo/classes.ts";
import { demoSeries } from "./demo/series.ts";
import { insertPackages } from "./fixtures.ts";
import { insertClasses } from "./class/fixtures.ts";
import type { TrainingTables } from "./tables.ts";

/** Three course packages and three training projects of the province. */
export async function demoScene(services: Services): Promise<void> {
  const tables = tablesOf<TrainingTables>(services.db);
  await insertPackages(tables, inDemoTime([...demoPackages, ...demoProjects]));
  await insertClasses(tables, inDemoTime(demoClasses));
  await demoProjectForms(services);
  await demoSeries(services.db);
}
