import type { ClassFixture } from "../class/fixtures.ts";

/** Classes of the demo's projects, with who leads them. */
export const demoClasses: readonly ClassFixture[] = [
  {
    id: "project-class-morning",
    packageId: "project-community-health",
    name: "晨练班",
    headId: "teacher01",
    startsOn: "2026-11-10",
    endsOn: "2027-02-28",
    quota: 40,
    memberIds: ["student02", "student03", "student05"],
    monitorIds: ["student02"],
  },
  {
    id: "project-class-care",
    packageId: "project-elder-care",
    name: "照护骨干一班",
    headId: "teacher02",
    startsOn: "2026-11-15",
    endsOn: "2027-03-31",
    quota: 2,
    memberIds: ["student03", "student04"],
    monitorIds: ["student04"],
  },
  {
    id: "project-class-taichi-east",
    packageId: "project-taichi-leaders",
    name: "东城一班",
    headId: "teacher01",
    startsOn: "2026-09-05",
    endsOn: "2026-11-15",
    quota: 40,
    memberIds: [],
    monitorIds: [],
  },
  {
    id: "project-class-taichi-west",
    packageId: "project-taichi-leaders",
    name: "西城二班",
    headId: "teacher01",
    startsOn: "2026-09-05",
    endsOn: "2026-11-15",
    quota: 40,
    memberIds: [],
    monitorIds: [],
  },
];
