import {
  BUILT_IN,
  BUILT_IN_NAMES,
  type BuiltIn,
} from "@perennial/contract/certificate/built-in.ts";
import { createTemplate, listTemplates } from "@perennial/contract/certificate/template.ts";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import { sampleData } from "../sample-data.ts";
import { CertificateView } from "../view/certificate-view.tsx";
import { useManageWords } from "./manage-words.ts";

/** Makes a template from one that comes with the product. */
export function NewTemplate({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade?: (id: string) => void;
}): ReactNode {
  const words = useManageWords();
  const [from, setFrom] = useState<BuiltIn>("completion");
  const create = useWrite(createTemplate, { invalidates: [listTemplates], done: words.saved });
  const builtInOf = (value: unknown): BuiltIn =>
    BUILT_IN_NAMES.find((one) => one === value) ?? "completion";
  return (
    <Dialog title={words.newTemplate} onClose={onClose}>
      <FieldForm
        label={words.newTemplate}
        layout="above"
        isNew
        isGuarded={false}
        saveWords={words.create}
        definitions={[
          {
            name: "builtIn",
            label: words.from,
            widgetType: "DropdownSelect",
            options: BUILT_IN_NAMES.map((value) => ({ value, name: words.builtIn[value] })),
          },
          {
            name: "name",
            label: words.templateName,
            widgetType: "SingleLineText",
            ...rulesOf(createTemplate, "name"),
          },
        ]}
        stored={{ builtIn: "completion", name: "" }}
        onValues={({ builtIn }) => setFrom(builtInOf(builtIn))}
        onSave={async ({ name, builtIn }) => {
          const answer = await create.send({ name, builtIn: builtInOf(builtIn) });
          if (answer.success) onMade?.(answer.data.id);
          return answer;
        }}
        onSaved={onClose}
        onCancel={onClose}
      />
      <Box padTop={4}>
        <CertificateView
          layout={BUILT_IN[from]}
          label={words.preview}
          data={sampleData({ name: words.sampleName, title: words.certTitle })}
        />
      </Box>
    </Dialog>
  );
}
