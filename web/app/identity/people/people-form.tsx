import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { createUser } from "@perennial/contract/identity/people/user-create.ts";
import { updateManagedUser } from "@perennial/contract/identity/people/user-change.ts";
import { getUser, listUsers } from "@perennial/contract/identity/people/user-admin.ts";
import type { UserType } from "@perennial/contract/identity/people/user-fields.ts";
import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Skeleton } from "antd";
import { useRef, type ReactNode } from "react";
import { useLanguage } from "../../kernel/words.tsx";
import type { FieldDefinition, FieldValues } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { CorpSelect } from "./corp-select.tsx";
import { peopleFormFields, sentValues } from "./people-fields.ts";
import type { FreshPassword } from "./people-password.tsx";
import { usePeopleWords } from "./people-words.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";

/** What belongs to the account; everything else is the person's detail. */
const ACCOUNT = new Set(["name", "loginName", "phone", "email"]);
const place = (path: string, message: string) => ({
  name: path.replace(/^(user|userDetail)\./, ""),
  message,
});

interface AddProps {
  /** What may be made here; asked for when there is more than one. */
  readonly makes: readonly UserType[];
  readonly onMade: (fresh: FreshPassword) => void;
  readonly onClose: () => void;
}

/** A new person: type, organisation, what is known; the answer carries the initial password. */
export function PersonAdd({ makes, onMade, onClose }: AddProps): ReactNode {
  const words = usePeopleWords();
  const language = useLanguage();
  const { send } = useWrite(createUser, { invalidates: [listUsers], isQuiet: true });
  const made = useRef<FreshPassword>(undefined);
  const kind: FieldDefinition = {
    name: "type",
    label: words.kind,
    widgetType: "DropdownSelect",
    ...rulesOf(createUser, "type"),
    options: makes.map((value) => ({ value, name: words.types[value] ?? value })),
  };
  const corp: FieldDefinition = {
    name: "corpId",
    label: words.corp,
    widgetType: "SingleLineText",
  };
  const [name, ...others] = peopleFormFields(words, language);
  const fields = [...(makes.length > 1 ? [kind] : []), ...(name ? [name] : []), corp, ...others];
  const save = async (values: FieldValues): Promise<Envelope<unknown>> => {
    const { type, corpId, ...sent } = sentValues(values);
    const parts = Object.entries(sent).filter(([, value]) => value !== "");
    const answer = await send({
      type: (type || makes[0]) as UserType,
      user: {
        ...Object.fromEntries(parts.filter(([key]) => ACCOUNT.has(key))),
        ...(corpId ? { corpId: String(corpId) } : {}),
      },
      userDetail: Object.fromEntries(parts.filter(([key]) => !ACCOUNT.has(key))),
    });
    if (answer.success) made.current = { ...answer.data, name: String(sent.name ?? "") };
    else if (!answer.fields) showToast(answer.message);
    return answer;
  };
  return (
    <Dialog place="end" title={words.addTitle} onClose={onClose}>
      <FieldForm<FieldValues>
        definitions={fields}
        stored={{ type: makes[0] ?? "", gender: 0 }}
        isNew
        isGuarded={false}
        layout="above"
        label={words.addTitle}
        saveWords={words.add}
        controls={{ corpId: <CorpSelect placeholder={words.ownCorp} /> }}
        place={place}
        onSave={save}
        onSaved={() => (made.current ? onMade(made.current) : undefined)}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type Detail = OutputOf<typeof getUser>;

/** Editing a person; masked contact data are only sent when they were changed. */
export function PersonEdit({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}): ReactNode {
  const words = usePeopleWords();
  const person = useRead(getUser, { id });
  return (
    <Dialog
      place="end"
      title={person.data ? words.editTitle(person.data.name) : words.edit}
      onClose={onClose}
    >
      {person.data ? (
        <EditForm
          key={person.data.version}
          person={person.data}
          onClose={onClose}
          again={person.again}
        />
      ) : (
        (person.failure?.message ?? <Skeleton active title={false} paragraph={{ rows: 8 }} />)
      )}
    </Dialog>
  );
}

function EditForm({
  person,
  onClose,
  again,
}: {
  readonly person: Detail;
  readonly onClose: () => void;
  readonly again: () => Promise<void>;
}): ReactNode {
  const words = usePeopleWords();
  const language = useLanguage();
  const { send } = useWrite(updateManagedUser, {
    invalidates: [listUsers, getUser],
    isQuiet: true,
  });
  // A masked number can't be checked by the form's rule: the field starts empty and says what is there.
  const masked = (["phone", "email"] as const).filter((name) => person[name] !== "");
  const fields = peopleFormFields(words, language, { phone: person.phone, email: person.email });
  const stored: FieldValues = { ...person, phone: "", email: "" };
  const save = async (values: FieldValues): Promise<Envelope<unknown>> => {
    const names = new Set(fields.map(({ name }) => name));
    const sent = Object.fromEntries(
      Object.entries(sentValues(values)).filter(
        ([name, value]) => names.has(name) && !(masked.some((one) => one === name) && value === ""),
      ),
    );
    const input = { id: person.id, version: person.version, ...sent };
    const answer = await send(input);
    if (answer.success) return answer;
    if (answer.code === "kernel.conflict") {
      showToast(words.conflict);
      await again();
    } else if (!answer.fields) showToast(answer.message);
    return answer;
  };
  return (
    <FieldForm<FieldValues>
      definitions={fields}
      stored={stored}
      isGuarded={false}
      layout="above"
      label={words.editTitle(person.name)}
      saved={words.saved}
      place={place}
      onSave={save}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}
