import { at, type SpaceScreen } from "../../space/screen-table.ts";

const ROOT = "/ucenter/learning-space/train/:packageId";

const reflectLeadPages = (root: string): SpaceScreen[] => [
  ...at(`${root}/m-topics`, () => import("./class-topics.screen.tsx")),
  ...at(`${root}/m-xxxd`, () => import("./class-experiences.screen.tsx")),
  ...at(`${root}/m-xxxd/detail/:noteid`, () => import("./class-experience.screen.tsx")),
  ...at(`${root}/m-pj`, () => import("./class-ratings.screen.tsx")),
];

/** What learners write and say of their learning, for themselves and for who leads their class. */
export const reflectScreens: readonly SpaceScreen[] = [
  ...at(`${ROOT}/my-experience`, () => import("./my-experience.screen.tsx")),
  ...at(`${ROOT}/my-experience/create`, () => import("./experience-edit.screen.tsx")),
  ...at(`${ROOT}/my-experience/edit/:noteid`, () => import("./experience-edit.screen.tsx")),
  ...at(`${ROOT}/my-experience/detail/:noteid`, () => import("./my-experience-detail.screen.tsx")),
  ...reflectLeadPages(ROOT),
  // Head teachers who learn nothing have the same pages in the teaching space.
  ...reflectLeadPages("/ucenter/teaching-space/train/:packageId"),
];
