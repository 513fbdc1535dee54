import type { SourceKind } from "@perennial/contract/certificate/award.ts";
import {
  getTemplate,
  listTemplates,
  saveTemplate,
} from "@perennial/contract/certificate/template.ts";
import type { CertificateLayout } from "@perennial/contract/certificate/layout.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Input } from "antd";
import { useId, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { LeaveGuard } from "../../space/leave-guard.tsx";
import { useWrite } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useDesignerWords } from "./designer-words.ts";
import styles from "./designer.module.css";
import { FieldPanel } from "./field-panel.tsx";
import { PagePanel } from "./page-panel.tsx";
import { Stage } from "./stage.tsx";
import { useHistory } from "../../space/use-history.ts";

type Template = OutputOf<typeof getTemplate>;

interface Draft {
  readonly name: string;
  readonly layout: CertificateLayout;
}

const NAME = rulesOf(saveTemplate, "name");

/** The designer of one template: the page in the middle, what is chosen beside it. */
interface DesignerProps {
  readonly template: Template;
  readonly kind: SourceKind;
}

export function Designer({ template, kind }: DesignerProps): ReactNode {
  const words = useDesignerWords();
  const { pathname, search } = useLocation();
  const id = useId();
  const [stored, setStored] = useState(template);
  const { value, put, undo, redo } = useHistory<Draft>({
    name: template.name,
    layout: template.layout,
  });
  const { name, layout } = value;
  const [key, setKey] = useState<string>();
  const save = useWrite(saveTemplate, {
    invalidates: [getTemplate, listTemplates],
    done: words.saved,
  });
  const setLayout = (next: CertificateLayout): void => put({ name, layout: next });
  const isDirty = name !== stored.name || JSON.stringify(layout) !== JSON.stringify(stored.layout);
  const field = layout.fields.find((one) => one.key === key);
  const send = async (): Promise<void> => {
    const answer = await save.send({ id: template.id, version: stored.version, name, layout });
    if (answer.success) setStored({ ...answer.data, name, layout });
  };
  return (
    <Stack gap={4}>
      <LeaveGuard isDirty={isDirty} />
      <Row gap={3} align="end" wrap>
        <Row
          as={Link}
          inline
          align="center"
          touch
          to={`${pathname.replace(/\/design\/[^/]+$/, "")}${search}`}
        >
          {words.back}
        </Row>
        <Stack gap={1} grow className={styles.name}>
          <label htmlFor={id}>{words.templateName}</label>
          <Input
            id={id}
            value={name}
            maxLength={NAME.maxLength ?? 60}
            onChange={({ target }) => put({ name: target.value, layout })}
          />
        </Stack>
        <Text tone="muted" role="status">
          {isDirty ? words.unsaved : words.version(stored.version)}
        </Text>
        <Button disabled={!undo} onClick={undo}>
          {words.undo}
        </Button>
        <Button disabled={!redo} onClick={redo}>
          {words.redo}
        </Button>
        <Button
          kind="primary"
          disabled={!isDirty || name.trim() === "" || save.isBusy}
          onClick={() => void send()}
        >
          {words.save}
        </Button>
      </Row>
      <div className={styles.desk}>
        <Stage kind={kind} layout={layout} chosen={key} onChoose={setKey} onLayout={setLayout} />
        <Stack gap={4} narrow>
          <PagePanel layout={layout} onLayout={setLayout} onChoose={setKey} />
          {field ? (
            <FieldPanel
              key={field.key}
              layout={layout}
              field={field}
              onLayout={setLayout}
              onChoose={setKey}
            />
          ) : (
            <Text as="p" tone="muted">
              {words.none}
            </Text>
          )}
        </Stack>
      </div>
    </Stack>
  );
}
