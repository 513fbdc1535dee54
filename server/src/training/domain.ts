import { trainingMessages } from "@perennial/contract/training/messages.ts";
import { provideAwardSource } from "../certificate/public.ts";
import { provideSubjects } from "../cms/public.ts";
import { onSettledMark, provideMarkerScope } from "../assessment/public.ts";
import { provideFormPlace } from "../form/public.ts";
import { provideCourseGroup, provideEnrolHold, provideStudyHold } from "../course/public.ts";
import type { Domain, PublicAddress } from "../kernel/domain.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { writeMissingIndex } from "../kernel/search/write-index.ts";
import { onLearned } from "../learning/public.ts";
import { provideProjectLink } from "../question/public.ts";
import { assess } from "./assess/assess.ts";
import { projectAwards } from "./assess/award-source.ts";
import { noteLearned, startRecounting } from "./assess/recount.ts";
import { projectClasses } from "./class/class.ts";
import { classLead } from "./class/class-lead.ts";
import { demoScene } from "./demo.ts";
import { projectForms } from "./form/form-place.ts";
import { setFileReader } from "../files/public.ts";
import { defineCollecting } from "./outcome/collect.ts";
import { corpEnrolment } from "./corp/corp-enrolment.ts";
import { experts } from "./expert/expert.ts";
import { corpSheets } from "./corp/corp-sheets.ts";
import { seats } from "./corp/seats.ts";
import { outcomeExport } from "./outcome/outcome-export.ts";
import { outcomes } from "./outcome/outcome.ts";
import { OUTCOME_STAYS } from "./outcome/outcome-person.ts";
import { EVIDENCE, ownOutcomes } from "./outcome/own-outcome.ts";
import { mayReadEvidence } from "./outcome/evidence-readers.ts";
import { examAnalysis } from "./exam/exam-analysis.ts";
import { examExport } from "./exam/exam-export.ts";
import { projectExams } from "./exam/project-exam.ts";
import { experienceOperations } from "./reflect/experience.ts";
import { EXPERIENCE, mayReadExperience } from "./reflect/experience-right.ts";
import { definePushing } from "./outcome/push.ts";
import { EXPERIENCE_STAYS } from "./reflect/experience-person.ts";
import { trainingMenu } from "./menu.ts";
import { holdsBack } from "./own-standing.ts";
import { projectLibraries } from "./library/project-library.ts";
import { coursesOfPackage, joinedCourses, learnsIn } from "./learn/joined-courses.ts";
import { packageEdit } from "./package-edit.ts";
import { packagePlaces } from "./package-place.ts";
import { packageReview } from "./package-review.ts";
import { shelvedPackages } from "./package-rows.ts";
import { packages } from "./package.ts";
import { learnerExport } from "./project/learner-export.ts";
import { projectEdit } from "./project/project-edit.ts";
import { shelvedProjects } from "./project/project-rows.ts";
import { projects } from "./project/project.ts";
import { learnerLists } from "./people/learner-list.ts";
import { learnerMessages } from "./people/learner-message.ts";
import { teamExport } from "./people/team-export.ts";
import { learnerTemplate } from "./people/template.ts";
import { trainingPerson } from "./person-data.ts";
import { reportExport } from "./report/report-export.ts";
import { reportOperations } from "./report/report.ts";
import { seriesOperations } from "./report/series.ts";
import { packageKinds, refreshFound, searchablePackages } from "./search/search-kind.ts";
import { provideHostPart } from "../site/public.ts";
import { publicSites } from "./site/public-site.ts";
import { siteArticles } from "./site/site-article.ts";
import { microSiteAddresses } from "./site/site-addresses.ts";
import { siteColumns } from "./site/site-column.ts";
import { microSiteOfHost } from "./site/site-host.ts";
import { siteSettings } from "./site/site.ts";
import { presentPackages } from "./subjects.ts";
import type { TrainingTables } from "./tables.ts";
import { scopeOfMarker } from "./teacher/marker-scope.ts";
import { teachingDesk } from "./teaching/desk.ts";
import { teacherLists, teacherTemplate } from "./teacher/teacher-list.ts";
import { lessons } from "./teaching/lesson.ts";
import { logExport } from "./teaching/log-export.ts";
import { mayReadLog } from "./teaching/log-rows.ts";
import { TEACHING_LOG, teachingLogs } from "./teaching/log.ts";
import { projectTeachers } from "./teacher/teacher.ts";
import { trainingThings } from "./things.ts";
import { trainingWork } from "./work.ts";
import { projectExport } from "./workspace/project-export.ts";
import { projectCourses } from "./workspace/project-courses.ts";
import { projectLists } from "./workspace/project-lists.ts";
import { keepsOut } from "./workspace/study-days.ts";

// Loading the module is enough, with or without a started server.
provideSubjects("CoursePackage", presentPackages);
provideCourseGroup({ joined: joinedCourses, all: coursesOfPackage, isMember: learnsIn });
provideEnrolHold(holdsBack);
provideStudyHold(keepsOut);
provideMarkerScope(scopeOfMarker);
provideProjectLink(projectLibraries);
provideAwardSource("project", projectAwards);
provideFormPlace("project", projectForms);
setFileReader(EVIDENCE, mayReadEvidence);
setFileReader(EXPERIENCE, mayReadExperience);
setFileReader(TEACHING_LOG, mayReadLog);
provideHostPart(microSiteOfHost);
onLearned(noteLearned);
onSettledMark((_services, db, mark) => noteLearned(db, mark));

const MAX_ADDRESSES = 5_000;

async function listTrainingAddresses(services: Services, siteId: string): Promise<PublicAddress[]> {
  const db = tablesOf<TrainingTables>(services.db);
  const [ownPackages, ownProjects] = await Promise.all(
    [shelvedPackages(db, siteId), shelvedProjects(db, siteId)].map((found) =>
      found
        .select(["package.id", "package.updated_at"])
        .orderBy("package.published_at", "desc")
        .orderBy("package.id")
        .limit(MAX_ADDRESSES)
        .execute(),
    ),
  );
  const below = (root: string, rows: typeof ownPackages): PublicAddress[] => [
    { path: root },
    ...(rows ?? []).map(({ id, updated_at }) => ({
      path: `${root}/${id}`,
      changedAt: updated_at,
    })),
  ];
  return [
    ...below("/coursePackage", ownPackages),
    ...below("/project", ownProjects),
    ...(await microSiteAddresses(db, siteId)),
  ];
}

/** Course packages, several courses joined as one, and training projects with more around them. */
export const training: Domain = {
  name: "training",
  menu: trainingMenu,
  work: trainingWork,
  operations: [
    ...packages,
    ...packagePlaces,
    ...packageEdit,
    ...packageReview,
    ...projects,
    ...projectEdit,
    ...projectLists,
    ...projectCourses,
    ...projectTeachers,
    ...teacherLists,
    ...assess,
    ...projectClasses,
    ...classLead,
    ...outcomes,
    ...siteSettings,
    ...siteColumns,
    ...siteArticles,
    ...publicSites,
    ...corpEnrolment,
    ...experts,
    ...seats,
    ...ownOutcomes,
    ...reportOperations,
    ...seriesOperations,
    ...learnerLists,
    ...learnerMessages,
    ...experienceOperations,
    ...teachingDesk,
    ...projectExams,
    ...examAnalysis,
    ...lessons,
    ...teachingLogs,
  ],
  endpoints: [
    teamExport,
    projectExport,
    learnerExport,
    outcomeExport,
    examExport,
    logExport,
    reportExport,
    learnerTemplate,
    teacherTemplate,
    ...corpSheets,
  ],
  things: trainingThings,
  messages: trainingMessages,
  personData: trainingPerson,
  staysOnMerge: {
    "training.class_monitor.added_by": "who named them then",
    "training.class_reminder.by_id": "who reminded them then",
    "training.lesson.by_id": "who wrote it then",
    "training.teaching_log_version.by_id": "who changed it then",
    "training.class_move.by_id": "who moved them then",
    ...OUTCOME_STAYS,
    ...EXPERIENCE_STAYS,
    "training.site_article.audited_by": "who decided then",
    "training.project_exam.by_id": "who made it then",
    "training.regrade.by_id": "who ordered it then",
    "training.teacher.added_by": "who put them on the list then",
    "training.teaching.added_by": "who assigned them then",
    "training.scheme.by_id": "who made it then",
    "training.package.submitted_by": "who handed it in then",
    "training.project_admin.added_by": "who let them in then",
    "training.review_step.actor_id": "who decided it then",
  },
  listAddresses: listTrainingAddresses,
  searchKinds: packageKinds,
  async prepare({ db }) {
    await writeMissingIndex(db, searchablePackages, (ids) =>
      refreshFound(tablesOf<TrainingTables>(db), ids),
    );
  },
  demo: demoScene,
  async start(services) {
    await defineCollecting(services);
    await definePushing(services);
    return startRecounting(services);
  },
};
