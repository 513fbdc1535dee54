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
 * What an input can name, and what somebody may need to be allowed to do with it. One line per thing; its domain
 * resolves it (`Domain.things`), so that an operation only declares: `things: { periodId: "period:manage" }`.
 */
export const THINGS = {
  /** An organisation in the branch of the active role. */
  corp: ["manage"],
  /** A site below the path of the active role. */
  site: ["manage"],
  /** A built-in menu template, or one of the site of the session. */
  menuTemplate: ["see", "change"],
  /**
   * A person: to be seen; to be looked after, also when it is oneself (`look`) or not (`manage`); to be given roles.
   * Whose: server/src/identity/rules.ts.
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
  // Rights of a course's team and of who administers it (server/src/course/right-rules.ts).
  course: COURSE_RIGHTS,
  /** A period by its id, with the rights on its course. */
  period: COURSE_RIGHTS,
  /** A class by its id, with the rights on its course. */
  class: COURSE_RIGHTS,
  /** A course from which the role may begin another one: of its organisation or scope, or of one's own team. */
  courseSource: ["copy"],
  /** A course that another organisation shares on this site. */
  sharedCourse: ["apply"],
  /** A shared course that another organisation asks for, with rights on the shared one. */
  moocApplication: ["decide"],
  /** A reviewer's note: the authors see to it, its writer takes it back. */
  reviewNote: ["resolve", "takeBack"],
  /** Materials of a course, by its id: the team reads all of them, learners those for learners. */
  shelf: ["read"],
  /** One of the materials. */
  material: ["read", "editPlan"],
  /** A class that this site offers to everybody; `queue` locks it. */
  offeredClass: ["enrol", "queue"],
  /** The caller's own place in a class, by the id of the class. */
  place: ["own"],
  /** A course that was given to a school: for the school's side (`home`), for who offers it, for either. */
  assignment: ["home", "offering", "either"],
  /** A tag of the site, or one that all sites share; `edit` for who keeps it. */
  tag: ["use", "edit"],
  /** Somebody where the role administers, or in its organisation, who could be put into a class. */
  newcomer: ["enrol"],
  /** A living unit of a plan, with the rights on its course. */
  unit: COURSE_RIGHTS,
  /** A unit as it is opened: by the team, learners whose day has come, and everybody where it is a preview. */
  lesson: ["open"],
  /** A video unit whose film is marked, with rights on its course. */
  film: ["see", "editPlan"],
  /** A pop-up question of a film, with its unit. */
  marker: ["editPlan"],
  /** `read`: its author, the team, or a learner whom a film asks it (without the answer). */
  question: ["read", "editPlan"],
  /**
   * A course by its id, as somebody learns in it: in the named period, else in the newest. `open` tells a course that
   * is not there from one that asks to enrol, as far as this site shows it.
   */
  study: ["open", "learn"],
  /**
   * A unit as its player meets it. `enter`: learners once it is open, the team, reviewers, and everybody of a site
   * that offers its preview; `teach`: the team.
   */
  studyUnit: ["enter", "teach"],
  /** A pop-up question of a film, for whoever may enter its unit. */
  filmQuestion: ["answer"],
  /** A film of an outside host, for whoever may enter a unit of the named course that shows it. */
  hostedFilm: ["play"],
  /** A learner's recording. `listen`: the learner and the team. */
  take: ["own", "listen"],
  /** A course by its id, as its team and its learners meet there: in the named period, else in the newest. */
  board: ["belong"],
  /** A course by its id, as somebody learns in it among others: in the named period, else in the newest. */
  classroom: ["learn"],
  /** `read`: whoever sees it on its board; `moderate`: the team; the others as server/src/discussion/rules.ts says. */
  post: ["read", "edit", "delete", "pin", "feature", "open", "moderate"],
  reply: ["delete"],
  /** `attach`: a resource that the caller may use, or that the post beside it has already. */
  postFile: ["attach"],
  /** A notice of a course, for its team; `change` keeps it from being changed by two at once. */
  notice: ["teach", "change"],
  /** A published notice, for those whom it is for. */
  noticeToRead: ["read"],
  /** A question to the team: `learn`: whoever asked it or may see it in the class; `read`: these and the team. */
  inquiry: ["read", "learn", "own", "teach", "manage"],
  /** An answer to a question (server/src/discussion/inquiry/things-inquiry.ts). */
  answer: ["delete", "accept", "endorse"],
  /** `own`: who wrote it; `teach`, `manage`: as of its course. */
  note: ["own", "teach", "manage"],
  rating: ["own", "teach", "manage"],
  /** A word of the site of the session, or a built-in one. */
  sensitiveWord: ["manage"],
  /** A live session. `attend`: its team at any time; a learner who is expected, once it has been passed. */
  session: ["see", "teach", "review", "attend"],
  /** `show`: a film that the caller may use, or that the session beside it shows already. */
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
