import { courseMessages } from "@perennial/contract/course/messages.ts";
import { publishMessages } from "@perennial/contract/course/publish-messages.ts";
import { provideSubjects } from "../cms/public.ts";
import type { Domain } from "../kernel/domain.ts";
import { listCourseAddresses } from "./addresses.ts";
import { startClock } from "./clock.ts";
import { course as courseOperations } from "./course.ts";
import { demoScene } from "./demo.ts";
import { favourite, favouriteData } from "./favourite.ts";
import { manager } from "./manager.ts";
import { mergeFavourites } from "./merge-person.ts";
import { publish } from "./publish.ts";
import { review } from "./review.ts";
import { presentCourses } from "./subjects.ts";

// A domain's module is the place where it makes itself known to lower ones: loading it is enough, with or
// without a started server.
provideSubjects("Course", presentCourses);

/** Courses, their periods, plans and classes, the tags that they are found by, and what each site offers. */
export const course: Domain = {
  name: "course",
  operations: [...courseOperations, ...favourite, ...manager, ...publish, ...review],
  messages: { ...courseMessages, ...publishMessages },
  personData: { ...favouriteData, mergePerson: mergeFavourites },
  listAddresses: listCourseAddresses,
  start: startClock,
  demo: demoScene,
};
