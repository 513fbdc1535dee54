import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { CourseType } from "@perennial/contract/course/course.ts";
import { createCourse } from "@perennial/contract/course/create/create.ts";
import { useRef, type ReactNode } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CoverField } from "../manager/cover-field.tsx";
import { DayField } from "../manager/day-field.tsx";
import { useInfoWords } from "../manager/info-words.ts";
import { CHOOSE_CREATE, MANAGER } from "./addresses.ts";
import { useCreateWords } from "./create-words.ts";
import { useCategories } from "./use-categories.ts";
import { useTypeWords } from "./type-words.ts";

const NOTHING = {
  name: "",
  linkUrl: "",
  coverUrl: "",
  category: 0,
  startDate: "",
  endDate: "",
};

/** course/add/{courseType}: what a course of this type needs to begin. */
export default function CourseAddScreen(): ReactNode {
  const words = useCreateWords();
  const own = useInfoWords();
  const types = useTypeWords();
  const { optionsFor } = useCategories();
  const navigate = useNavigate();
  const courseType = Number(useParams()["courseType"]);
  const { send } = useWrite(createCourse);
  const made = useRef("");
  const type = types[courseType];
  // A shared course is taken over: chosen from those of others, not made.
  if (courseType === CourseType.mooc)
    return (
      <Navigate to={`/ucenter/teaching-space/course/add/choosecourse/${courseType}`} replace />
    );
  if (!type) {
    return (
      <SpacePage title={words.chooseTitle}>
        <EmptyState
          message={words.chooseLead}
          action={<ButtonLink to={CHOOSE_CREATE}>{words.other}</ButtonLink>}
        />
      </SpacePage>
    );
  }
  const isLink = courseType === CourseType.link;
  const definitions: FieldDefinition[] = [
    {
      name: "name",
      label: words.name,
      widgetType: "SingleLineText",
      ...rulesOf(createCourse, "name"),
    },
    ...(isLink
      ? [
          {
            name: "linkUrl",
            label: words.linkUrl,
            widgetType: "SingleLineText" as const,
            ...rulesOf(createCourse, "linkUrl"),
            // allowed(required-of-contract): only a course at another address has one
            required: true,
            hint: own.linkHint,
          },
        ]
      : []),
    {
      name: "category",
      label: words.category,
      widgetType: "DropdownSelect",
      // allowed(required-of-contract): the wire has a default; whoever makes a course says where it belongs
      required: true,
      options: [{ value: 0, name: own.chooseCategory }, ...optionsFor()],
    },
    { name: "coverUrl", label: words.cover, widgetType: "SingleLineText" },
    { name: "startDate", label: words.startDate, widgetType: "SingleLineText" },
    { name: "endDate", label: words.endDate, widgetType: "SingleLineText" },
  ];
  return (
    <SpacePage title={words.addTitle(type[0])} lead={words.addLead}>
      <Panel>
        <FieldForm
          label={words.addTitle(type[0])}
          definitions={definitions}
          stored={NOTHING}
          isNew
          saveWords={words.create}
          controls={{
            coverUrl: <CoverField />,
            startDate: <DayField />,
            endDate: <DayField />,
          }}
          checks={{
            linkUrl: (value) =>
              /^https?:\/\/\S+/i.test(typeof value === "string" ? value : "")
                ? undefined
                : own.linkFault,
          }}
          onSave={async (values) => {
            // The types of the address are those of the requirements; any other was answered above.
            const answer = await send({
              ...values,
              courseType: courseType as InputOf<typeof createCourse>["courseType"],
            });
            if (answer.success) made.current = answer.data.courseId;
            return answer;
          }}
          onSaved={() => navigate(MANAGER(made.current))}
          onCancel={() => void navigate(CHOOSE_CREATE)}
        />
      </Panel>
    </SpacePage>
  );
}
