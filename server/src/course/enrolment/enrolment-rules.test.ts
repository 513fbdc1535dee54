import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { describe, expect, it } from "vitest";
import {
  afterStep,
  enrolStateOf,
  mayLeave,
  type EnrolFacts,
  type EnrolmentStatusValue,
  type EnrolmentStep,
} from "./enrolment-rules.ts";

const STEPS: readonly EnrolmentStep[] = [
  "enrol",
  "apply",
  "queue",
  "promote",
  "approve",
  "refuse",
  "leave",
  "remove",
  "add",
];
const { waiting, learns, withdrawn, refused, queued } = EnrolmentStatus;

describe("steps of an enrolment", () => {
  it.each<[string, EnrolmentStatusValue | undefined, Partial<Record<EnrolmentStep, number>>]>([
    ["nobody yet", undefined, { enrol: learns, apply: waiting, queue: queued, add: learns }],
    [
      "waiting",
      waiting,
      { approve: learns, refuse: refused, leave: withdrawn, remove: withdrawn, add: learns },
    ],
    ["learning", learns, { leave: withdrawn, remove: withdrawn }],
    ["gone", withdrawn, { enrol: learns, apply: waiting, queue: queued, add: learns }],
    [
      "on the waiting list",
      queued,
      { promote: learns, apply: waiting, leave: withdrawn, remove: withdrawn, add: learns },
    ],
    ["refused", refused, { add: learns }],
  ])("%s: the allowed ones lead on, every other is refused", (_name, from, allowed) => {
    for (const step of STEPS) expect([step, afterStep(from, step)]).toEqual([step, allowed[step]]);
  });
});

it.each<[string, EnrolmentStatusValue, number, boolean]>([
  ["a running course", learns, 3, true],
  ["one about to start", learns, 2, true],
  ["one that is over", learns, 4, false],
  ["an application, over or not", waiting, 4, true],
  ["the waiting list, over or not", queued, 4, true],
  ["what was left", withdrawn, 3, false],
  ["what was refused", refused, 3, false],
])("one may leave %s", (_name, status, publishStatus, may) => {
  expect(mayLeave(status, publishStatus)).toBe(may);
});

describe("what a class says", () => {
  const open: EnrolFacts = {
    publishStatus: 3,
    priceFen: 0,
    mode: 0,
    isClosed: false,
    quota: 10,
    studentNum: 9,
    enrolStartsOn: "2026-11-01",
    enrolEndsOn: "2026-11-30",
    classEndsOn: "2026-12-31",
    today: "2026-11-20",
  };
  it.each<[string, Partial<EnrolFacts>, string]>([
    ["a free place", {}, "open"],
    ["upcoming", { publishStatus: 2 }, "open"],
    ["a draft", { publishStatus: 0 }, "closed"],
    ["under review", { publishStatus: 1 }, "closed"],
    ["finished", { publishStatus: 4 }, "closed"],
    ["closed", { isClosed: true }, "closed"],
    ["full", { studentNum: 10 }, "full"],
    ["more than full", { studentNum: 11 }, "full"],
    ["without a limit", { quota: 0, studentNum: 1_000 }, "open"],
    ["approval", { mode: 1 }, "approval"],
    ["invitation", { mode: 2 }, "invite"],
    ["school only, full or not", { mode: 3, studentNum: 10 }, "school"],
    ["the first day", { today: "2026-11-01" }, "open"],
    ["the day before", { today: "2026-10-31" }, "early"],
    ["the last day", { today: "2026-11-30" }, "open"],
    ["the day after", { today: "2026-12-01" }, "late"],
    ["no window", { enrolStartsOn: null, enrolEndsOn: null, today: "2026-12-31" }, "open"],
    ["over", { enrolEndsOn: null, today: "2027-01-01" }, "late"],
    ["a price", { priceFen: 1 }, "paid"],
  ])("%s", (_name, facts, state) => {
    expect(enrolStateOf({ ...open, ...facts })).toBe(state);
  });
});
