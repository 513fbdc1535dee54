import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  listManagedCourses,
  setCoursesVisible,
} from "@perennial/contract/course/school/course-admin.ts";
import { useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../../kernel/words.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { useSpaceRoot } from "../../space/space-context.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useCategories } from "../create/use-categories.ts";
import { usePublishWords } from "../manager/publish-words.ts";
import { CorpPicker } from "./corp-picker.tsx";
import { useSchoolWords } from "./school-words.ts";
import styles from "./school.module.css";

type Course = RowOf<typeof listManagedCourses>;
const KINDS = ["over", "waiting", "waiting", "done", "over"] as const;
const FILTERS = ["courseType", "category", "publishStatus", "verify"] as const;

/** Courses of the administrator's scope. */
export function CourseTable(): ReactNode {
  const words = useSchoolWords();
  const { types } = useWords().course;
  const { all: categories, nameOf } = useCategories();
  const { states } = usePublishWords();
  const id = useId();
  const [corpId, setCorpId] = useState("");
  const showing = useWrite(setCoursesVisible, {
    invalidates: [listManagedCourses],
    done: words.changed,
  });
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.course, widgetType: "SingleLineText", width: 270 },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listManagedCourses, "keyword"),
    },
    {
      name: "courseType",
      label: words.type,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 90,
      options: Object.entries(types).map(([value, name]) => ({ value: Number(value), name })),
    },
    {
      name: "category",
      label: words.category,
      widgetType: "DropdownSelect",
      searchable: true,
      isSecondary: true,
      width: 100,
      options: categories,
    },
    {
      name: "publishStatus",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 110,
      options: states.map((name, value) => ({ value, name })),
    },
    {
      name: "verify",
      label: words.verify,
      widgetType: "DropdownSelect",
      searchable: true,
      isSecondary: true,
      width: 100,
      options: words.verifies.map(([value, name]) => ({ value, name })),
    },
    { name: "versions", label: words.period, widgetType: "SingleLineText", width: 76 },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 130 },
    { name: "ownerName", label: words.owner, widgetType: "SingleLineText", width: 84 },
    { name: "classNum", label: words.classes, widgetType: "Number", width: 64 },
    { name: "studentNum", label: words.learners, widgetType: "Number", width: 72 },
    {
      name: "isVisible",
      label: words.shelf,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 110,
      options: [
        { value: "1", name: words.onSite },
        { value: "0", name: words.offSite },
      ],
    },
  ];
  const show = (courses: readonly Course[]): RowAction => ({
    key: "show",
    label: words.putOn,
    run: () => showing.send({ courseIds: courses.map((one) => one.id), isVisible: true }),
  });
  const hide = (courses: readonly Course[]): RowAction => ({
    key: "hide",
    label: words.takeOff,
    isDanger: true,
    ask: {
      title: words.takeOff,
      text: words.takeOffAsk(courses.map(({ name }) => `「${name}」`).join("、")),
    },
    run: () => showing.send({ courseIds: courses.map((one) => one.id), isVisible: false }),
  });
  return (
    <>
      <Row gap={2} gapX={3} align="center" wrap below={3} className={styles.above}>
        <label htmlFor={id}>{words.corp}</label>
        <CorpPicker id={id} value={corpId} onChange={setCorpId} />
      </Row>
      <FieldTable
        name="managed-courses"
        label={words.courses}
        definitions={definitions}
        operation={listManagedCourses}
        params={corpId ? { corpId } : {}}
        toParams={({ search }) => ({
          ...(search.keyword ? { keyword: String(search.keyword) } : {}),
          ...Object.fromEntries(
            FILTERS.filter((name) => search[name] !== undefined && search[name] !== "").map(
              (name) => [name, Number(search[name])],
            ),
          ),
          ...(search.isVisible === undefined || search.isVisible === ""
            ? {}
            : { isVisible: search.isVisible === "1" }),
        })}
        cells={{
          name: ({ name, coverUrl }) => (
            <Row as="span" gap={3} align="center" className={styles.course}>
              {coverUrl ? (
                <Box as="img" rigid round="mark" fit="cover" src={coverUrl} alt="" loading="lazy" />
              ) : null}
              {name}
            </Row>
          ),
          courseType: ({ courseType }) => types[courseType] ?? "",
          category: ({ category }) => nameOf(category),
          publishStatus: ({ publishStatus }) => (
            <StateMark kind={KINDS[publishStatus] ?? "over"}>{states[publishStatus]}</StateMark>
          ),
          verify: ({ verify }) => words.verifies.find(([value]) => value === verify)?.[1] ?? "",
          versions: ({ versions }) => words.periodOf(versions),
          isVisible: ({ isVisible }) => (isVisible ? words.onSite : words.offSite),
        }}
        rowActions={(course) => [
          {
            key: "manage",
            label: words.manage,
            run: () => location.assign(`/course/${course.id}/manager`),
          },
          course.isVisible ? hide([course]) : show([course]),
        ]}
        bulkActions={(courses) => {
          const on = courses.filter(({ isVisible }) => isVisible);
          const off = courses.filter(({ isVisible }) => !isVisible);
          return [
            { ...show(off), isDisabled: off.length === 0 },
            { ...hide(on), isDisabled: on.length === 0 },
          ];
        }}
        empty={<NoCourses />}
      />
    </>
  );
}

/** Courses come from teachers, so the way leads to them. */
function NoCourses(): ReactNode {
  const words = useSchoolWords();
  const root = useSpaceRoot();
  return (
    <EmptyState
      message={words.none}
      action={<Link to={`${root}/system/settings/teachers`}>{words.toTeachers}</Link>}
    />
  );
}
