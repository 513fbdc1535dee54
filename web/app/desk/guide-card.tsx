import { getGuide, skipGuide } from "@perennial/contract/desk/guide.ts";
import {
  getOwnProfile,
  updateOwnProfile,
} from "@perennial/contract/identity/account/own-profile.ts";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import { useRead, useWrite } from "../space/query.ts";
import { ReadingShape } from "../space/reading-shape.tsx";
import { Panel } from "../space/space-page.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Row, Text } from "../ui/layout/layout.tsx";
import { useGuideWords } from "./guide-words.ts";
import styles from "./guide.module.css";

/** Asks a person who came by a telephone number for a name, once. */
function NameForm(): ReactNode {
  const words = useGuideWords();
  const id = useId();
  const { revalidate } = useRevalidator();
  const profile = useRead(getOwnProfile, {});
  const { send, isBusy } = useWrite(updateOwnProfile, {
    invalidates: [getGuide, getOwnProfile],
    done: words.named,
  });
  const [name, setName] = useState("");
  const [fault, setFault] = useState("");
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const version = profile.data?.version;
    if (version === undefined || name.trim() === "") return;
    const answer = await send({ version, name: name.trim() });
    if (answer.success) return void revalidate();
    setFault(answer.fields?.[0]?.message ?? "");
    await profile.again();
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Row gap={2} align="center" wrap>
        <label className={styles.label} htmlFor={id}>
          {words.yourName}
        </label>
        <input
          id={id}
          className={styles.name}
          value={name}
          maxLength={rulesOf(updateOwnProfile, "name").maxLength}
          autoComplete="name"
          aria-invalid={fault === "" ? undefined : true}
          onChange={({ target }) => setName(target.value)}
        />
        <Button kind="primary" type="submit" disabled={isBusy || name.trim() === ""}>
          {words.save}
        </Button>
      </Row>
      {fault === "" ? null : (
        <Text as="p" tone="danger" size={1} role="alert">
          {fault}
        </Text>
      )}
    </form>
  );
}

/** The first three steps of a role, until they are done or the person closes them. */
export function GuideCard(): ReactNode {
  const words = useGuideWords();
  const guide = useRead(getGuide, {});
  const skip = useWrite(skipGuide, { invalidates: [getGuide] });
  if (guide.isPending) return <ReadingShape lines={3} />;
  if (!guide.data?.isOpen) return null;
  const { steps } = guide.data;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.key;
  return (
    <Panel
      title={words.title}
      extra={
        <Row gap={3} align="center">
          <Text tone="muted" size={1} tabular>
            {words.doneOf(done, steps.length)}
          </Text>
          <Button kind="quiet" onClick={() => void skip.send({})}>
            {words.skip}
          </Button>
        </Row>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ key, isDone, to }, at) => {
          const [title, why, action] = words.steps[key];
          return (
            <li key={key} data-done={isDone || undefined} data-next={key === next || undefined}>
              <span className={styles.sign}>
                {isDone ? <Icon name="check" size={1} /> : at + 1}
              </span>
              <div>
                <strong>{title}</strong>
                <Text as="p" tone="muted" size={1}>
                  {why}
                </Text>
                {isDone ? (
                  <Text tone="success" size={1}>
                    {words.isDone}
                  </Text>
                ) : key === "name" ? (
                  <NameForm />
                ) : (
                  <Text as={Link} to={to}>
                    {action}
                  </Text>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
