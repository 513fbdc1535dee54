import { inDemoTime } from "../kernel/demo-time.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { demoProjectForms } from "./demo/forms.ts";
import { demoPackages, demoProjects } from "./demo/packages.ts";
import { demoClasses } from "./demo/classes.ts";
import { demoCrowdClasses, demoCrowds } from "./demo/crowd.ts";
import { demoLessons, demoLogs } from "./demo/lessons.ts";
import { demoResults } from "./demo/results.ts";
import { demoExams, demoTakenExam } from "./demo/exams.ts";
import { demoExperiences } from "./demo/experiences.ts";
import { demoEnterprise, enterpriseProject } from "./demo/enterprise.ts";
import { demoSeries } from "./demo/series.ts";
import { demoProjectsInOtherStates } from "./demo/states.ts";
import { demoTeachers } from "./demo/teachers.ts";
import { demoSites } from "./demo/site.ts";
import { insertPackages } from "./fixtures.ts";
import { insertClasses } from "./class/fixtures.ts";
import type { TrainingTables } from "./tables.ts";

/** Three course packages and six training projects of the province, each project in another state. */
export async function demoScene(services: Services): Promise<void> {
  const tables = tablesOf<TrainingTables>(services.db);
  await insertPackages(
    tables,
    inDemoTime([...demoPackages, ...demoProjects, ...demoProjectsInOtherStates, enterpriseProject]),
  );
  await demoCrowds(tables);
  await insertClasses(tables, inDemoTime(demoClasses));
  await demoCrowdClasses(tables);
  await demoTeachers(services.db);
  await demoLessons(tables);
  await demoLogs(tables);
  await demoProjectForms(services);
  await demoExperiences(services.db);
  await demoExams(services.db);
  await demoTakenExam(services);
  await demoSeries(services.db);
  await demoResults(services);
  await demoSites(tables);
  await demoEnterprise(services.db);
}
