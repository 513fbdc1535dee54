const COURSE_RIGHTS = [
  "see",
  "editPlan",
  "manage",
  "manageTeam",
  "sell",
  "seeOrders",
  "changeLearners",
  "exportLearners",
  "teach",
  "review",
] as const;

/**
 * What an input can name, and the rights that a caller may need on it. Each thing has one line and its domain resolves
 * it (`Domain.things`), so an operation only declares `things: { periodId: "period:manage" }`.
 */
export const THINGS = {
  /** An organisation in the branch of the active role. */
  corp: ["manage"],
  /** A site below the path of the active role. */
  site: ["manage"],
  /** A built-in menu template, or one of the site of the session. */
  menuTemplate: ["see", "change"],
  /**
   * A person. `see`: may be seen. `look`: may be looked after, also by oneself. `manage`: may be looked after by others
   * only. `assign`: may be given roles. The rules are in server/src/identity/rules.ts.
   */
  user: ["see", "look", "manage", "assign"],
  /** A role that the site of the session has made. */
  role: ["change"],
  organApplication: ["decide"],
  teacherApplication: ["decide"],
  ownSession: ["end"],
  passkey: ["own"],
  /** A sign-in service of the site: run by its manager, or switched on for people to bind. */
  provider: ["manage", "bind"],
  application: ["manage"],
  /** A record of all learning that the caller has issued. */
  recordExtract: ["own"],
  /** A merge of another account into the caller's own. */
  accountMerge: ["own"],
  /** A channel of the site of the session, by id or indefiner. */
  channel: ["edit"],
  /** An item of a channel of the site of the session. */
  content: ["edit"],
  /** A file of a library: putting it into a course, changing it, deciding about it (server/src/media/rules.ts). */
  resource: ["use", "change", "audit"],
  subtitle: ["change"],
  upload: ["own"],
  /** A message that the caller has received. */
  message: ["receive"],
  announcement: ["recall"],
  letterReport: ["settle"],
  // Rights of a course's team and of its administrators (server/src/course/right-rules.ts).
  course: COURSE_RIGHTS,
  /** A period by its id, with the rights on its course. */
  period: COURSE_RIGHTS,
  /** A class by its id, with the rights on its course. */
  class: COURSE_RIGHTS,
  /**
   * A course from which the role may start another one: a course of its organisation or scope, or of a team that one
   * belongs to.
   */
  courseSource: ["copy"],
  /** A course that another organisation shares on this site. */
  sharedCourse: ["apply"],
  /** A shared course that another organisation applies for, with rights on the shared course. */
  moocApplication: ["decide"],
  /** A note of a reviewer: the authors settle it, its writer may withdraw it. */
  reviewNote: ["resolve", "takeBack"],
  /** Materials of a course, by its id: the team reads all of them, learners those for learners. */
  shelf: ["read"],
  /** One of the materials. */
  material: ["read", "editPlan"],
  /** A class that this site offers to everybody; with `queue` its row is locked. */
  offeredClass: ["enrol", "queue"],
  /** The caller's own enrolment in a class, by the id of the class. */
  place: ["own"],
  /**
   * A course that was given to a school, seen by the school (`home`), by the organisation that offers it, or by either.
   */
  assignment: ["home", "offering", "either"],
  /** A tag of the site, or one that all sites share; `edit` for those who manage it. */
  tag: ["use", "edit"],
  /** A person whom the role administers, or of its organisation, who could be put into a class. */
  newcomer: ["enrol"],
  /** A unit of a plan that was not removed, with the rights on its course. */
  unit: COURSE_RIGHTS,
  /** A unit as it is opened: by the team, by learners once its day has come, and by everybody where it is a preview. */
  lesson: ["open"],
  /** A video unit whose film is marked, with rights on its course. */
  film: ["see", "editPlan"],
  /** A pop-up question of a film, with its unit. */
  marker: ["editPlan"],
  /**
   * `read`: who may see it in its library, its author, or a learner whom a film asks it (without the answer). `see`, `use`
   * and `edit`: as its library says; what is disabled or kept for exams is seen by those alone who see all of that.
   */
  question: ["read", "see", "use", "edit"],
  /** A library of questions by its name, `1.course7` (server/src/question/library/library-right.ts). */
  library: ["see", "use", "edit"],
  /** A paper, for those who see all of the library in which it stands (server/src/assessment/draft/paper-right.ts). */
  paper: ["see", "edit"],
  /** A paper that was given out. `sit`: the learners to whom it was given (server/src/assessment/setting). */
  setting: ["sit"],
  /**
   * The same. `teach`: the team of its course. `manage`: those of it who lead. `watch`: also those who watch over it on an
   * exam day.
   */
  givenPaper: ["teach", "manage", "watch"],
  /**
   * Something that hangs on an answer, for its learner, and for the team of the course once it was handed in. `mark`: for
   * the team alone.
   */
  attachment: ["see", "mark"],
  /** An attempt that has begun, for the learner whose it is. */
  attempt: ["own"],
  /**
   * The same. `teach`: the team of its course, as markers. `watch`: for who watches over its learner, `look`: the team as
   * such. While marking is blind, markers name a script by another id than those who see the learner's name.
   */
  script: ["teach", "watch", "look"],
  /** A day of exams, for the team of its course and administrators above it. */
  examDay: ["organise"],
  /** The same, for learners who may take part, where the site has appointments. */
  ownExam: ["sit"],
  /** A room in a session of exams. `invigilate`: also those who are named for it. */
  examRoom: ["organise", "invigilate"],
  /**
   * A check of who answers a paper. `compare`: the team of the course, and who watches over the person; never the person.
   * `see`: also the person whose it is.
   */
  photoCheck: ["own", "compare", "see"],
  /** A spoken comment, for the team of the course and, to listen, for the learner once comments are shown. */
  voice: ["listen", "remove"],
  /** Questions that were read from a file and wait to be looked through. */
  questionImport: ["edit"],
  /**
   * A course by its id, as a learner studies it: in the named period, or else the newest. `open` distinguishes a course
   * that does not exist from one that requires enrolment, as far as this site shows the course.
   */
  study: ["open", "learn"],
  /**
   * A unit as its player shows it. `enter`: learners once it is open, the team, reviewers, and everybody on a site that
   * offers its preview. `teach`: the team.
   */
  studyUnit: ["enter", "teach"],
  /** A pop-up question of a film, for everybody who may enter its unit. */
  filmQuestion: ["answer"],
  /** A film on an outside host, for everybody who may enter a unit of the named course that shows it. */
  hostedFilm: ["play"],
  /** A course or project that gives certificates, by the kind beside it; a course by one of its periods. */
  awardSource: ["manage"],
  /** What certificate a course or project gives. */
  award: ["manage"],
  /** `read`: its learner, and who may manage it. */
  certificate: ["read", "manage"],
  certificateTemplate: ["see", "change"],
  /** A project whose questionnaires and forms the caller manages, by the kind beside it. */
  formPlace: ["manage"],
  /** For those who manage its place. `change` locks it, so that two people cannot change it at once. */
  form: ["manage", "change"],
  /** A published form, for those whom it asks. */
  formSheet: ["fill"],
  /** A learner's recording. `listen`: the learner and the team. */
  take: ["own", "listen"],
  /** A course by its id, for its team and its learners together: in the named period, or else the newest. */
  board: ["belong"],
  /** A course by its id, for those who learn in it together: in the named period, or else the newest. */
  classroom: ["learn"],
  /** `read`: those who see the post on its board. `moderate`: the team. The others: server/src/discussion/rules.ts. */
  post: ["read", "edit", "delete", "pin", "feature", "open", "moderate"],
  reply: ["delete"],
  /** `attach`: a resource that the caller may use, or that the post named beside it already has. */
  postFile: ["attach"],
  /** A notice of a course, for its team; `change` locks it, so that two people cannot change it at once. */
  notice: ["teach", "change"],
  /** A published notice, for the people whom it addresses. */
  noticeToRead: ["read"],
  /** A question to the team. `learn`: the asker, and those who may see it in the class. `read`: these and the team. */
  inquiry: ["read", "learn", "own", "teach", "manage"],
  /** An answer to a question (server/src/discussion/inquiry/things-inquiry.ts). */
  answer: ["delete", "accept", "endorse"],
  /** `own`: the writer. `teach`, `manage`: holders of that right on the course. */
  note: ["own", "teach", "manage"],
  rating: ["own", "teach", "manage"],
  /**
   * A course package or training project. `see`: its makers, administrators above it and reviewers. `edit`: the first
   * two. `teach`: the first two, and who teaches in a project or leads a class of it. `report`: the figures of a project, for who runs it or oversees it. `run`: the same as `edit`, of a project; with
   * `Courses`, `Learners`, `Results`, `Certificates` who has that right in its team, with `Team` its owners. `sell`: like
   * `runCourses`, of a package too. `review`: those who decide about it. `assign`: those of
   * them who may ask an expert.
   */
  coursePackage: [
    "see",
    "edit",
    "teach",
    "report",
    "run",
    "runCourses",
    "runLearners",
    "runResults",
    "runCertificates",
    "runTeam",
    "sell",
    "review",
    "assign",
  ],
  /** A class of a training project, for its head teacher and its monitors. */
  projectClass: ["lead"],
  /**
   * What a learner of a project wrote. `read`: the writer, and the class once it is published. `lead`: who leads the class.
   */
  experience: ["read", "own", "lead"],
  /** An exam of a project, for those of its team who have its results in hand. */
  projectExam: ["run"],
  /** A series of training projects in the scope of the role. */
  series: ["manage"],
  /** A word of the site of the session, or a built-in one. */
  sensitiveWord: ["manage"],
  /** A group of synonyms of the site of the session. */
  synonym: ["manage"],
  /** A live session. `attend`: its team at any time, and learners whom it expects once it has passed review. */
  session: ["see", "teach", "review", "attend"],
  /** `show`: a film that the caller may use, or that the session named beside it already shows. */
  sessionFilm: ["show"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ThingName = keyof typeof THINGS;

/** A right on a thing, `period:manage`: the kernel finds out whether the caller has it, and hands over the thing. */
export type ThingRight = {
  [Name in ThingName]: `${Name}:${(typeof THINGS)[Name][number]}`;
}[ThingName];

/**
 * What a field that names a thing demands:
 * - a right on the thing;
 * - `within:<field>`: it is only looked for inside the thing that the other field names;
 * - `own`: it is only looked for among what belongs to the caller;
 * - `scope`: it is only looked for in, or narrows, what the caller's role administers;
 * - `public`: everybody may name it on this site;
 * - `secret`: whoever knows it may use it, for it was made for one use by one person (a ticket);
 * - `part`: the name of a part that the caller sends or makes anew (an option, a client's own number), of no row.
 */
export type ThingAccess =
  | ThingRight
  | `within:${string}`
  | "own"
  | "scope"
  | "public"
  | "secret"
  | "part";

/** Fields of an input that name things, a path with dots for nested ones (`units.unitId`), and what each demands. */
export type DeclaredThings = Readonly<Record<string, ThingAccess>>;
