import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { getPlan } from "@perennial/contract/course/plan/plan.ts";
import { getPublishing, NOTE_TARGETS } from "@perennial/contract/course/period/publish.ts";
import { createReviewNote, removeReviewNote } from "@perennial/contract/course/school/review.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Input, Select } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { usePublishWords } from "../manager/publish-words.ts";
import { useSchoolWords } from "./school-words.ts";
import styles from "./school.module.css";

const NOTE_MAX = rulesOf(createReviewNote, "note.text").maxLength;

/** Notes of a reviewer at places of the course. */
export function ReviewNotes({
  data,
}: {
  readonly data: OutputOf<typeof getPublishing>;
}): ReactNode {
  const words = useSchoolWords();
  const { targets, resolved } = usePublishWords();
  const id = useId();
  const [target, setTarget] = useState<(typeof NOTE_TARGETS)[number]>("info");
  const [unitId, setUnitId] = useState<string>();
  const [text, setText] = useState("");
  const { notes, may, periodId } = data;
  const plan = useRead(getPlan, { periodId }, { isEnabled: may.decide });
  const units = (plan.data?.nodes ?? []).filter(({ node }) => node === "unit");
  const add = useWrite(createReviewNote, { invalidates: [getPublishing], done: words.noteAdded });
  const remove = useWrite(removeReviewNote, { invalidates: [getPublishing] });
  return (
    <Stack gap={3} className={styles.stack}>
      {notes.length === 0 ? (
        <Text as="p" tone="muted">
          {words.noNotes}
        </Text>
      ) : null}
      <Stack as="ul" gap={2} className={styles.notes}>
        {notes.map((note) => (
          <Stack as="li" gap={1} gapX={3} pad={3} border round="control" key={note.id}>
            <div>
              <strong>{note.unitName || targets[note.target]}</strong>
              <p>{note.text}</p>
              {note.isResolved ? <StateMark kind="done">{resolved}</StateMark> : null}
            </div>
            {may.decide ? (
              <Button size="small" onClick={() => void remove.send({ noteId: note.id })}>
                {words.removeNote}
              </Button>
            ) : null}
          </Stack>
        ))}
      </Stack>
      {may.decide ? (
        <>
          <div>
            <label htmlFor={`${id}at`}>{words.noteAt}</label>
            <Select
              id={`${id}at`}
              style={{ width: "100%" }}
              value={target}
              onChange={setTarget}
              options={NOTE_TARGETS.filter((value) => value !== "unit" || units.length > 0).map(
                (value) => ({
                  value,
                  label: targets[value],
                }),
              )}
            />
          </div>
          {target === "unit" ? (
            <div>
              <label htmlFor={`${id}unit`}>{words.unit}</label>
              <Select
                id={`${id}unit`}
                style={{ width: "100%" }}
                showSearch={{ optionFilterProp: "label" }}
                value={unitId ?? null}
                onChange={(next) => setUnitId(next ?? undefined)}
                options={units.map((unit) => ({ value: unit.id, label: unit.name }))}
              />
            </div>
          ) : null}
          <div>
            <label htmlFor={`${id}text`}>{words.noteText}</label>
            <Input.TextArea
              id={`${id}text`}
              rows={2}
              maxLength={NOTE_MAX}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <div>
            <Button
              disabled={text.trim() === "" || (target === "unit" && unitId === undefined)}
              loading={add.isBusy}
              onClick={() =>
                void add
                  .send({
                    periodId,
                    note: {
                      target,
                      unitId: target === "unit" ? (unitId ?? null) : null,
                      text: text.trim(),
                    },
                  })
                  .then((answer) => {
                    if (answer.success) setText("");
                  })
              }
            >
              {words.addNote}
            </Button>
          </div>
        </>
      ) : null}
    </Stack>
  );
}
