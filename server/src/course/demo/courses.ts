import type { DemoCourse } from "./course-entry.ts";
import { seniorArtsCourses } from "./courses-senior-arts.ts";

/** The forty courses of the demo province, ten for each channel. */
export const demoCourses: readonly DemoCourse[] = [...seniorArtsCourses];
