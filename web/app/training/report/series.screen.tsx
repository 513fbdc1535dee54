import type { RowOf } from "../../space/field/field-table.tsx";
import { FieldTable } from "../../space/field/field-table.tsx";
import {
  createSeries,
  listSeries,
  removeSeries,
  updateSeries,
} from "@perennial/contract/training/report/series.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { SeriesProjects } from "./series-projects.tsx";
import { useReportWords } from "./report-words.ts";

type Series = RowOf<typeof listSeries>;

const YES = 1;
const NO = 0;

/** pxxllb: projects of one kind over the years, in series. */
export default function SeriesScreen(): ReactNode {
  const words = useReportWords();
  const [edited, setEdited] = useState<Series | "new">();
  const [filled, setFilled] = useState<Series>();
  const remove = useWrite(removeSeries, { invalidates: [listSeries], done: words.removed });
  const add = (
    <Button type="primary" onClick={() => setEdited("new")}>
      <Icon name="plus" size={1} />
      {words.newSeries}
    </Button>
  );
  return (
    <SpacePage title={words.seriesTitle} lead={words.seriesLead} action={add}>
      <FieldTable
        name="project-series"
        label={words.seriesTitle}
        operation={listSeries}
        definitions={[
          { name: "name", label: words.seriesName, widgetType: "SingleLineText", width: 220 },
          {
            name: "keyword",
            label: words.seriesName,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
          },
          { name: "category", label: words.category, widgetType: "SingleLineText", width: 140 },
          { name: "projectNum", label: words.projectNum, widgetType: "Number", width: 100 },
          { name: "learnerNum", label: words.learners, widgetType: "Number", width: 100 },
          { name: "sort", label: words.sort, widgetType: "Number", width: 80 },
          { name: "isEnabled", label: words.state, widgetType: "SingleLineText", width: 100 },
        ]}
        cells={{
          category: ({ category }) => category || "—",
          isEnabled: ({ isEnabled }) => (
            <StateMark kind={isEnabled ? "done" : "over"}>
              {isEnabled ? words.enabled : words.disabled}
            </StateMark>
          ),
        }}
        rowActions={(series) => [
          { key: "projects", label: words.fill, run: () => setFilled(series) },
          { key: "edit", label: words.edit, run: () => setEdited(series) },
          {
            key: "remove",
            label: words.remove,
            isDanger: true,
            ask: { title: words.remove, text: words.removeAsk(series.name) },
            run: async () => {
              await remove.send({ id: series.id });
            },
          },
        ]}
        empty={<EmptyState message={words.noSeries} action={add} />}
      />
      {edited ? <SeriesForm of={edited} onClose={() => setEdited(undefined)} /> : null}
      {filled ? <SeriesProjects series={filled} onClose={() => setFilled(undefined)} /> : null}
    </SpacePage>
  );
}

interface SeriesFormProps {
  readonly of: Series | "new";
  readonly onClose: () => void;
}

function SeriesForm({ of, onClose }: SeriesFormProps): ReactNode {
  const words = useReportWords();
  const changes = { invalidates: [listSeries], done: words.saved };
  const create = useWrite(createSeries, changes);
  const update = useWrite(updateSeries, changes);
  const isNew = of === "new";
  const title = isNew ? words.newSeries : words.edit;
  return (
    <Dialog title={title} onClose={onClose}>
      <FieldForm
        label={title}
        layout="above"
        isGuarded={false}
        isNew={isNew}
        definitions={[
          {
            name: "name",
            label: words.seriesName,
            widgetType: "SingleLineText",
            ...rulesOf(createSeries, "name"),
          },
          {
            name: "category",
            label: words.category,
            widgetType: "SingleLineText",
            ...rulesOf(createSeries, "category"),
          },
          {
            name: "sort",
            label: words.sort,
            widgetType: "Number",
            hint: words.sortHint,
            ...rulesOf(createSeries, "sort"),
          },
          {
            name: "isEnabled",
            label: words.state,
            widgetType: "Radio",
            options: [
              { value: YES, name: words.enabled },
              { value: NO, name: words.disabled },
            ],
          },
        ]}
        stored={
          isNew
            ? { name: "", category: "", sort: 100, isEnabled: YES }
            : {
                name: of.name,
                category: of.category,
                sort: of.sort,
                isEnabled: of.isEnabled ? YES : NO,
              }
        }
        saveWords={words.save}
        onSave={async (values) => {
          const series = { ...values, isEnabled: values.isEnabled === YES };
          const answer = isNew
            ? await create.send(series)
            : await update.send({ ...series, id: of.id });
          if (answer.success) onClose();
          return answer;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
