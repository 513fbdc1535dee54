import {
  copyTemplate,
  listTemplates,
  removeTemplate,
} from "@perennial/contract/certificate/template.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { RowActions } from "../../space/row-action.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { sampleData } from "../sample-data.ts";
import { CertificateView } from "../view/certificate-view.tsx";
import styles from "./template-list.module.css";
import { useManageWords } from "./manage-words.ts";
import { NewTemplate } from "./new-template.tsx";

type Template = OutputOf<typeof listTemplates>[number];

/** The templates of an organisation. */
export function TemplateList(): ReactNode {
  const words = useManageWords();
  const [isMaking, setIsMaking] = useState(false);
  return (
    <Stack gap={4}>
      <Row justify="end">
        <Button onClick={() => setIsMaking(true)}>{words.newTemplate}</Button>
      </Row>
      <Reading of={useRead(listTemplates, {})}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState message={words.noTemplate} />
          ) : (
            <Grid as="ul" columns={3} gap={4} folds="tablet">
              {templates.map((template) => (
                <TemplateCard key={template.id} template={template} />
              ))}
            </Grid>
          )
        }
      </Reading>
      {isMaking ? <NewTemplate onClose={() => setIsMaking(false)} /> : null}
    </Stack>
  );
}

function TemplateCard({ template }: { readonly template: Template }): ReactNode {
  const words = useManageWords();
  const { pathname } = useLocation();
  const { id, name } = template;
  const copy = useWrite(copyTemplate, { invalidates: [listTemplates], done: words.done });
  const remove = useWrite(removeTemplate, { invalidates: [listTemplates], done: words.removed });
  const to = `${pathname.replace(/\/$/, "")}/design/${encodeURIComponent(id)}`;
  return (
    <Stack as="li" gap={3} pad={4} card justify="between" className={styles.card}>
      <CertificateView
        layout={template.layout}
        label={name}
        data={sampleData({ name: words.sampleName, title: name })}
      />
      <Box>
        <Text as="h3" size={2} ellipsis>
          {template.mayChange ? <Link to={to}>{name}</Link> : name}
        </Text>
        <Text as="p" tone="muted" size={1} tabular>
          {plainDateTime(template.changedAt)}
        </Text>
        <RowActions
          of={name}
          actions={[
            ...(template.mayChange ? [{ key: "design", label: words.design, to }] : []),
            {
              key: "copy",
              label: words.copy,
              run: () => copy.send({ id, name: words.copyOf(name).slice(0, 60) }),
            },
            ...(template.mayChange
              ? [
                  {
                    key: "remove",
                    label: words.remove,
                    isDanger: true,
                    ask: { title: words.remove, text: words.removeAsk(name) },
                    run: () => remove.send({ id }),
                  },
                ]
              : []),
          ]}
        />
      </Box>
    </Stack>
  );
}
