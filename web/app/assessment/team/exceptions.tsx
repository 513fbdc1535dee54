import {
  getGivenPaper,
  listSittingLearners,
  setOverride,
} from "@perennial/contract/assessment/setting.ts";
import type { Override } from "@perennial/contract/assessment/setting-rules.ts";
import { listClasses } from "@perennial/contract/course/class/class.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useManager } from "../../course/public.tsx";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./team.module.css";
import { useTeamWords } from "./team-words.ts";

type Exception = OutputOf<typeof getGivenPaper>["overrides"][number];
type Moment = string | number | null | undefined;

/** For whom an exception is made. */
export type Subject = Pick<Exception, "subject" | "subjectId" | "name">;

const MOMENTS = ["opensAt", "dueAt", "closesAt"] as const;
const NUMBERS = ["limitMinutes", "extraMinutes", "attemptsMax"] as const;

type Values = Readonly<
  Record<(typeof MOMENTS)[number], Moment> &
    Record<(typeof NUMBERS)[number], number | null | undefined> & { reason: string }
>;

/** What was typed; what is empty is not excepted, but for what had no end already. */
function fieldsFrom(values: Values, stored: Override | undefined): Override {
  const fields: Record<string, string | number | null> = {};
  for (const name of MOMENTS) {
    const moment = values[name];
    if (moment) fields[name] = new Date(moment).toISOString();
    else if (stored?.[name] === null) fields[name] = null;
  }
  for (const name of NUMBERS) {
    const number = values[name];
    if (typeof number === "number") fields[name] = number;
    else if (stored && name in stored && stored[name] === null) fields[name] = null;
  }
  return fields;
}

interface ExceptionDialogProps {
  readonly settingId: string;
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** Another time, length or number of attempts for one person or class. Mount it only while it is open. */
export function ExceptionDialog({ settingId, subject, onClose }: ExceptionDialogProps): ReactNode {
  const words = useTeamWords();
  const { data } = useRead(getGivenPaper, { id: settingId });
  const send = useWrite(setOverride, {
    invalidates: [getGivenPaper, listSittingLearners],
    done: words.exceptionSaved,
  });
  const stored = data?.overrides.find(
    (one) => one.subject === subject.subject && one.subjectId === subject.subjectId,
  );
  const definitions: readonly FieldDefinition[] = [
    ...MOMENTS.map((name) => ({ name, label: words[name], widgetType: "DateTime" as const })),
    ...NUMBERS.map((name) => ({ name, label: words[name], widgetType: "Number" as const })),
    {
      name: "reason",
      label: words.reason,
      widgetType: "MultiLineText",
      ...rulesOf(setOverride, "reason"),
      required: false,
    },
  ];
  const fields = stored?.fields;
  return (
    <Dialog title={words.exceptionOf(subject.name)} place="end" onClose={onClose}>
      <Text as="p" tone="muted" below={4}>
        {words.emptyHint}
      </Text>
      {data ? (
        <FieldForm<Values>
          isGuarded={false}
          layout="above"
          label={words.exceptionOf(subject.name)}
          definitions={definitions}
          stored={{
            opensAt: fields?.opensAt ?? null,
            dueAt: fields?.dueAt ?? null,
            closesAt: fields?.closesAt ?? null,
            limitMinutes: fields?.limitMinutes ?? null,
            extraMinutes: fields?.extraMinutes ?? null,
            attemptsMax: fields?.attemptsMax ?? null,
            reason: stored?.reason ?? "",
          }}
          place={(path, message) => ({ name: path.replace("fields.", ""), message })}
          notes={{
            attemptsMax: (
              <Text tone="muted" size={1}>
                {words.attemptsHint}
              </Text>
            ),
          }}
          onSave={(values) =>
            send.send({
              id: settingId,
              subject: subject.subject,
              subjectId: subject.subjectId,
              fields: fieldsFrom(values, fields),
              reason: values.reason,
            })
          }
          onSaved={onClose}
          onCancel={onClose}
        />
      ) : null}
    </Dialog>
  );
}

/** What an exception says, in a line. */
function useSaid(): (fields: Override) => string {
  const words = useTeamWords();
  return (fields) =>
    [
      ...MOMENTS.flatMap((name) => {
        const moment = fields[name];
        if (moment === undefined) return [];
        return `${words[name]} ${moment === null ? words.noEnd : plainDateTime(moment)}`;
      }),
      ...(["limitMinutes", "extraMinutes"] as const).flatMap((name) => {
        const minutes = fields[name];
        if (minutes === undefined) return [];
        return `${words[name]} ${minutes === null ? words.noEnd : words.minutes(minutes)}`;
      }),
      ...(fields.attemptsMax === undefined ? [] : [words.times(fields.attemptsMax)]),
    ].join(" · ");
}

/** All exceptions of what was given out, and the way to make one for a class. */
export function Exceptions({ settingId }: { readonly settingId: string }): ReactNode {
  const words = useTeamWords();
  const { periodId } = useManager();
  const said = useSaid();
  const { data } = useRead(getGivenPaper, { id: settingId });
  const { data: classes = [] } = useRead(listClasses, {
    periodId,
    pageNo: 1,
    pageSize: LIMITS.pageSizeMax,
  });
  const [open, setOpen] = useState<Subject>();
  const [removed, setRemoved] = useState<Exception>();
  const drop = useWrite(setOverride, {
    invalidates: [getGivenPaper, listSittingLearners],
    done: words.exceptionRemoved,
  });
  if (!data) return null;
  const asked = classes.filter(
    ({ id }) => data.classIds.length === 0 || data.classIds.includes(id),
  );
  const remove = async ({ subject, subjectId }: Exception): Promise<void> => {
    const answer = await drop.send({ id: settingId, subject, subjectId, fields: {} });
    if (answer.success) setRemoved(undefined);
  };
  return (
    <Panel title={words.exceptions} lead={words.exceptionsLead}>
      <Stack gap={3}>
        {data.overrides.length === 0 ? (
          <Text as="p" tone="muted">
            {words.noExceptions}
          </Text>
        ) : (
          <Stack as="ul" gap={0} className={styles.plain}>
            {data.overrides.map((one) => (
              <Row
                as="li"
                key={`${one.subject} ${one.subjectId}`}
                gap={3}
                align="center"
                justify="between"
                wrap
                pad={2}
                padX={0}
                line="above"
              >
                <Stack gap="half" narrow grow>
                  <Text>
                    {one.name} · {one.subject === "class" ? words.klass : words.person}
                  </Text>
                  <Text tone="muted" size={1} tabular>
                    {[said(one.fields), one.reason].filter(Boolean).join(" · ")}
                  </Text>
                </Stack>
                <Row gap={2} wrap>
                  <Button aria-label={`${words.edit} ${one.name}`} onClick={() => setOpen(one)}>
                    {words.edit}
                  </Button>
                  <Button
                    danger
                    aria-label={`${words.remove} ${one.name}`}
                    onClick={() => setRemoved(one)}
                  >
                    {words.remove}
                  </Button>
                </Row>
              </Row>
            ))}
          </Stack>
        )}
        <Row gap={2} gapX={3} align="center" wrap>
          <Text tone="muted" size={1}>
            {words.forPerson}
          </Text>
          {asked.map(({ id, name }) => (
            <Button
              key={id}
              aria-label={`${words.forClass} ${name}`}
              onClick={() => setOpen({ subject: "class", subjectId: id, name })}
            >
              {asked.length === 1 ? words.forClass : `${words.forClass} · ${name}`}
            </Button>
          ))}
        </Row>
      </Stack>
      {open ? (
        <ExceptionDialog settingId={settingId} subject={open} onClose={() => setOpen(undefined)} />
      ) : null}
      {removed ? (
        <Ask
          title={words.removeException}
          action={words.removeException}
          isDanger
          isBusy={drop.isBusy}
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>{words.removeAsk(removed.name)}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}
