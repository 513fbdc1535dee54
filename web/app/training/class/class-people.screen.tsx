import { listClassmates, setClassGroup } from "@perennial/contract/training/class/class-lead.ts";
import { useState, type ReactNode } from "react";
import { plainDate } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { LeadFrame } from "./lead-frame.tsx";
import { useLeadWords } from "./lead-words.ts";
import { useReminding } from "./reminding.ts";

type Classmate = RowOf<typeof listClassmates>;

/** train/{id}/m-students: who is in the class, in which group, and who was away for long. */
export default function ClassPeopleScreen(): ReactNode {
  return <LeadFrame page="m-students">{({ id }) => <People key={id} classId={id} />}</LeadFrame>;
}

interface Grouping {
  readonly people: readonly Classmate[];
  readonly again: () => Promise<void>;
}

function People({ classId }: { readonly classId: string }): ReactNode {
  const words = useLeadWords();
  const reminding = useReminding(classId);
  const [grouping, setGrouping] = useState<Grouping>();
  return (
    <>
      <FieldTable
        name="class-people"
        label={words.pages["m-students"]}
        operation={listClassmates}
        params={{ classId }}
        definitions={[
          { name: "name", label: words.name, widgetType: "SingleLineText", width: 180 },
          {
            name: "keyword",
            label: words.name,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listClassmates, "keyword"),
          },
          { name: "groupName", label: words.group, widgetType: "SingleLineText", width: 120 },
          { name: "phone", label: words.phone, widgetType: "SingleLineText", width: 140 },
          { name: "activeAt", label: words.activeAt, widgetType: "SingleLineText", width: 130 },
          { name: "remindedAt", label: words.remindedAt, widgetType: "SingleLineText", width: 130 },
        ]}
        cells={{
          name: ({ name, avatarUrl, isMonitor }) => (
            <Row as="span" inline gap={2} align="center">
              <Avatar name={name} src={avatarUrl} />
              <span>
                {name} {isMonitor ? <Text tone="brand">{words.monitor}</Text> : null}
              </span>
            </Row>
          ),
          phone: ({ phone }) => phone || "—",
          groupName: ({ groupName }) => groupName || words.noGroup,
          activeAt: ({ activeAt }) => (activeAt ? plainDate(activeAt) : words.never),
          remindedAt: ({ remindedAt }) => (remindedAt ? plainDate(remindedAt) : "—"),
        }}
        rowActions={(row, { again }) => [reminding("study", [row], again)]}
        bulkActions={(people, { again }) => [
          reminding("study", people, again),
          { key: "group", label: words.setGroup, run: () => setGrouping({ people, again }) },
        ]}
        empty={<EmptyState message={words.noPeople} />}
      />
      {grouping ? (
        <GroupDialog classId={classId} of={grouping} onClose={() => setGrouping(undefined)} />
      ) : null}
    </>
  );
}

interface GroupDialogProps {
  readonly classId: string;
  readonly of: Grouping;
  readonly onClose: () => void;
}

function GroupDialog({ classId, of, onClose }: GroupDialogProps): ReactNode {
  const words = useLeadWords();
  const save = useWrite(setClassGroup, { done: words.saved });
  return (
    <Dialog title={words.setGroup} onClose={onClose}>
      <FieldForm
        label={words.setGroup}
        layout="above"
        isGuarded={false}
        isNew
        definitions={[
          {
            name: "groupName",
            label: words.groupName,
            widgetType: "SingleLineText",
            hint: words.groupHint,
            ...rulesOf(setClassGroup, "groupName"),
          },
        ]}
        stored={{ groupName: of.people[0]?.groupName ?? "" }}
        saveWords={words.save}
        onSave={({ groupName }) =>
          save.send({ classId, userIds: of.people.map(({ id }) => id), groupName })
        }
        onSaved={async () => {
          await of.again();
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
