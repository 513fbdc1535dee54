import { classMessages } from "@perennial/contract/course/class/class-messages.ts";
import { createMessages } from "@perennial/contract/course/create/create-messages.ts";
import { courseMessages } from "@perennial/contract/course/messages.ts";
import { markerMessages } from "@perennial/contract/course/units/marker-messages.ts";
import { schoolMessages } from "@perennial/contract/course/school/school-messages.ts";
import { planMessages } from "@perennial/contract/course/plan/plan-messages.ts";
import { queueMessages } from "@perennial/contract/course/enrolment/queue-messages.ts";
import { publishMessages } from "@perennial/contract/course/period/publish-messages.ts";
import { provideSubjects } from "../cms/public.ts";
import type { Domain } from "../kernel/domain.ts";
import { provideCourseLink, provideQuestionUses } from "../question/public.ts";
import { listCourseAddresses } from "./addresses.ts";
import { assignment as courseAssignment } from "./school/assignment.ts";
import { classAdmins } from "./class/class-admin.ts";
import { classEvents } from "./class/class-event.ts";
import { classSheetEndpoints } from "./class/class-export.ts";
import { classLearners } from "./class/class-learner.ts";
import { classOperations } from "./class/class.ts";
import { startClock } from "./period/clock.ts";
import { assessment } from "./period/assessment.ts";
import { copy } from "./create/copy.ts";
import { coursePerson } from "./course-person.ts";
import { COURSE_STAYS } from "./merge-person.ts";
import { course as courseOperations } from "./course.ts";
import { categories } from "./create/category.ts";
import { create } from "./create/create.ts";
import { demoScene } from "./demo.ts";
import { courseAdmin } from "./school/course-admin.ts";
import { wholeCourse } from "./create/whole-course.ts";
import { creditFeedback } from "./school/credit-feedback.ts";
import { enrolment } from "./enrolment/enrolment.ts";
import { feedbackSheetEndpoints } from "./school/feedback-export.ts";
import { favourite } from "./enrolment/favourite.ts";
import { courseType } from "./manager/course-type.ts";
import { info } from "./manager/info.ts";
import { manager } from "./manager/manager.ts";
import { courseUses, questionCourses } from "./units/marker-questions.ts";
import { marker } from "./units/marker.ts";
import { material } from "./materials/material.ts";
import { resourcePlaces } from "./units/resource-place.ts";
import { mooc } from "./units/mooc.ts";
import { params } from "./period/params.ts";
import { plan } from "./plan/plan.ts";
import { publish } from "./period/publish.ts";
import { ownEnrolment } from "./enrolment/own-enrolment.ts";
import { review } from "./school/review.ts";
import { courseThings } from "./things.ts";
import { team } from "./manager/team.ts";
import { tagAdmin } from "./school/tag-admin.ts";
import { unit } from "./units/unit.ts";
import { courseKind } from "./search/course-kind.ts";
import { presentCourses } from "./school/subjects.ts";
import { courseMenu } from "./menu.ts";
import { courseWork } from "./work.ts";

// A domain registers itself with lower domains when its module is loaded, so that it works with or without a started
// server.
provideSubjects("Course", presentCourses);
provideCourseLink(questionCourses);
provideQuestionUses(courseUses);

/** Courses with their periods, plans and classes, the tags by which they are found, and what each site offers. */
export const course: Domain = {
  name: "course",
  menu: courseMenu,
  work: courseWork,
  operations: [
    ...courseOperations,
    ...favourite,
    ...manager,
    ...create,
    ...categories,
    ...wholeCourse,
    ...copy,
    ...mooc,
    ...info,
    ...courseType,
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
    ...createMessages,
  },
  personData: coursePerson,
  staysOnMerge: COURSE_STAYS,
  searchKinds: [courseKind],
  listAddresses: listCourseAddresses,
  endpoints: [...classSheetEndpoints, ...feedbackSheetEndpoints],
  start: startClock,
  demo: demoScene,
};
