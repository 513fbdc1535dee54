import type { getPackageForm } from "@perennial/contract/training/package-edit.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { longDate } from "../kernel/format.ts";
import { useLanguage } from "../kernel/words.tsx";
import { Panel } from "../space/space-page.tsx";
import { Column, Row, Text } from "../ui/layout/layout.tsx";
import { usePackageAdminWords } from "./package-admin-words.ts";

type Form = OutputOf<typeof getPackageForm>;

/** The steps of a review, the latest first. */
export function PackageHistory({ form }: { readonly form: Form }): ReactNode {
  const words = usePackageAdminWords();
  const language = useLanguage();
  return (
    <Panel title={words.history}>
      {form.steps.length === 0 ? (
        <Text as="p" tone="muted">
          {words.noHistory}
        </Text>
      ) : (
        <Column as="ol" gap={3}>
          {form.steps.map(({ id, step, actorName, comment, createdAt }) => (
            <li key={id}>
              <Row gap={1} gapX={4} wrap>
                <Text as="b" weight="strong">
                  {words.steps[step]}
                </Text>
                <Text tone="muted">{actorName}</Text>
                <Text tone="muted" tabular>
                  {longDate(createdAt, language)}
                </Text>
              </Row>
              {comment ? <p>{comment}</p> : null}
            </li>
          ))}
        </Column>
      )}
    </Panel>
  );
}
