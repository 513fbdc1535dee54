/** What other domains may show of courses. */
export { CourseCard, type CourseFacts } from "./course-card.tsx";
export { CourseGrid } from "./course-grid.tsx";
export { FavouriteButton } from "./favourite-button.tsx";
export { useManager } from "./manager/manager-context.ts";
export { noteIntent, signInFor, takeIntent } from "./sign-in-intent.ts";
