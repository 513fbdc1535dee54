import {
  COLUMN_KINDS,
  listSiteColumns,
  saveSiteColumn,
  type ColumnKind,
} from "@perennial/contract/training/site/site-column.ts";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FlagSwitch } from "../../space/flag-switch.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import type { Column } from "./column-order.ts";
import { useSiteWords } from "./site-words.ts";

const YES = 1;
const NO = 0;
/** Chosen where a column stands on the first level: a list of choices needs a value. */
const FIRST = "-";

interface ColumnFormProps {
  readonly packageId: string;
  readonly of: Column | "new";
  readonly columns: readonly Column[];
  readonly onClose: () => void;
}

/** A new column, or another name, kind and place for one. */
export function ColumnForm({ packageId, of, columns, onClose }: ColumnFormProps): ReactNode {
  const words = useSiteWords();
  const isNew = of === "new";
  const [kind, setKind] = useState<ColumnKind>(isNew ? "articles" : of.kind);
  const { send } = useWrite(saveSiteColumn, { invalidates: [listSiteColumns], done: words.saved });
  const title = isNew ? words.newColumn : words.editColumn;
  const hosts = columns.filter((one) => one.parentId === null && (isNew || one.id !== of.id));
  const link: FieldDefinition = {
    name: "link",
    label: words.link,
    widgetType: "SingleLineText",
    // allowed(required-of-contract): only a column that is a link needs one
    required: true,
    hint: words.linkHint,
  };
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
            label: words.columnName,
            widgetType: "SingleLineText",
            ...rulesOf(saveSiteColumn, "name"),
          },
          {
            name: "kind",
            label: words.columnKind,
            widgetType: "DropdownSelect",
            hint: words.kindHints[kind],
            options: COLUMN_KINDS.map((value) => ({ value, name: words.kinds[value] })),
          },
          ...(kind === "link" ? [link] : []),
          {
            name: "parentId",
            label: words.parent,
            widgetType: "DropdownSelect",
            options: [
              { value: FIRST, name: words.topLevel },
              ...hosts.map(({ id, name }) => ({ value: id, name })),
            ],
          },
          { name: "isVisible", label: words.state, widgetType: "Radio" },
        ]}
        stored={{
          name: isNew ? "" : of.name,
          kind: isNew ? "articles" : of.kind,
          link: isNew ? "" : of.link,
          parentId: (isNew ? null : of.parentId) ?? FIRST,
          isVisible: isNew || of.isVisible ? YES : NO,
        }}
        controls={{ isVisible: <FlagSwitch on={words.visible} off={words.hidden} /> }}
        onValues={(values) => setKind(kindOf(values.kind))}
        onSave={async ({ name, kind: chosen, link: address, parentId, isVisible }) => {
          const answer = await send({
            packageId,
            ...(isNew ? {} : { id: of.id }),
            ...(parentId === FIRST ? {} : { parentId }),
            name,
            kind: kindOf(chosen),
            link: address,
            isVisible: isVisible === YES,
          });
          if (answer.success) onClose();
          return answer;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

const kindOf = (value: string): ColumnKind =>
  COLUMN_KINDS.find((kind) => kind === value) ?? "articles";
