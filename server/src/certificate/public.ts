export { provideAwardSource, type AwardSource, type AwardState, type Reached } from "./sources.ts";
export { lookAgain } from "./automatic.ts";
export { demoOrigin, demoTemplate, endDemoOne, issueDemoAward } from "./demo-award.ts";
