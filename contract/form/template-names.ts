/** The forms that come with the product. */
export const FORM_TEMPLATES = [
  "courseSatisfaction",
  "trainingNeeds",
  "seniorHealth",
  "enrolmentData",
  "teacherEvaluation",
  "learningHabits",
  "activityFeedback",
  "projectFollowUp",
  "examRegistration",
  "volunteerRegistration",
  "facilityFeedback",
  "safetyPromise",
] as const;
export type FormTemplateName = (typeof FORM_TEMPLATES)[number];
