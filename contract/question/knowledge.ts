import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Tag } from "./bank.ts";

/** The most of a library's tree. */
export const KNOWLEDGE_LIMITS = { points: 2_000, depth: 8, name: 60 } as const;

/** A point of knowledge in the tree of its library; points stand in their order, parents before their children. */
export const KnowledgePoint = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  /** Questions at this very point, of those that the viewer sees. */
  questionNum: z.int(),
});

const Name = text(1, KNOWLEDGE_LIMITS.name);
const FAILS = ["question.libraryNotFound", "question.mayNot", "question.knowledgeUnknown"] as const;
const TREE = [...FAILS, "question.treeFull", "question.treeDeep", "question.pointTaken"] as const;

export const listKnowledge = operation({
  name: "question.listKnowledge",
  summary: "The tree of points of knowledge of a library",
  method: "GET",
  path: "/question/api/knowledge/list/{libraryId}",
  access: "question.author",
  things: { libraryId: "library:see" },
  input: z.strictObject({ libraryId: Id }),
  output: z.array(KnowledgePoint),
  fails: ["question.libraryNotFound", "question.mayNot"],
  effect: "read",
});

export const createKnowledge = operation({
  name: "question.createKnowledge",
  summary: "Adds a point below another or at the top, as the last one there",
  method: "POST",
  path: "/question/api/knowledge/add",
  access: "question.author",
  things: { libraryId: "library:edit", parentId: "within:libraryId" },
  input: z.strictObject({ libraryId: Id, parentId: Id.nullable().default(null), name: Name }),
  output: z.object({ id: z.string() }),
  fails: TREE,
  effect: "write",
});

export const renameKnowledge = operation({
  name: "question.renameKnowledge",
  summary: "Gives a point another name",
  method: "POST",
  path: "/question/api/knowledge/rename",
  access: "question.author",
  things: { libraryId: "library:edit", id: "within:libraryId" },
  input: z.strictObject({ libraryId: Id, id: Id, name: Name }),
  output: z.boolean(),
  fails: [...FAILS, "question.pointTaken"],
  effect: "write",
});

export const moveKnowledge = operation({
  name: "question.moveKnowledge",
  summary: "Moves a point with all below it under another one, before a third or to the end",
  method: "POST",
  path: "/question/api/knowledge/move",
  access: "question.author",
  things: {
    libraryId: "library:edit",
    id: "within:libraryId",
    parentId: "within:libraryId",
    beforeId: "within:libraryId",
  },
  input: z.strictObject({
    libraryId: Id,
    id: Id,
    parentId: Id.nullable(),
    beforeId: Id.optional(),
  }),
  output: z.boolean(),
  fails: [...FAILS, "question.treeDeep", "question.pointTaken", "question.ownBranch"],
  effect: "write",
});

export const removeKnowledge = operation({
  name: "question.removeKnowledge",
  summary: "Removes a point with all below it; questions stay and lose these points",
  method: "POST",
  path: "/question/api/knowledge/remove",
  access: "question.author",
  things: { libraryId: "library:edit", id: "within:libraryId" },
  input: z.strictObject({ libraryId: Id, id: Id }),
  output: z.object({ questionNum: z.int() }),
  fails: FAILS,
  effect: "write",
});

export const listTags = operation({
  name: "question.listTags",
  summary: "The tags of a library's questions, the most used first",
  method: "GET",
  path: "/question/api/tag/list/{libraryId}",
  access: "question.author",
  things: { libraryId: "library:see" },
  input: z.strictObject({ libraryId: Id }),
  output: z.array(z.object({ name: Tag, questionNum: z.int() })),
  fails: ["question.libraryNotFound", "question.mayNot"],
  effect: "read",
});
