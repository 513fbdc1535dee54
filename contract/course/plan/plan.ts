import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { UnitContent, type UnitKind } from "../units/unit-content.ts";
import { KINDS_OF_TYPE } from "../units/unit-kinds.ts";

/** The most units in a period. */
export const UNITS_MAX = 2000;
/** The most nodes that one bulk request adds or changes. */
const BULK_MAX = 200;

const KINDS = UnitContent.options.map((option) => option.shape.kind.value) as [
  UnitKind,
  ...UnitKind[],
];
export const UnitKindName = z.enum(KINDS);
const Name = text(1, 100);
const Day = z.union([z.literal(""), z.iso.date()]);

/** Why a unit is not ready for learners. */
export const UNIT_FAULTS = ["", "empty", "mediaWaiting", "mediaFailed", "mediaRefused"] as const;

/** A chapter (章), a section (节: a chapter within a chapter) or a unit; `contentType` and `resourceType` as in consoles §3. */
export const PlanNode = z.object({
  id: Id,
  /** Null for chapters on the first level. */
  parentId: Id.nullable(),
  name: z.string(),
  node: z.enum(["chapter", "unit"]),
  /** 1 chapter or section, 2 unit. */
  contentType: z.int(),
  /** Kind of a unit; empty for chapters. */
  kind: z.union([UnitKindName, z.literal("")]),
  resourceType: z.int(),
  seconds: z.number(),
  isRequired: z.boolean(),
  isPreview: z.boolean(),
  /** The day on which it opens; empty means from the beginning. */
  opensOn: z.string(),
  version: z.int(),
  isReady: z.boolean(),
  fault: z.enum(UNIT_FAULTS),
});

const FAILS = ["course.notFound", "course.mayNot"] as const;
const EDITS = [...FAILS, "course.underReview", "course.nodeNotFound"] as const;
const PLACES = [...EDITS, "course.placeWrong"] as const;
const UNITS = [...PLACES, "course.planFull", "course.kindNotAllowed"] as const;

/** Every edit counts this up by one; a jump shows that another person has edited in the meantime. */
const Changed = z.object({ planVersion: z.int() });

const Place = {
  /** The sibling of the same kind before which it is placed; null for the last place. */
  beforeId: Id.nullable().default(null),
};

export const getPlan = operation({
  name: "course.getPlan",
  summary: "The plan of a period as flat nodes in reading order, those of one parent in theirs",
  method: "GET",
  path: "/course/api/plan/get",
  access: "signed-in",
  things: { periodId: "period:see" },
  input: z.strictObject({ periodId: Id }),
  output: z.object({
    planVersion: z.int(),
    courseType: z.int(),
    mayEdit: z.boolean(),
    /** Learners are enrolled, so a removed node is hidden and their records stay. */
    hasLearners: z.boolean(),
    nodes: z.array(PlanNode),
  }),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

export const createChapter = operation({
  name: "course.createChapter",
  summary: "Adds a chapter, or a section within a chapter",
  method: "POST",
  path: "/course/api/plan/chapter/add",
  access: "course.author",
  things: { periodId: "period:editPlan", parentId: "within:periodId", beforeId: "within:periodId" },
  input: z.strictObject({
    periodId: Id,
    parentId: Id.nullable().default(null),
    name: Name,
    ...Place,
  }),
  output: Changed.extend({ node: PlanNode }),
  fails: PLACES,
  effect: "write",
});

export const createUnit = operation({
  name: "course.createUnit",
  summary: "Adds an empty unit to a chapter or section",
  method: "POST",
  path: "/course/api/plan/unit/add",
  access: "course.author",
  things: {
    periodId: "period:editPlan",
    chapterId: "within:periodId",
    beforeId: "within:periodId",
  },
  input: z.strictObject({
    periodId: Id,
    chapterId: Id,
    name: Name,
    kind: UnitKindName,
    ...Place,
  }),
  output: Changed.extend({ node: PlanNode }),
  fails: UNITS,
  effect: "write",
});

export const createUnits = operation({
  name: "course.createUnits",
  summary: "Adds many units at once, each of a resource of the library",
  method: "POST",
  path: "/course/api/plan/unit/addMany",
  access: "course.author",
  things: {
    periodId: "period:editPlan",
    chapterId: "within:periodId",
    beforeId: "within:periodId",
    "units.resourceId": "scope",
  },
  input: z.strictObject({
    periodId: Id,
    chapterId: Id,
    units: z
      .array(z.strictObject({ name: Name, kind: UnitKindName, resourceId: Id.nullable() }))
      .min(1)
      .max(BULK_MAX),
    ...Place,
  }),
  output: Changed.extend({ nodes: z.array(PlanNode) }),
  fails: [...UNITS, "media.notUsable"],
  effect: "write",
});

export const createOutline = operation({
  name: "course.createOutline",
  summary: "Adds a written outline: chapters, sections and units by depth, after what is there",
  method: "POST",
  path: "/course/api/plan/outline/add",
  access: "course.author",
  things: { periodId: "period:editPlan" },
  input: z.strictObject({
    periodId: Id,
    lines: z
      .array(
        z.strictObject({
          name: Name,
          /** 0 chapter, 1 section, 2 unit of the chapter or section above it. */
          depth: z.int().min(0).max(2),
        }),
      )
      .min(1)
      .max(UNITS_MAX),
    /** The kind of its units. */
    kind: UnitKindName,
  }),
  output: Changed.extend({ nodes: z.array(PlanNode) }),
  fails: UNITS,
  effect: "write",
});

export const renameNode = operation({
  name: "course.renameNode",
  summary: "Renames a chapter or unit",
  method: "POST",
  path: "/course/api/plan/rename",
  access: "course.author",
  things: { periodId: "period:editPlan", nodeId: "within:periodId" },
  input: z.strictObject({ periodId: Id, nodeId: Id, name: Name }),
  output: Changed,
  fails: EDITS,
  effect: "write",
});

export const movePlanNode = operation({
  name: "course.movePlanNode",
  summary: "Moves a chapter or unit, with what is in it, to another place",
  method: "POST",
  path: "/course/api/plan/move",
  access: "course.author",
  things: {
    periodId: "period:editPlan",
    nodeId: "within:periodId",
    parentId: "within:periodId",
    beforeId: "within:periodId",
  },
  input: z.strictObject({ periodId: Id, nodeId: Id, parentId: Id.nullable(), ...Place }),
  output: Changed,
  fails: PLACES,
  effect: "write",
});

export const removePlanNode = operation({
  name: "course.removePlanNode",
  summary: "Takes a chapter or unit out of the plan; records of learners stay",
  method: "POST",
  path: "/course/api/plan/delete",
  access: "course.author",
  things: { periodId: "period:editPlan", nodeId: "within:periodId" },
  input: z.strictObject({ periodId: Id, nodeId: Id }),
  output: Changed,
  fails: EDITS,
  effect: "write",
});

export const restorePlanNode = operation({
  name: "course.restorePlanNode",
  summary: "Brings a removed chapter or unit back with what was removed together with it",
  method: "POST",
  path: "/course/api/plan/restore",
  access: "course.author",
  things: { periodId: "period:editPlan", nodeId: "within:periodId" },
  input: z.strictObject({ periodId: Id, nodeId: Id }),
  output: Changed,
  fails: [...PLACES, "course.planFull"],
  effect: "write",
});

export const setUnitOptions = operation({
  name: "course.setUnitOptions",
  summary: "Sets whether units are required or a preview, and from which day they open",
  method: "POST",
  path: "/course/api/plan/unit/options",
  access: "course.author",
  things: { periodId: "period:editPlan", "units.id": "within:periodId" },
  input: z.strictObject({
    periodId: Id,
    units: z
      .array(
        z.strictObject({ id: Id, isRequired: z.boolean(), isPreview: z.boolean(), opensOn: Day }),
      )
      .min(1)
      .max(UNITS_MAX),
  }),
  output: Changed,
  fails: EDITS,
  effect: "write",
});

/** Kinds of unit that a course of this type holds. */
export const kindsOf = (courseType: number): readonly UnitKind[] => KINDS_OF_TYPE[courseType] ?? [];
