/** Papers of the courses of a project, for those who mark them. */
export { ProjectPapers } from "./results/project-papers.tsx";
/** Papers that were given to the learner. */
export { SittingList } from "./sitting/sitting-list.tsx";
/** Where a learner reads what holds before a paper, by the name of its kind. */
export { sittingPathOfKind } from "./sitting/sitting-address.ts";
