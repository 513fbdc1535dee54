import { rulesOf } from "../kernel/operation/rules-of.ts";
import { listClasses } from "@perennial/contract/course/class/class.ts";
import { getSession, listSessions, saveSession } from "@perennial/contract/live/session.ts";
import { LIVE_PROVIDERS } from "@perennial/contract/live/states.ts";
import { useState, type ReactNode } from "react";
import { useManager } from "../course/public.tsx";
import { ResourceField } from "../media/public.tsx";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { useLiveWords } from "./live-words.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";

type Provider = (typeof LIVE_PROVIDERS)[number];
/** Stands in the choice of classes for none of them. */
const ALL = "all";
const HOUR_MS = 3_600_000;

/** The next full hour, for a session that is planned now. */
const nextHour = (): number => (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS;

/** ResourceField as a control of a form: the form names it and keeps its value. */
function FilmControl(props: {
  readonly label: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}): ReactNode {
  return (
    <ResourceField
      kinds={["video"]}
      label={props.label}
      value={props.value || null}
      onChange={(id) => props.onChange?.(id ?? "")}
    />
  );
}

/** A new session, or one that is changed. */
export function SessionForm({
  sessionId,
  onClose,
}: {
  readonly sessionId: string | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const words = useLiveWords();
  const stored = useRead(
    getSession,
    { sessionId: sessionId ?? "" },
    { isEnabled: sessionId !== undefined },
  );
  return (
    <Dialog place="end" title={sessionId ? words.edit : words.add} onClose={onClose}>
      {sessionId ? (
        <Reading of={stored}>{(session) => <Fields session={session} onClose={onClose} />}</Reading>
      ) : (
        <Fields session={undefined} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Session = NonNullable<ReturnType<typeof useRead<typeof getSession>>["data"]>;

function Fields({
  session,
  onClose,
}: {
  readonly session: Session | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const words = useLiveWords();
  const { periodId } = useManager();
  const classes = useRead(listClasses, { periodId, pageSize: 100 });
  const save = useWrite(saveSession, {
    invalidates: [listSessions, getSession],
    done: words.saved,
  });
  const [provider, setProvider] = useState<Provider>(session?.provider ?? "push");
  const [startsAt] = useState(() => (session ? Date.parse(session.startsAt) : nextHour()));
  const definitions: readonly FieldDefinition[] = [
    {
      name: "name",
      label: words.name,
      widgetType: "SingleLineText",
      ...rulesOf(saveSession, "name"),
    },
    {
      name: "startsAt",
      label: words.startsAt,
      widgetType: "DateTime",
      ...rulesOf(saveSession, "startsAt"),
    },
    {
      name: "minutes",
      label: words.minutes,
      widgetType: "Number",
      ...rulesOf(saveSession, "minutes"),
    },
    {
      name: "classId",
      label: words.klass,
      widgetType: "DropdownSelect",
      options: [
        { value: ALL, name: words.allClasses },
        ...(classes.data ?? []).map(({ id, name }) => ({ value: id, name })),
      ],
    },
    {
      name: "provider",
      label: words.provider,
      widgetType: "Radio",
      ...rulesOf(saveSession, "provider"),
      options: LIVE_PROVIDERS.map((value) => ({ value, name: words.providers[value] })),
    },
    ...(provider === "link"
      ? [
          {
            name: "joinUrl",
            label: words.joinUrl,
            widgetType: "SingleLineText" as const,
            ...rulesOf(saveSession, "joinUrl"),
            // allowed(required-of-contract): only a session at another address has one
            required: true,
          },
        ]
      : []),
    ...(provider === "film"
      ? [{ name: "resourceId", label: words.film, widgetType: "SingleLineText" as const }]
      : []),
    {
      name: "requiredMinutes",
      label: words.requiredMinutes,
      widgetType: "Number",
      hint: words.requiredHint,
    },
    {
      name: "intro",
      label: words.intro,
      widgetType: "MultiLineText",
      ...rulesOf(saveSession, "intro"),
    },
  ];
  return (
    <FieldForm
      label={session ? words.edit : words.add}
      layout="above"
      isGuarded={false}
      isNew={!session}
      definitions={definitions}
      stored={{
        name: session?.name ?? "",
        startsAt,
        minutes: session?.minutes ?? 60,
        classId: session?.classId || ALL,
        provider: session?.provider ?? "push",
        joinUrl: session?.joinUrl ?? "",
        resourceId: session?.resourceId ?? "",
        requiredMinutes: session?.requiredMinutes ?? 0,
        intro: session?.intro ?? "",
      }}
      controls={{ resourceId: <FilmControl label={words.film} /> }}
      onValues={(values) => setProvider(values.provider)}
      onSave={(values) =>
        save.send({
          ...(session ? { sessionId: session.id } : {}),
          periodId,
          ...(values.classId && values.classId !== ALL ? { classId: values.classId } : {}),
          name: values.name,
          intro: values.intro,
          startsAt: new Date(values.startsAt).toISOString(),
          minutes: values.minutes,
          provider: values.provider,
          joinUrl: values.joinUrl,
          ...(values.resourceId ? { resourceId: values.resourceId } : {}),
          requiredMinutes: values.requiredMinutes || 0,
        })
      }
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}
