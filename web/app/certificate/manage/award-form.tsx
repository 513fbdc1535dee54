import {
  getAward,
  listCandidates,
  PREFIX_DEFAULT,
  saveAward,
  type SourceKind,
} from "@perennial/contract/certificate/award.ts";
import { listTemplates } from "@perennial/contract/certificate/template.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Grid, Row, Text } from "../../ui/layout/layout.tsx";
import { sampleData } from "../sample-data.ts";
import { CertificateView } from "../view/certificate-view.tsx";
import { useManageWords } from "./manage-words.ts";
import { NewTemplate } from "./new-template.tsx";

interface AwardFormProps {
  readonly facts: OutputOf<typeof getAward>;
  readonly kind: SourceKind;
  readonly sourceId: string;
  readonly designTo: (templateId: string) => string;
}

/** Which certificate is given, and to whom. */
export function AwardForm(props: AwardFormProps): ReactNode {
  const words = useManageWords();
  const [isMaking, setIsMaking] = useState(false);
  return (
    <Panel
      title={words.tabs.rules}
      lead={words.passHint(props.facts.passLine)}
      extra={<Button onClick={() => setIsMaking(true)}>{words.newTemplate}</Button>}
    >
      <Reading of={useRead(listTemplates, {})}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState message={words.noTemplate} />
          ) : (
            <Fields {...props} templates={templates} />
          )
        }
      </Reading>
      {isMaking ? <NewTemplate onClose={() => setIsMaking(false)} /> : null}
    </Panel>
  );
}

function Fields({
  facts,
  kind,
  sourceId,
  designTo,
  templates,
}: AwardFormProps & { readonly templates: OutputOf<typeof listTemplates> }): ReactNode {
  const words = useManageWords();
  const { award } = facts;
  const stored = {
    title: award?.title ?? facts.sourceName,
    templateId: award?.templateId ?? templates[0]?.id ?? "",
    issuer: award?.issuer ?? facts.corpName,
    prefix: award?.prefix ?? PREFIX_DEFAULT,
    hours: award?.hours ?? 0,
    needsUnits: (award?.needsUnits ?? true) ? 1 : 0,
    minHours: award?.minHours ?? 0,
    isAutomatic: award?.isAutomatic === true ? 1 : 0,
  };
  const [shown, setShown] = useState(stored);
  const save = useWrite(saveAward, { invalidates: [getAward, listCandidates], done: words.saved });
  const choices = (names: readonly string[]) => names.map((name, value) => ({ value, name }));
  const definitions: readonly FieldDefinition[] = [
    {
      name: "title",
      label: words.certTitle,
      widgetType: "SingleLineText",
      hint: words.certTitleHint,
      ...rulesOf(saveAward, "title"),
    },
    {
      name: "templateId",
      label: words.template,
      widgetType: "DropdownSelect",
      options: templates.map(({ id, name }) => ({ value: id, name })),
      ...rulesOf(saveAward, "templateId"),
    },
    {
      name: "issuer",
      label: words.issuer,
      widgetType: "SingleLineText",
      ...rulesOf(saveAward, "issuer"),
    },
    {
      name: "prefix",
      label: words.prefix,
      widgetType: "SingleLineText",
      hint: words.prefixHint(facts.nextNumber),
      ...rulesOf(saveAward, "prefix"),
    },
    { name: "hours", label: words.hours, widgetType: "Number", ...rulesOf(saveAward, "hours") },
    {
      name: "needsUnits",
      label: words.needsUnits,
      widgetType: "Radio",
      options: choices(words.needsUnitsOptions),
    },
    {
      name: "minHours",
      label: words.minHours,
      widgetType: "Number",
      hint: words.minHoursHint,
      ...rulesOf(saveAward, "minHours"),
    },
    {
      name: "isAutomatic",
      label: words.automatic,
      widgetType: "Radio",
      options: choices(words.automaticOptions),
    },
  ];
  const template = templates.find(({ id }) => id === shown.templateId) ?? templates[0];
  return (
    <Grid columns={2} gap={6} folds="tablet">
      <FieldForm
        label={words.tabs.rules}
        layout="above"
        isNew={award === null}
        definitions={definitions}
        stored={stored}
        onValues={setShown}
        onSave={(values) =>
          save.send({
            kind,
            sourceId,
            title: values.title,
            templateId: values.templateId,
            issuer: values.issuer,
            prefix: values.prefix,
            hours: values.hours,
            needsUnits: values.needsUnits === 1,
            minHours: values.minHours,
            isAutomatic: values.isAutomatic === 1,
          })
        }
      />
      {template ? (
        <Box as="section" aria-label={words.preview}>
          <Row gap={2} align="center" justify="between" wrap below={3}>
            <Text as="h3" size={2}>
              {words.preview}
            </Text>
            {template.mayChange ? (
              <ButtonLink to={designTo(template.id)}>{words.design}</ButtonLink>
            ) : null}
          </Row>
          <CertificateView
            layout={template.layout}
            label={words.preview}
            data={sampleData({
              name: words.sampleName,
              title: shown.title,
              kind,
              issuer: shown.issuer,
              hours: shown.hours,
              number: `${facts.nextNumber}-8F4KM-7Q`,
            })}
          />
        </Box>
      ) : null}
    </Grid>
  );
}
