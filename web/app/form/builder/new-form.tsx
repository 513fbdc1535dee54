import {
  createForm,
  listForms,
  listFormTemplates,
  listManagedForms,
  type FormKind,
} from "@perennial/contract/form/form.ts";
import type { FormTemplateName } from "@perennial/contract/form/template-names.ts";
import { listManagedProjects } from "@perennial/contract/training/workspace/project-list.ts";
import { Button, Input, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./builder.module.css";
import { useFormWords } from "./form-words.ts";

const TITLE = rulesOf(createForm, "title");
const FOUND = 20;

interface Start {
  readonly kind: FormKind;
  readonly template: FormTemplateName | undefined;
}

const BLANK = ["questionnaire", "form"] as const;

/** The projects that a new form can belong to, by the first letters of their names. */
function ProjectChoice({
  id,
  value,
  onChange,
}: {
  readonly id: string;
  readonly value: string | undefined;
  readonly onChange: (placeId: string) => void;
}): ReactNode {
  const words = useFormWords();
  const [keyword, setKeyword] = useState("");
  const found = useRead(listManagedProjects, { keyword, pageNo: 1, pageSize: FOUND });
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: (text) => setKeyword(text.slice(0, 50)) }}
      {...(value === undefined ? {} : { value })}
      placeholder={words.placeHint}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? null : words.noProjects}
      onChange={onChange}
      options={(found.data ?? []).map((project) => ({ value: project.id, label: project.name }))}
    />
  );
}

/** One thing to begin with, as a button that stays pressed. */
function StartCard({
  title,
  facts,
  isChosen,
  onChoose,
}: {
  readonly title: string;
  readonly facts: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}): ReactNode {
  return (
    <li>
      <button type="button" className={styles.start} aria-pressed={isChosen} onClick={onChoose}>
        <Text weight="strong">{title}</Text>
        <Text tone="muted" size={1}>
          {facts}
        </Text>
      </button>
    </li>
  );
}

/** Makes a form, empty or from one that comes with the product, and goes on to build it. */
export function NewForm({
  root,
  placeId: given,
  onClose,
}: {
  readonly root: string;
  readonly placeId: string | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const words = useFormWords();
  const navigate = useNavigate();
  const ids = { place: useId(), title: useId() };
  const [placeId, setPlaceId] = useState(given);
  const [title, setTitle] = useState("");
  const [start, setStart] = useState<Start>({ kind: "questionnaire", template: undefined });
  const templates = useRead(listFormTemplates, {});
  const create = useWrite(createForm, { invalidates: [listForms, listManagedForms] });
  const titles = new Set((templates.data ?? []).map((one) => one.title));
  const choose = (next: Start, proposed: string): void => {
    setStart(next);
    // What somebody has written stays; what a template proposed goes with it.
    if (title === "" || titles.has(title)) setTitle(proposed);
  };
  const send = async (): Promise<void> => {
    if (placeId === undefined) return;
    const { kind, template } = start;
    const answer = await create.send({
      placeKind: "project",
      placeId,
      kind,
      title: title.trim(),
      ...(template === undefined ? {} : { template }),
    });
    if (answer.success) void navigate(`${root}/edit/${answer.data.id}`);
  };
  return (
    <Dialog title={words.create} room="wide" onClose={onClose}>
      <Stack gap={4} narrow>
        {given === undefined ? (
          <Stack gap={1}>
            <label htmlFor={ids.place}>{words.place}</label>
            <ProjectChoice id={ids.place} value={placeId} onChange={setPlaceId} />
          </Stack>
        ) : null}
        <Stack gap={2} role="group" aria-label={words.start}>
          <span>{words.start}</span>
          <Reading of={templates}>
            {(known) => (
              <Box as="ul" className={styles.starts}>
                {BLANK.map((kind) => (
                  <StartCard
                    key={kind}
                    title={kind === "form" ? words.blankForm : words.blank}
                    facts={words.blankHint}
                    isChosen={start.template === undefined && start.kind === kind}
                    onChoose={() => choose({ kind, template: undefined }, "")}
                  />
                ))}
                {known.map(({ name, kind, title: proposed, fieldNum, isAnonymous }) => (
                  <StartCard
                    key={name}
                    title={proposed}
                    facts={[
                      words.templateFacts(words.kinds[kind], fieldNum),
                      isAnonymous ? words.anonymous : "",
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                    isChosen={start.template === name}
                    onChoose={() => choose({ kind, template: name }, proposed)}
                  />
                ))}
              </Box>
            )}
          </Reading>
        </Stack>
        <Stack gap={1}>
          <label htmlFor={ids.title}>{words.formTitle}</label>
          <Input
            id={ids.title}
            value={title}
            maxLength={TITLE.maxLength}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Stack>
        <Row gap={2} justify="end" wrap>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="primary"
            disabled={placeId === undefined || title.trim() === ""}
            loading={create.isBusy}
            onClick={() => void send()}
          >
            {words.next}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
