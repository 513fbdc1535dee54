import { getFee, setFee } from "@perennial/contract/commerce/fee.ts";
import { getPackageForm } from "@perennial/contract/training/package-edit.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { useFeeWords } from "./fee-words.ts";

const FEN_PER_YUAN = 100;

interface FeePanelProps {
  readonly packageId: string;
  /** A package says its price among what is reviewed. */
  readonly hasPrice: boolean;
}

/** On which terms a package or project is sold. */
export function FeePanel({ packageId, hasPrice }: FeePanelProps): ReactNode {
  const words = useFeeWords();
  const read = useRead(getFee, { packageId });
  return (
    <Panel title={words.terms} lead={words.termsLead} isReading={read.isPending}>
      <Reading of={read}>
        {(fee) => <FeeForm packageId={packageId} hasPrice={hasPrice} fee={fee} />}
      </Reading>
    </Panel>
  );
}

function FeeForm({
  packageId,
  hasPrice,
  fee,
}: FeePanelProps & { readonly fee: OutputOf<typeof getFee> }): ReactNode {
  const words = useFeeWords();
  const { send } = useWrite(setFee, { invalidates: [getFee, getPackageForm] });
  const { priceFen, ...stored } = fee;
  const definitions: readonly FieldDefinition[] = [
    {
      name: "priceYuan",
      label: words.price,
      widgetType: "Number",
      hint: words.priceHint,
      editable: hasPrice,
    },
    {
      name: "payNote",
      label: words.payNote,
      widgetType: "MultiLineText",
      hint: words.payNoteHint,
      ...rulesOf(setFee, "payNote"),
    },
    {
      name: "holdDays",
      label: words.holdDays,
      widgetType: "Number",
      hint: words.holdHint,
      ...rulesOf(setFee, "holdDays"),
    },
    {
      name: "refundDays",
      label: words.refundDays,
      widgetType: "Number",
      hint: words.refundHint,
      ...rulesOf(setFee, "refundDays"),
    },
    {
      name: "invoiceContent",
      label: words.invoiceContent,
      widgetType: "SingleLineText",
      ...rulesOf(setFee, "invoiceContent"),
    },
    {
      name: "taxCode",
      label: words.taxCode,
      widgetType: "SingleLineText",
      ...rulesOf(setFee, "taxCode"),
    },
  ];
  return (
    <FieldForm
      label={words.terms}
      definitions={definitions}
      stored={{ ...stored, priceYuan: priceFen / FEN_PER_YUAN }}
      saved={words.termsSaved}
      place={(path, message) => (path === "priceFen" ? { name: "priceYuan", message } : undefined)}
      onSave={({ priceYuan, ...values }) =>
        send({
          packageId,
          ...values,
          refundDays: values.refundDays || 0,
          priceFen: Math.round((priceYuan || 0) * FEN_PER_YUAN),
        })
      }
    />
  );
}
