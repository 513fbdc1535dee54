import {
  createProjectClass,
  listClassMoves,
  listProjectClasses,
  mergeProjectClasses,
  setClassMonitors,
  splitProjectClass,
  updateProjectClass,
} from "@perennial/contract/training/class/class.ts";
import { listProjectLearners } from "@perennial/contract/training/project/project-edit.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Select } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import type { RowOf } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { ClassSelect } from "./class-choice.tsx";
import { useClassWords } from "./class-words.ts";

/** A class in the list. */
export type ClassRow = RowOf<typeof listProjectClasses>;

interface ClassDialogProps {
  readonly packageId: string;
  readonly onClose: () => void;
}

const CHANGED = { invalidates: [listProjectClasses] } as const;

/** A new class, or one that is changed. */
export function ClassForm({
  packageId,
  row,
  onClose,
}: ClassDialogProps & { readonly row: ClassRow | undefined }): ReactNode {
  const words = useClassWords();
  const create = useWrite(createProjectClass, CHANGED);
  const update = useWrite(updateProjectClass, CHANGED);
  const title = row ? words.edit : words.create;
  const definitions: readonly FieldDefinition[] = [
    {
      name: "name",
      label: words.className,
      widgetType: "SingleLineText",
      ...rulesOf(createProjectClass, "name"),
    },
    {
      name: "headLogin",
      label: words.headLogin,
      widgetType: "SingleLineText",
      hint: words.headHint,
      ...rulesOf(createProjectClass, "headLogin"),
    },
    { name: "startDate", label: words.startDate, widgetType: "Date" },
    { name: "endDate", label: words.endDate, widgetType: "Date" },
    {
      name: "quota",
      label: words.quota,
      widgetType: "Number",
      hint: words.quotaHint,
      ...rulesOf(createProjectClass, "quota"),
    },
  ];
  return (
    <Dialog title={title} onClose={onClose}>
      <FieldForm
        label={title}
        layout="above"
        isGuarded={false}
        isNew={!row}
        definitions={definitions}
        stored={{
          name: row?.name ?? "",
          headLogin: row?.head?.loginName ?? "",
          startDate: row?.startDate ?? "",
          endDate: row?.endDate ?? "",
          quota: row?.quota ?? 0,
        }}
        saveWords={words.save}
        onSave={(values) =>
          row
            ? update.send({ packageId, classId: row.id, ...values })
            : create.send({ packageId, ...values })
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** A new class of those who joined another last. */
export function SplitDialog({
  packageId,
  row,
  onClose,
}: ClassDialogProps & { readonly row: ClassRow }): ReactNode {
  const words = useClassWords();
  const split = useWrite(splitProjectClass, CHANGED);
  return (
    <Dialog title={`${words.split} ${row.name}`} onClose={onClose}>
      <FieldForm
        label={words.split}
        layout="above"
        isGuarded={false}
        isNew
        definitions={[
          {
            name: "name",
            label: words.className,
            widgetType: "SingleLineText",
            ...rulesOf(splitProjectClass, "name"),
          },
          {
            name: "num",
            label: words.num,
            widgetType: "Number",
            hint: words.splitHint,
            ...rulesOf(splitProjectClass, "num"),
          },
        ]}
        stored={{ name: "", num: Math.max(1, Math.floor(row.learnerNum / 2)) }}
        saveWords={words.split}
        onSave={({ name, num }) => split.send({ packageId, classId: row.id, name, num })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Everybody of a class into another one. */
export function MergeDialog({
  packageId,
  row,
  onClose,
}: ClassDialogProps & { readonly row: ClassRow }): ReactNode {
  const words = useClassWords();
  const merge = useWrite(mergeProjectClasses, CHANGED);
  return (
    <Dialog title={words.merge} onClose={onClose}>
      <FieldForm
        label={words.merge}
        layout="above"
        isGuarded={false}
        isNew
        definitions={[
          {
            name: "intoId",
            label: words.into,
            widgetType: "DropdownSelect",
            hint: words.mergeHint(row.name),
            ...rulesOf(mergeProjectClasses, "intoId"),
          },
        ]}
        controls={{ intoId: <ClassSelect packageId={packageId} exceptId={row.id} /> }}
        stored={{ intoId: "" }}
        saveWords={words.confirm}
        onSave={({ intoId }) => merge.send({ packageId, classId: row.id, intoId })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface MonitorSelectProps {
  readonly packageId: string;
  readonly row: ClassRow;
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (ids: string[]) => void;
}

function MonitorSelect({ packageId, row, id, value, onChange }: MonitorSelectProps): ReactNode {
  const words = useClassWords();
  const [keyword, setKeyword] = useState("");
  const found = useRead(listProjectLearners, {
    packageId,
    classId: row.id,
    keyword,
    pageSize: LIMITS.listPageSize,
  });
  const people = new Map([...row.monitors, ...(found.data ?? [])].map((one) => [one.id, one.name]));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      style={{ width: "100%" }}
      value={[...(value ?? [])]}
      placeholder={words.choose}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found.isFetching}
      options={Array.from(people, ([own, label]) => ({ value: own, label }))}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** Who of a class helps to lead it. */
export function MonitorsDialog({
  packageId,
  row,
  onClose,
}: ClassDialogProps & { readonly row: ClassRow }): ReactNode {
  const words = useClassWords();
  const save = useWrite(setClassMonitors, CHANGED);
  return (
    <Dialog title={`${row.name} · ${words.monitors}`} onClose={onClose}>
      <FieldForm
        label={words.setMonitors}
        layout="above"
        isGuarded={false}
        definitions={[
          {
            name: "userIds",
            label: words.monitors,
            widgetType: "DropdownSelect",
            hint: words.monitorsHint,
          },
        ]}
        controls={{ userIds: <MonitorSelect packageId={packageId} row={row} /> }}
        stored={{ userIds: row.monitors.map(({ id }) => id) }}
        saveWords={words.save}
        onSave={({ userIds }) => save.send({ packageId, classId: row.id, userIds })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Who was moved lately, by whom and why. */
export function MovesDialog({ packageId, onClose }: ClassDialogProps): ReactNode {
  const words = useClassWords();
  const moves = useRead(listClassMoves, { packageId, pageSize: LIMITS.pageSizeMax });
  return (
    <Dialog title={words.moves} room="wide" onClose={onClose}>
      <Reading of={moves}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={words.noMoves} />
          ) : (
            <ul>
              {rows.map((move) => (
                <Stack as="li" key={move.id} gap={1} pad={2} line="below">
                  <p>
                    <b>{move.name}</b> {words.moveLine(move.fromName, move.toName)}
                  </p>
                  <Text tone="muted" size={1}>
                    {[plainDateTime(move.movedAt), words.by(move.byName), move.reason]
                      .filter(Boolean)
                      .join(" · ")}
                  </Text>
                </Stack>
              ))}
            </ul>
          )
        }
      </Reading>
    </Dialog>
  );
}
