import { getSitting } from "@perennial/contract/assessment/attempt.ts";
import {
  getOwnPhotoCheck,
  requestPersonCheck,
} from "@perennial/contract/assessment/photo-check.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useId, useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { useLive } from "../../space/live.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { CheckState } from "./check-state.tsx";
import { PhotoCamera } from "./photo-camera.tsx";
import { usePhotoWords } from "./photo-words.ts";
import { sendPhoto } from "./send-photo.ts";
import styles from "./photo.module.css";

type Own = OutputOf<typeof getOwnPhotoCheck>;

interface PhotoPanelProps {
  readonly settingId: string;
  /** Reads anew whether one may begin. */
  readonly onChanged: () => Promise<void>;
}

/** What a learner does before beginning a paper that is checked: a photo or a person, and how far it is. */
export function PhotoPanel({ settingId, onChanged }: PhotoPanelProps): ReactNode {
  const words = usePhotoWords();
  const { data, again } = useRead(getOwnPhotoCheck, { settingId });
  const refresh = async (): Promise<void> => void (await Promise.all([again(), onChanged()]));
  // Somebody has looked meanwhile.
  useLive("exam-room", () => void refresh());
  useLive("missed", () => void refresh());
  if (!data || data.mode === "none" || (!data.isOpen && !data.check && data.opensAt === null))
    return null;
  const { check, opensAt, mode } = data;
  return (
    <Panel title={words.title} lead={mode === "confirmed" ? words.leadConfirmed : words.lead}>
      {opensAt ? (
        <Text>{words.opensAt(plainDateTime(opensAt))}</Text>
      ) : (
        <Choice key={check?.version ?? 0} own={data} settingId={settingId} onChanged={refresh} />
      )}
    </Panel>
  );
}

interface ChoiceProps {
  readonly own: Own;
  readonly settingId: string;
  readonly onChanged: () => Promise<void>;
}

function Choice({ own, settingId, onChanged }: ChoiceProps): ReactNode {
  const words = usePhotoWords();
  const [isPhoto, setIsPhoto] = useState(false);
  const { check, isOpen, isChild } = own;
  const changes = { invalidates: [getOwnPhotoCheck, getSitting] };
  const person = useWrite(requestPersonCheck, { ...changes, done: words.asked });
  const version = check?.version ?? 0;
  const byPerson = (): void => void person.send({ settingId, version });
  if (isPhoto)
    return <ByPhoto own={own} settingId={settingId} onChanged={onChanged} onPerson={byPerson} />;
  if (check)
    return (
      <Stack gap={4}>
        <CheckState check={check} mode={own.mode} onChanged={onChanged} />
        {isOpen ? (
          <Row gap={3} wrap className={styles.acts}>
            {isChild ? null : (
              <Button onClick={() => setIsPhoto(true)}>
                {check.way === "photo" ? words.retake : words.toPhoto}
              </Button>
            )}
            {check.way === "photo" ? (
              <Button disabled={person.isBusy} onClick={byPerson}>
                {words.toPerson}
              </Button>
            ) : null}
          </Row>
        ) : null}
      </Stack>
    );
  return (
    <Stack gap={4}>
      {isChild ? <Text>{words.child}</Text> : null}
      <Grid columns={isChild ? 1 : 2} folds="phone" gap={4}>
        {isChild ? null : (
          <button type="button" className={styles.way} onClick={() => setIsPhoto(true)}>
            <Icon name="image" size={2} />
            <Text weight="strong">{words.byPhoto}</Text>
            <Text tone="muted">{own.hasService ? words.byPhotoService : words.byPhotoLead}</Text>
          </button>
        )}
        <button type="button" className={styles.way} disabled={person.isBusy} onClick={byPerson}>
          <Icon name="user" size={2} />
          <Text weight="strong">{words.byPerson}</Text>
          <Text tone="muted">{words.byPersonLead}</Text>
        </button>
      </Grid>
    </Stack>
  );
}

/** What is agreed to, and the camera once it is; the way without it stands beside it all the time. */
function ByPhoto({
  own,
  settingId,
  onChanged,
  onPerson,
}: ChoiceProps & { readonly onPerson: () => void }): ReactNode {
  const words = usePhotoWords();
  const place = useId();
  const [hasAgreed, setHasAgreed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const { consent, check, keptDays, hasService } = own;
  const send = async (photo: Blob): Promise<void> => {
    setFault(undefined);
    setIsSending(true);
    const answer = await sendPhoto(photo, {
      settingId,
      version: check?.version ?? 0,
      consent: consent.version,
    });
    setIsSending(false);
    if (answer.success) showToast(words.sent, "done");
    else setFault(answer.code === "kernel.network" ? words.network : answer.message);
    // What was refused may have changed meanwhile.
    if (answer.code !== "kernel.network") await onChanged();
  };
  return (
    <Stack gap={4}>
      <DescriptionList
        facts={{
          [words.facts.what]: words.what,
          [words.facts.why]: words.why,
          [words.facts.who]: hasService ? words.whoService : words.whoPeople,
          [words.facts.kept]: words.kept(keptDays),
        }}
      />
      <Text as="p" id={`${place}text`} className={styles.consent}>
        {consent.text}
      </Text>
      <Row as="label" gap={2} align="center" touch>
        <input
          type="checkbox"
          checked={hasAgreed}
          aria-describedby={`${place}text`}
          onChange={({ target }) => setHasAgreed(target.checked)}
        />
        {words.agree}
      </Row>
      {hasAgreed ? (
        <PhotoCamera isSending={isSending} onPhoto={(photo) => void send(photo)} />
      ) : null}
      {fault === undefined ? null : (
        <Text tone="danger" role="alert">
          {fault}
        </Text>
      )}
      <Row gap={3} wrap className={styles.acts}>
        <Button disabled={isSending} onClick={onPerson}>
          {words.toPerson}
        </Button>
      </Row>
    </Stack>
  );
}
