import type { DemoCourse } from "./course-entry.ts";
import { communityHandsCourses } from "./courses-community-hands.ts";
import { communityLivingCourses } from "./courses-community-living.ts";
import { generalHumanitiesCourses } from "./courses-general-humanities.ts";
import { generalScienceCourses } from "./courses-general-science.ts";
import { seniorArtsCourses } from "./courses-senior-arts.ts";
import { seniorLifeCourses } from "./courses-senior-life.ts";
import { vocationalMakingCourses } from "./courses-vocational-making.ts";
import { vocationalServiceCourses } from "./courses-vocational-service.ts";

/** The forty courses of the demo province, ten for each channel. */
export const demoCourses: readonly DemoCourse[] = [
  ...communityHandsCourses,
  ...communityLivingCourses,
  ...seniorArtsCourses,
  ...seniorLifeCourses,
  ...vocationalMakingCourses,
  ...vocationalServiceCourses,
  ...generalHumanitiesCourses,
  ...generalScienceCourses,
];
