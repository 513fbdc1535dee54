import { createPaper, listPapers } from "@perennial/contract/assessment/paper.ts";
import type { PaperKindNumber } from "@perennial/contract/assessment/paper-parts.ts";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import type { PaperHost } from "../paper-host.ts";
import { usePaperWords } from "../paper-words.ts";

const KINDS = [0, 1, 2, 3] as const satisfies readonly PaperKindNumber[];

interface NewPaperProps {
  readonly host: PaperHost;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly kind: PaperKindNumber;
  readonly total: number;
  readonly passLine: number;
}

/** Begins a paper: its name and what it is worth; everything else is written in its editor. */
export function NewPaper({ host, onClose }: NewPaperProps): ReactNode {
  const words = usePaperWords();
  const navigate = useNavigate();
  const create = useWrite(createPaper, { invalidates: [listPapers] });
  const definitions: readonly FieldDefinition[] = [
    {
      name: "name",
      label: words.paperName,
      widgetType: "SingleLineText",
      ...rulesOf(createPaper, "name"),
    },
    ...(host.kind === undefined
      ? [
          {
            name: "kind",
            label: words.kind,
            widgetType: "Radio" as const,
            ...rulesOf(createPaper, "kind"),
            options: KINDS.map((value) => ({ value, name: words.kinds[value] })),
          },
        ]
      : []),
    {
      name: "total",
      label: words.total,
      widgetType: "Number",
      ...rulesOf(createPaper, "total"),
    },
    {
      name: "passLine",
      label: words.passLine,
      widgetType: "Number",
      ...rulesOf(createPaper, "passLine"),
    },
  ];
  return (
    <Dialog title={words.createTitle} onClose={onClose}>
      <FieldForm<Values>
        isNew
        isGuarded={false}
        layout="above"
        label={words.createTitle}
        definitions={definitions}
        stored={{ name: "", kind: host.kind ?? 0, total: 100, passLine: 60 }}
        saveWords={words.begin}
        onSave={async (values) => {
          const answer = await create.send({
            ...values,
            libraryId: host.libraryId,
            ...(host.periodId === undefined ? {} : { periodId: host.periodId }),
          });
          if (answer.success) await navigate(host.editor(answer.data.id));
          return answer;
        }}
      />
    </Dialog>
  );
}
