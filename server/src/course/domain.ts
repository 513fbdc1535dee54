import { classMessages } from "@perennial/contract/course/class-messages.ts";
import { courseMessages } from "@perennial/contract/course/messages.ts";
import { markerMessages } from "@perennial/contract/course/marker-messages.ts";
import { schoolMessages } from "@perennial/contract/course/school-messages.ts";
import { planMessages } from "@perennial/contract/course/plan-messages.ts";
import { queueMessages } from "@perennial/contract/course/queue-messages.ts";
import { publishMessages } from "@perennial/contract/course/publish-messages.ts";
import { provideSubjects } from "../cms/public.ts";
import type { Domain } from "../kernel/domain.ts";
import { provideCourseLink } from "../question/public.ts";
import { listCourseAddresses } from "./addresses.ts";
import { assignment as courseAssignment } from "./assignment.ts";
import { classAdmins } from "./class-admin.ts";
import { classEvents } from "./class-event.ts";
import { classSheetEndpoints } from "./class-export.ts";
import { classLearners } from "./class-learner.ts";
import { classOperations } from "./class.ts";
import { startClock } from "./clock.ts";
import { assessment } from "./assessment.ts";
import { copy } from "./copy.ts";
import { coursePerson } from "./course-person.ts";
import { course as courseOperations } from "./course.ts";
import { create } from "./create.ts";
import { demoScene } from "./demo.ts";
import { courseAdmin } from "./course-admin.ts";
import { creditFeedback } from "./credit-feedback.ts";
import { enrolment } from "./enrolment.ts";
import { feedbackSheetEndpoints } from "./feedback-export.ts";
import { favourite } from "./favourite.ts";
import { info } from "./info.ts";
import { manager } from "./manager.ts";
import { questionCourses } from "./marker-questions.ts";
import { marker } from "./marker.ts";
import { material } from "./material.ts";
import { resourcePlaces } from "./resource-place.ts";
import { mooc } from "./mooc.ts";
import { params } from "./params.ts";
import { plan } from "./plan.ts";
import { publish } from "./publish.ts";
import { ownEnrolment } from "./own-enrolment.ts";
import { review } from "./review.ts";
import { courseThings } from "./things.ts";
import { team } from "./team.ts";
import { tagAdmin } from "./tag-admin.ts";
import { unit } from "./unit.ts";
import { presentCourses } from "./subjects.ts";

// A domain's module is the place where it makes itself known to lower ones: loading it is enough, with or
// without a started server.
provideSubjects("Course", presentCourses);
provideCourseLink(questionCourses);

/** Courses, their periods, plans and classes, the tags that they are found by, and what each site offers. */
export const course: Domain = {
  name: "course",
  operations: [
    ...courseOperations,
    ...favourite,
    ...manager,
    ...create,
    ...copy,
    ...mooc,
    ...info,
    ...team,
    ...assessment,
    ...params,
    ...marker,
    ...plan,
    ...unit,
    ...publish,
    ...review,
    ...classOperations,
    ...classLearners,
    ...classAdmins,
    ...classEvents,
    ...enrolment,
    ...ownEnrolment,
    ...material,
    ...resourcePlaces,
    ...courseAdmin,
    ...tagAdmin,
    ...courseAssignment,
    ...creditFeedback,
  ],
  things: courseThings,
  messages: {
    ...courseMessages,
    ...markerMessages,
    ...planMessages,
    ...publishMessages,
    ...classMessages,
    ...queueMessages,
    ...schoolMessages,
  },
  personData: coursePerson,
  listAddresses: listCourseAddresses,
  endpoints: [...classSheetEndpoints, ...feedbackSheetEndpoints],
  start: startClock,
  demo: demoScene,
};
