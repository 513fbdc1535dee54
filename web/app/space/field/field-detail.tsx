import type { ReactNode } from "react";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import type { FieldDefinition, FieldValues } from "./field-definition.ts";
import { shownValue, splitValues } from "./field-values.ts";
import styles from "./field-table.module.css";

interface FieldDetailProps {
  readonly definitions: readonly FieldDefinition[];
  readonly values: FieldValues;
  readonly cells?: Readonly<Record<string, ReactNode>>;
}

/** A field's value as a page shows it: pictures as pictures, files as links, everything else in words. */
export function FieldValue({
  definition,
  value,
}: {
  readonly definition: FieldDefinition;
  readonly value: unknown;
}): ReactNode {
  const { widgetType, label } = definition;
  const isPicture = widgetType === "SingleImageUpload" || widgetType === "MultiImageUpload";
  if (isPicture) {
    return splitValues(value).map((url) => (
      <Box
        as="img"
        round="control"
        key={url}
        className={styles.picture}
        src={url}
        alt={label}
        loading="lazy"
      />
    ));
  }
  if (widgetType === "UploadFile") {
    return splitValues(value).map((url) => (
      <a key={url} href={url} target="_blank" rel="noopener noreferrer">
        {url.split("/").pop()}
      </a>
    ));
  }
  return shownValue(definition, value);
}

/** Everything of a row that may be shown in detail, label beside value. */
export function FieldDetail({ definitions, values, cells }: FieldDetailProps): ReactNode {
  return (
    <Stack as="dl" gap={0} className={styles.detail}>
      {definitions
        .filter(({ showInDetail }) => showInDetail !== false)
        .map((definition) => (
          <Stack gap={4} pad={3} padX={0} line="below" key={definition.name}>
            <Text as="dt" tone="muted">
              {definition.label}
            </Text>
            <dd>
              {cells?.[definition.name] ?? (
                <FieldValue definition={definition} value={values[definition.name]} />
              )}
            </dd>
          </Stack>
        ))}
    </Stack>
  );
}
