import {
  decidePhotoCheck,
  getPhotoCheck,
  PHOTO_DECISIONS,
} from "@perennial/contract/assessment/photo-check.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { ReadingShape } from "../../space/reading-shape.tsx";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Grid, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { CHECK_SIGN } from "./check-sign.ts";
import { usePhotoWords } from "./photo-words.ts";
import { photoAddress } from "./send-photo.ts";
import styles from "./photo.module.css";

type Compared = OutputOf<typeof getPhotoCheck>;

interface CompareDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Puts a photo beside what is known of the person, and asks what one sees. Mount it only while it is open. */
export function CompareDialog({ id, name, onDone, onClose }: CompareDialogProps): ReactNode {
  const words = usePhotoWords();
  const read = useRead(getPhotoCheck, { id });
  return (
    <Dialog title={words.compareOf(name)} room="wide" onClose={onClose}>
      {/* What was read at an earlier look is neither judged nor looked at again. */}
      {read.isFetching ? (
        <ReadingShape lines={4} />
      ) : (
        <Reading of={read}>
          {(compared) => (
            <Stack gap={5}>
              <Pictures compared={compared} />
              <Found compared={compared} onDone={onDone} onClose={onClose} />
            </Stack>
          )}
        </Reading>
      )}
    </Dialog>
  );
}

function Pictures({ compared }: { readonly compared: Compared }): ReactNode {
  const words = usePhotoWords();
  const { id, way, hasPhoto, avatar, earlierId, isAppealed, score } = compared;
  const why = isAppealed ? "appeal" : "compare";
  const reference = earlierId === "" ? avatar : photoAddress(earlierId, why);
  const facts = [
    compared.takenAt && hasPhoto ? words.takenAt(plainDateTime(compared.takenAt)) : "",
    compared.removedBy ? words.removedBy(plainDateTime(compared.removedBy)) : "",
  ].filter(Boolean);
  return (
    <Stack gap={3}>
      <DescriptionList
        kind="pairs"
        facts={{
          [words.account]: [compared.loginName, compared.className].filter(Boolean).join(" · "),
          [words.service]: score === null ? "" : words.score(Math.round(score * 100)),
        }}
      />
      <Grid columns={2} gap={4}>
        <Stack as="figure" gap={2} narrow className={styles.figure}>
          {hasPhoto ? (
            <img className={styles.compared} src={photoAddress(id, why)} alt={words.photo} />
          ) : (
            <Text tone="muted" className={styles.none}>
              {way === "person" && compared.removedAt === null ? words.noPhoto : words.gone}
            </Text>
          )}
          <Text as="figcaption" weight="strong">
            {words.photo}
          </Text>
        </Stack>
        <Stack as="figure" gap={2} narrow className={styles.figure}>
          {reference === "" ? (
            <Text tone="muted" className={styles.none}>
              {words.noReference}
            </Text>
          ) : (
            <img
              className={styles.compared}
              src={reference}
              alt={earlierId === "" ? words.reference : words.earlier}
            />
          )}
          <Text as="figcaption" weight="strong">
            {reference === ""
              ? words.toCompare
              : earlierId === ""
                ? words.reference
                : words.earlier}
          </Text>
        </Stack>
      </Grid>
      <Text tone="muted" size={1}>
        {[...facts, hasPhoto ? words.logged : ""].filter(Boolean).join(" · ")}
      </Text>
    </Stack>
  );
}

type Decision = (typeof PHOTO_DECISIONS)[number];

function Found({
  compared,
  onDone,
  onClose,
}: {
  readonly compared: Compared;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const words = usePhotoWords();
  const { send } = useWrite(decidePhotoCheck, { done: words.saved, invalidates: [getPhotoCheck] });
  const { id, state, reason, version, decidedAt, byName } = compared;
  return (
    <Stack gap={3}>
      {decidedAt === null || state === "waiting" ? null : (
        <Stack gap={1}>
          <StateMark kind={CHECK_SIGN[state]}>{words.states[state]}</StateMark>
          <Text tone="muted" size={1} tabular>
            {words.by(byName, plainDateTime(decidedAt))}
          </Text>
        </Stack>
      )}
      <Text tone="muted">{words.noMark}</Text>
      <FieldForm<{ decision: Decision | undefined; reason: string }>
        key={version}
        isNew={state === "waiting"}
        isGuarded={false}
        layout="above"
        label={words.found}
        definitions={[
          {
            name: "decision",
            label: words.found,
            widgetType: "Radio",
            ...rulesOf(decidePhotoCheck, "decision"),
            options: PHOTO_DECISIONS.map((value) => ({ value, name: words.states[value] })),
          },
          {
            name: "reason",
            label: words.reason,
            hint: words.reasonHint,
            widgetType: "MultiLineText",
            ...rulesOf(decidePhotoCheck, "reason"),
          },
        ]}
        stored={{ decision: state === "waiting" ? undefined : state, reason }}
        saveWords={words.save}
        // Nobody leans towards an answer: without one the form asks for it.
        onSave={({ decision = "unclear", reason: why }) =>
          send({ id, version, decision, reason: why })
        }
        onSaved={() => {
          onDone();
          onClose();
        }}
        onCancel={onClose}
      />
    </Stack>
  );
}
