import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { ChoiceType, QuestionFile } from "../../question/question.ts";

/** The longest video, in seconds. */
const TIME_MAX = 86_400;
const TimePoint = z.int().min(0).max(TIME_MAX);

/** A pop-up question (视频打点); `subjectId` and `timePoint` (seconds) are the requirements' words (front §3). */
export const Marker = z.object({
  id: Id,
  subjectId: Id,
  timePoint: z.int(),
  type: ChoiceType,
  /** Text of the question without markup. */
  name: z.string(),
  ...QuestionFile.shape,
});

const FAILS = ["course.notFound", "course.mayNot"] as const;
const PLACES = [...FAILS, "course.markerTaken", "course.markerOutside"] as const;

export const listMarkers = operation({
  name: "course.listMarkers",
  summary: "Pop-up questions of a video unit, in the order of the film",
  method: "GET",
  path: "/course/api/marker/list",
  access: "course.author",
  things: { unitId: "film:see" },
  input: z.strictObject({ unitId: Id }),
  output: z.object({
    unitId: Id,
    unitName: z.string(),
    courseId: Id,
    resourceId: Id.nullable(),
    thirdVideoId: z.string(),
    /** Length of the film; 0 while it is not known. */
    seconds: z.number(),
    mayEdit: z.boolean(),
    markers: z.array(Marker),
  }),
  fails: [...FAILS, "course.notVideo"],
  effect: "read",
});

export const createMarker = operation({
  name: "course.createMarker",
  summary: "Puts a question at a second of the film",
  method: "POST",
  path: "/course/api/marker/add",
  access: "course.author",
  things: { unitId: "film:editPlan", subjectId: "within:unitId" },
  input: z.strictObject({ unitId: Id, subjectId: Id, timePoint: TimePoint }),
  output: Marker,
  fails: [...PLACES, "course.notVideo", "question.notFound"],
  effect: "write",
});

export const moveMarker = operation({
  name: "course.moveMarker",
  summary: "Moves a pop-up question to another second",
  method: "POST",
  path: "/course/api/marker/move",
  access: "course.author",
  things: { id: "marker:editPlan" },
  input: z.strictObject({ id: Id, timePoint: TimePoint }),
  output: z.boolean(),
  fails: [...PLACES, "course.notVideo", "course.markerNotFound"],
  effect: "write",
});

export const removeMarker = operation({
  name: "course.removeMarker",
  summary: "Takes a pop-up question out of the film; the question itself stays",
  method: "POST",
  path: "/course/api/marker/delete",
  access: "course.author",
  things: { id: "marker:editPlan" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...FAILS, "course.notVideo", "course.markerNotFound"],
  effect: "write",
});
