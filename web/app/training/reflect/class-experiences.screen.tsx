import {
  ExperienceState,
  getExperienceRule,
  listLedExperiences,
  setExperienceRule,
} from "@perennial/contract/training/reflect/experience.ts";
import type { ReactNode } from "react";
import { plainDate } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { LeadFrame, useLeadRoot } from "../class/lead-frame.tsx";
import { useExperienceWords } from "./experience-words.ts";

/** train/{id}/m-xxxd: what the class writes about its learning: author, words, likes, state. */
export default function ClassExperiencesScreen(): ReactNode {
  return (
    <LeadFrame page="m-xxxd">
      {({ id, isHead }) => (
        <Stack gap={4} key={id}>
          <List classId={id} />
          {isHead ? <Rule classId={id} /> : null}
        </Stack>
      )}
    </LeadFrame>
  );
}

function List({ classId }: { readonly classId: string }): ReactNode {
  const words = useExperienceWords();
  const { root } = useLeadRoot();
  const { published, returned } = ExperienceState;
  return (
    <FieldTable
      name="class-experiences"
      label={words.ofClass}
      nameField="title"
      operation={listLedExperiences}
      params={{ classId }}
      toParams={({ search }) => ({
        keyword: String(search["keyword"] ?? ""),
        ...(search["state"] === "returned" ? { state: returned } : {}),
        ...(search["state"] === "published" ? { state: published } : {}),
        ...(search["state"] === "featured" ? { isFeatured: true } : {}),
      })}
      definitions={[
        { name: "title", label: words.title, widgetType: "SingleLineText", width: 240 },
        {
          name: "keyword",
          label: words.search,
          widgetType: "SingleLineText",
          searchable: true,
          showInList: false,
          ...rulesOf(listLedExperiences, "keyword"),
        },
        { name: "userName", label: words.author, widgetType: "SingleLineText", width: 120 },
        { name: "wordNum", label: words.words, widgetType: "Number", width: 90 },
        { name: "likeNum", label: words.likes, widgetType: "Number", width: 90 },
        { name: "stars", label: words.starsFor, widgetType: "SingleLineText", width: 100 },
        {
          name: "state",
          label: words.state,
          widgetType: "DropdownSelect",
          searchable: true,
          options: [
            { value: "published", name: words.states[published] ?? "" },
            { value: "featured", name: words.featured },
            { value: "returned", name: words.states[returned] ?? "" },
          ],
          width: 150,
        },
        { name: "at", label: words.at, widgetType: "SingleLineText", width: 120 },
      ]}
      cells={{
        stars: ({ stars }) => (stars === null ? "—" : words.starsNum(stars)),
        state: ({ state, isFeatured }) => (
          <Row as="span" inline gap={2} align="center">
            <StateMark kind={state === published ? "done" : "refused"}>
              {words.states[state]}
            </StateMark>
            {isFeatured ? <Text tone="accent-strong">{words.featured}</Text> : null}
          </Row>
        ),
        at: ({ at }) => plainDate(at),
      }}
      rowActions={({ id }) => [
        {
          key: "open",
          label: words.open,
          to: `${root}/m-xxxd/detail/${id}?classId=${classId}`,
        },
      ]}
      empty={<EmptyState message={words.ledNone} />}
    />
  );
}

function Rule({ classId }: { readonly classId: string }): ReactNode {
  const words = useExperienceWords();
  const read = useRead(getExperienceRule, { classId });
  const save = useWrite(setExperienceRule, {
    invalidates: [getExperienceRule],
    done: words.saved,
  });
  return (
    <Panel title={words.rule} lead={words.ruleLead}>
      <Reading of={read}>
        {({ minWords }) => (
          <FieldForm
            label={words.rule}
            layout="above"
            definitions={[
              {
                name: "minWords",
                label: words.minWords,
                widgetType: "Number",
                ...rulesOf(setExperienceRule, "minWords"),
              },
            ]}
            stored={{ minWords }}
            onSave={(values) => save.send({ classId, minWords: values.minWords || 0 })}
          />
        )}
      </Reading>
    </Panel>
  );
}
