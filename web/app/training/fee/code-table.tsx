import {
  createDiscountCode,
  listDiscountCodes,
  switchDiscountCode,
} from "@perennial/contract/commerce/fee.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { calendarDay, yuanText } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useFeeWords } from "./fee-words.ts";

const FEN_PER_YUAN = 100;

/** The discount codes of a package or project. */
export function CodeTable({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useFeeWords();
  const [isAdding, setIsAdding] = useState(false);
  const { send } = useWrite(switchDiscountCode, { invalidates: [listDiscountCodes] });
  const column = (name: string, label: string, width: number): FieldDefinition => ({
    name,
    label,
    widgetType: "SingleLineText",
    width,
  });
  return (
    <Panel title={words.codes} lead={words.codesLead}>
      <FieldTable
        name="discount-codes"
        label={words.codeList}
        definitions={[
          column("code", words.code, 160),
          column("value", words.value, 130),
          column("window", words.window, 220),
          column("usedNum", words.used, 110),
          column("isOn", words.state, 90),
        ]}
        operation={listDiscountCodes}
        params={{ packageId }}
        cells={{
          value: ({ percent, cutFen }) =>
            percent === null ? words.cutOff(yuanText(cutFen ?? 0)) : words.percentOff(percent),
          window: ({ startDate, endDate }) =>
            startDate || endDate ? `${startDate} – ${endDate}` : words.always,
          usedNum: ({ usedNum, usesMax }) => `${usedNum} / ${usesMax}`,
          isOn: ({ isOn }) => (
            <StateMark kind={isOn ? "done" : "over"}>{isOn ? words.on : words.off}</StateMark>
          ),
        }}
        rowActions={({ id, isOn }) => [
          {
            key: "switch",
            label: isOn ? words.switchOff : words.switchOn,
            run: () => send({ packageId, codeId: id, isOn: !isOn }),
          },
        ]}
        tools={<Button onClick={() => setIsAdding(true)}>{words.addCode}</Button>}
        empty={<EmptyState message={words.noCodes} />}
      />
      {isAdding ? <CodeDialog packageId={packageId} onClose={() => setIsAdding(false)} /> : null}
    </Panel>
  );
}

interface CodeDialogProps {
  readonly packageId: string;
  readonly onClose: () => void;
}

const NONE = { code: "", percent: "", cutYuan: "", startDate: "", endDate: "", usesMax: "" };

/** A number of a form; undefined where nothing was entered. */
const entered = (value: unknown): number | undefined =>
  value === "" || value === null || value === undefined ? undefined : Number(value);

function CodeDialog({ packageId, onClose }: CodeDialogProps): ReactNode {
  const words = useFeeWords();
  const { send } = useWrite(createDiscountCode, { invalidates: [listDiscountCodes] });
  const definitions: readonly FieldDefinition[] = [
    {
      name: "code",
      label: words.code,
      widgetType: "SingleLineText",
      hint: words.codeHint,
      ...rulesOf(createDiscountCode, "code"),
    },
    { name: "percent", label: words.percent, widgetType: "Number", hint: words.valueHint },
    { name: "cutYuan", label: words.cut, widgetType: "Number" },
    {
      name: "usesMax",
      label: words.usesMax,
      widgetType: "Number",
      ...rulesOf(createDiscountCode, "usesMax"),
    },
    { name: "startDate", label: words.startDate, widgetType: "Date" },
    { name: "endDate", label: words.endDate, widgetType: "Date" },
  ];
  return (
    <Dialog title={words.addCode} onClose={onClose}>
      <FieldForm
        label={words.addCode}
        layout="above"
        isGuarded={false}
        isNew
        definitions={definitions}
        stored={NONE}
        place={(path, message) => (path === "cutFen" ? { name: "cutYuan", message } : undefined)}
        onSave={({ cutYuan, percent, usesMax, startDate, endDate, code }) => {
          const share = entered(percent);
          const cut = entered(cutYuan);
          return send({
            packageId,
            code,
            usesMax: entered(usesMax) ?? 0,
            startDate: calendarDay(startDate) ?? "",
            endDate: calendarDay(endDate) ?? "",
            ...(share === undefined ? {} : { percent: share }),
            ...(cut === undefined ? {} : { cutFen: Math.round(cut * FEN_PER_YUAN) }),
          });
        }}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
