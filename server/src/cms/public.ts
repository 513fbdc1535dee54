export { demoSchoolContent } from "./demo/school-site.ts";
export { demoTopics } from "./demo/topics.ts";
export { placeSubjects } from "./fixtures.ts";
export { provideSubjects, type Subject } from "./subjects.ts";
