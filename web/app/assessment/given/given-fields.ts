import type { listPapers } from "@perennial/contract/assessment/paper.ts";
import { giveOut } from "@perennial/contract/assessment/setting.ts";
import type { listClasses } from "@perennial/contract/course/class/class.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { SHOWS, type GivenDetail } from "./given-values.ts";
import type { useWatchWords } from "../watch/watch-words.ts";
import type { useSubmissionWords } from "./submission-words.ts";
import type { useGivenWords } from "./given-words.ts";

const NOTICE_HEIGHT = 160;
const { maxLength: NAME_MAX = 100 } = rulesOf(giveOut, "name");

interface Offered {
  readonly papers: OutputOf<typeof listPapers>;
  readonly classes: OutputOf<typeof listClasses>;
  readonly stored: GivenDetail | undefined;
  /** Late work loses points: how many is asked for. */
  readonly losesPoints: boolean;
}

const choicesOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  (Object.keys(names) as Key[]).map((value) => ({ value, name: names[value] }));

/** Fields with which a paper is given out; the paper itself stays what it was. */
export function givenFields(
  words: ReturnType<typeof useGivenWords>,
  watch: ReturnType<typeof useWatchWords>,
  submission: ReturnType<typeof useSubmissionWords>,
  photo: readonly FieldDefinition[],
  { papers, classes, stored, losesPoints }: Offered,
): readonly FieldDefinition[] {
  const { credits, ...late } = words.lateKinds;
  const hasCredits = stored?.rules.late.kind === "credits";
  const paper: FieldDefinition = {
    name: "paperId",
    label: words.paper,
    widgetType: "DropdownSelect",
    ...rulesOf(giveOut, "paperId"),
    options: papers.map(({ id, name }) => ({ value: id, name })),
  };
  return [
    ...(stored ? [] : [paper]),
    {
      name: "name",
      label: words.shownName,
      widgetType: "SingleLineText",
      hint: words.nameHint,
      maxLength: NAME_MAX,
    },
    ...(classes.length > 1
      ? [
          {
            name: "classIds",
            label: words.classes,
            widgetType: "CheckBox" as const,
            hint: words.classesHint,
            options: classes.map(({ id, name }) => ({ value: id, name })),
          },
        ]
      : []),
    { name: "opensAt", label: words.opensAt, widgetType: "DateTime" },
    { name: "dueAt", label: words.dueAt, widgetType: "DateTime", hint: words.dueHint },
    { name: "closesAt", label: words.closesAt, widgetType: "DateTime" },
    { name: "limitMinutes", label: words.limit, widgetType: "Number", hint: words.limitHint },
    {
      name: "attemptsMax",
      label: words.attempts,
      widgetType: "Number",
      // allowed(required-of-contract): a number that was cleared is not the usual one
      required: true,
      hint: words.attemptsHint,
    },
    {
      name: "late",
      label: words.late,
      widgetType: "Radio",
      options: [...choicesOf(late), ...(hasCredits ? [{ value: "credits", name: credits }] : [])],
    },
    ...(losesPoints
      ? [
          {
            name: "latePercent",
            label: words.latePercent,
            widgetType: "Number" as const,
            // allowed(required-of-contract): a number that was cleared is not the usual one
            required: true,
          },
          {
            name: "lateFloor",
            label: words.lateFloor,
            widgetType: "Number" as const,
            // allowed(required-of-contract): a number that was cleared is not the usual one
            required: true,
          },
        ]
      : []),
    {
      name: "submissions",
      label: submission.label,
      widgetType: "CheckBox",
      hint: submission.hint,
    },
    {
      name: "finalMark",
      label: words.finalMark,
      widgetType: "Radio",
      options: choicesOf(words.finalMarks),
    },
    {
      name: "release",
      label: words.release,
      widgetType: "Radio",
      options: choicesOf(words.releases),
    },
    { name: "review", label: words.review, widgetType: "CheckBox" },
    {
      name: "password",
      label: words.password,
      widgetType: "SingleLineText",
      hint: stored?.hasPassword === true ? words.passwordKept : words.passwordHint,
      ...rulesOf(giveOut, "password"),
      required: false,
    },
    ...(stored?.hasPassword === true
      ? [
          {
            name: "dropsPassword",
            label: words.dropPassword,
            widgetType: "CheckBox" as const,
            options: [{ value: "drop", name: words.dropPassword }],
          },
        ]
      : []),
    {
      name: "notice",
      label: words.notice,
      widgetType: "RichTextEditor",
      height: NOTICE_HEIGHT,
      hint: words.noticeHint,
    },
    {
      name: "watched",
      label: watch.watched,
      widgetType: "CheckBox",
      hint: watch.watchedHint,
      options: choicesOf(watch.kinds),
    },
    {
      name: "shows",
      label: watch.shows,
      widgetType: "CheckBox",
      options: [{ value: SHOWS, name: watch.showsNoted }],
    },
    ...photo,
    {
      name: "appealDays",
      label: words.appealDays,
      widgetType: "Number",
      // allowed(required-of-contract): a number that was cleared is not the usual one
      required: true,
      hint: words.appealDaysHint,
    },
    {
      name: "weight",
      label: words.weight,
      widgetType: "Number",
      // allowed(required-of-contract): a number that was cleared is not the usual one
      required: true,
      hint: words.weightHint,
    },
  ];
}
