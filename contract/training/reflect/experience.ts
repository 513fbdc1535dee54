import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { RichText } from "../../kernel/rich-text.ts";

/** States of an experience: only `published` is seen by the class; a returned one waits for its writer. */
export const ExperienceState = { draft: 0, published: 1, returned: 2 } as const;
const State = z.enum(ExperienceState);

/** The longest minimum that a class can ask for, in characters. */
export const EXPERIENCE_WORDS_MAX = 5_000;

const Keyword = text(0, 50).default("");
const Stars = z.int().min(1).max(5);

/** An experience in a list. */
const Listed = {
  id: Id,
  title: z.string(),
  userName: z.string(),
  avatarUrl: z.string(),
  state: State,
  wordNum: z.int(),
  likeNum: z.int(),
  commentNum: z.int(),
  isFeatured: z.boolean(),
  /** Given by who leads the class; null before. */
  stars: z.int().nullable(),
  /** When it was published; for a draft when it was saved. */
  at: Instant,
};

const READ_FAILS = ["training.experienceNotFound"] as const;
const LEAD_FAILS = ["training.classNotFound"] as const;

export const getExperiencePlace = operation({
  name: "training.getExperiencePlace",
  summary: "Whether the caller may write experiences of a project, in which class, and how long",
  method: "GET",
  path: "/training/api/project/{packageId}/experience/place",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    mayWrite: z.boolean(),
    /** Empty for somebody who is in no class. */
    className: z.string(),
    minWords: z.int(),
  }),
  fails: [],
  effect: "read",
});

export const listOwnExperiences = operation({
  name: "training.listOwnExperiences",
  summary: "The caller's experiences of a project, drafts too, the newest first",
  method: "POST",
  path: "/training/api/project/experience/own",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ ...Paging, packageId: Id }),
  output: z.array(z.object({ ...Listed, returnReason: z.string() })),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listClassExperiences = operation({
  name: "training.listClassExperiences",
  summary: "What the caller's class has published in a project, featured ones first",
  method: "POST",
  path: "/training/api/project/experience/class",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({
    ...Paging,
    packageId: Id,
    keyword: Keyword,
    isFeatured: z.boolean().default(false),
  }),
  output: z.array(z.object(Listed)),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listLedExperiences = operation({
  name: "training.listLedExperiences",
  summary: "Experiences of a class that the caller leads: author, words, likes, state",
  method: "POST",
  path: "/training/api/class/experience/list",
  access: "signed-in",
  things: { classId: "projectClass:lead" },
  input: z.strictObject({
    ...Paging,
    classId: Id,
    keyword: Keyword,
    state: z.literal([ExperienceState.published, ExperienceState.returned]).optional(),
    isFeatured: z.boolean().optional(),
  }),
  output: z.array(z.object({ ...Listed, isOwn: z.boolean() })),
  fails: LEAD_FAILS,
  effect: "read",
  isPaged: true,
});

export const getExperience = operation({
  name: "training.getExperience",
  summary:
    "An experience with its comments, for its writer, and once it is published for the class",
  method: "GET",
  path: "/training/api/experience/{id}",
  access: "signed-in",
  things: { id: "experience:read" },
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed,
    packageId: Id,
    content: z.string(),
    returnReason: z.string(),
    isLiked: z.boolean(),
    isOwn: z.boolean(),
    may: z.object({ like: z.boolean(), comment: z.boolean(), judge: z.boolean() }),
    comments: z.array(
      z.object({
        id: Id,
        userName: z.string(),
        avatarUrl: z.string(),
        content: z.string(),
        at: Instant,
        mayRemove: z.boolean(),
      }),
    ),
  }),
  fails: READ_FAILS,
  effect: "read",
});

export const saveExperience = operation({
  name: "training.saveExperience",
  summary:
    "Writes an experience of a project, or changes an own one: kept as a draft, or published",
  method: "POST",
  path: "/training/api/project/experience/save",
  access: "signed-in",
  things: { packageId: "own", id: "experience:own" },
  input: z.strictObject({
    packageId: Id,
    id: Id.optional(),
    title: text(1, 100),
    content: RichText(50_000),
    isPublished: z.boolean().default(true),
  }),
  output: z.object({ id: Id, state: State }),
  fails: [
    ...READ_FAILS,
    "training.notInProject",
    "training.experienceShort",
    "training.experienceEmpty",
    "files.notFound",
  ],
  effect: "write",
  budget: "post",
});

export const removeExperience = operation({
  name: "training.removeExperience",
  summary: "Removes an own experience",
  method: "POST",
  path: "/training/api/experience/remove",
  access: "signed-in",
  things: { id: "experience:own" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...READ_FAILS, "files.notFound"],
  effect: "write",
});

export const likeExperience = operation({
  name: "training.likeExperience",
  summary: "Likes a published experience of the own class, or takes the like back",
  method: "POST",
  path: "/training/api/experience/like",
  access: "signed-in",
  things: { id: "experience:read" },
  input: z.strictObject({ id: Id, isLiked: z.boolean() }),
  output: z.object({ likeNum: z.int() }),
  fails: [...READ_FAILS, "training.experienceNotOpen"],
  effect: "write",
  budget: "vote",
});

export const commentExperience = operation({
  name: "training.commentExperience",
  summary: "Says something about a published experience of the own class",
  method: "POST",
  path: "/training/api/experience/comment",
  access: "signed-in",
  things: { id: "experience:read" },
  input: z.strictObject({ id: Id, content: text(1, 500) }),
  output: z.object({ id: Id }),
  fails: [...READ_FAILS, "training.experienceNotOpen", "training.tooManyComments"],
  effect: "write",
  budget: "post",
});

export const removeExperienceComment = operation({
  name: "training.removeExperienceComment",
  summary: "Removes a comment: its writer, the experience's writer, and who leads the class",
  method: "POST",
  path: "/training/api/experience/comment/remove",
  access: "signed-in",
  things: { id: "experience:read", commentId: "within:id" },
  input: z.strictObject({ id: Id, commentId: Id }),
  output: z.boolean(),
  fails: READ_FAILS,
  effect: "write",
});

export const judgeExperience = operation({
  name: "training.judgeExperience",
  summary: "Who leads the class gives stars to an experience of somebody else, or features it",
  method: "POST",
  path: "/training/api/experience/judge",
  access: "signed-in",
  things: { id: "experience:lead" },
  input: z.strictObject({ id: Id, stars: Stars.optional(), isFeatured: z.boolean().optional() }),
  output: z.boolean(),
  fails: [...READ_FAILS, "training.experienceNotOpen", "training.ownExperience"],
  effect: "write",
});

export const returnExperience = operation({
  name: "training.returnExperience",
  summary: "Who leads the class sends an experience back to its writer, with the reason",
  method: "POST",
  path: "/training/api/experience/return",
  access: "signed-in",
  things: { id: "experience:lead" },
  input: z.strictObject({ id: Id, reason: text(2, 200) }),
  output: z.boolean(),
  fails: [...READ_FAILS, "training.experienceNotOpen", "training.ownExperience"],
  effect: "write",
  looks: "passed",
});

export const getExperienceRule = operation({
  name: "training.getExperienceRule",
  summary: "How long an experience of the class must be",
  method: "GET",
  path: "/training/api/class/{classId}/experience/rule",
  access: "signed-in",
  things: { classId: "projectClass:lead" },
  input: z.strictObject({ classId: Id }),
  output: z.object({ minWords: z.int() }),
  fails: LEAD_FAILS,
  effect: "read",
});

export const setExperienceRule = operation({
  name: "training.setExperienceRule",
  summary: "The head teacher says how long an experience must be to be published",
  method: "POST",
  path: "/training/api/class/experience/rule",
  access: "signed-in",
  things: { classId: "projectClass:lead" },
  input: z.strictObject({ classId: Id, minWords: z.int().min(0).max(EXPERIENCE_WORDS_MAX) }),
  output: z.boolean(),
  fails: [...LEAD_FAILS, "training.headOnly"],
  effect: "write",
});
