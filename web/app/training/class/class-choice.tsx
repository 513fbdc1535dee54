import { listProjectClasses, moveToClass } from "@perennial/contract/training/class/class.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Select } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { useClassWords } from "./class-words.ts";

interface ClassSelectProps {
  readonly packageId: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (classId: string) => void;
  /** Left out of the choice. */
  readonly exceptId?: string;
  /** Offers to be in no class, as the empty value. */
  readonly hasNone?: boolean;
}

/** One open class of a project. */
export function ClassSelect(props: ClassSelectProps): ReactNode {
  const { packageId, id, value, onChange, exceptId, hasNone = false } = props;
  const words = useClassWords();
  const [keyword, setKeyword] = useState("");
  const classes = useRead(listProjectClasses, {
    packageId,
    keyword,
    isClosed: false,
    pageSize: LIMITS.pageSizeMax,
  });
  const options = (classes.data ?? [])
    .filter((one) => one.id !== exceptId)
    .map((one) => ({ value: one.id, label: words.full(one.name, one.learnerNum, one.quota) }));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      style={{ width: "100%" }}
      value={value === undefined || (value === "" && !hasNone) ? null : value}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={classes.isFetching}
      options={hasNone ? [...options, { value: "", label: words.out }] : options}
      onChange={(next) => onChange?.(next ?? "")}
    />
  );
}

interface MoveDialogProps {
  readonly packageId: string;
  readonly userIds: readonly string[];
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Moves learners into another class, with a reason that is kept. */
export function MoveDialog({ packageId, userIds, onDone, onClose }: MoveDialogProps): ReactNode {
  const words = useClassWords();
  const move = useWrite(moveToClass, { invalidates: [listProjectClasses] });
  return (
    <Dialog title={words.move} onClose={onClose}>
      <FieldForm
        label={words.move}
        layout="above"
        isGuarded={false}
        isNew
        definitions={[
          { name: "classId", label: words.moveTo, widgetType: "DropdownSelect" },
          {
            name: "reason",
            label: words.why,
            widgetType: "SingleLineText",
            ...rulesOf(moveToClass, "reason"),
          },
        ]}
        controls={{ classId: <ClassSelect packageId={packageId} hasNone /> }}
        stored={{ classId: "", reason: "" }}
        saveWords={words.move}
        onSave={({ classId, reason }) =>
          move.send({ packageId, userIds: [...userIds], classId: classId || null, reason })
        }
        saved={words.moved(userIds.length)}
        onSaved={async () => {
          await onDone();
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Says how many were assigned, and who is left. */
export function sayAssigned(
  words: ReturnType<typeof useClassWords>,
  { moved, left }: { readonly moved: number; readonly left: number },
): void {
  showToast(words.assigned(moved, left), "done");
}
